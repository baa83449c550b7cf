/** Races for one proposal on a real database: whatever comes first, exactly one of them happens. */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callApi } from '../../../tests/support/api-caller.ts';
import {
  acceptForm,
  addProposal,
  openedBy,
  postForm,
  proposalOffice,
} from '../../../tests/support/client-proposal.ts';
import { manualClock, type ManualClock } from '../../../tests/support/manual-clock.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import type { TestApp } from '../../../tests/support/test-app.ts';
import { violationsOf } from '../../../tests/support/violations.ts';
import type { Database } from '../database/database.ts';

const ROUNDS = rounds(20, 200);
/** Some ten requests a round, each with a commit that reaches the disk. */
const timeout = ROUNDS * 30_000;

/** A second before midnight in New York, the studio’s time zone. */
const LAST_SECOND = '2026-03-03T04:59:59Z';
const LAST_DAY = '2026-03-02';

interface Round {
  app: TestApp;
  clock: ManualClock;
  id: string;
  /** Posts the reviewed form of a signer; resolves with the status of the response. */
  accept: (signer?: number) => Promise<number>;
  /** Lets the other side be ahead in some rounds. */
  headStart: () => Promise<void>;
}

interface Outcome {
  status: string;
  revision: number;
  accepted: number;
}

/** Each round has a proposal of its own, reviewed by both signers. */
async function race(
  db: Database,
  play: (round: Round, nth: number) => Promise<(outcome: Outcome) => void>,
  changes: object = {},
): Promise<void> {
  const clock = manualClock(changes === atMidnight ? LAST_SECOND : undefined);
  const { app, clientId, ada, ben } = await proposalOffice(db, { clock });
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const id = await addProposal(app, clientId, changes);
    const forms: { cookie: string; fields: Map<string, string> }[] = [];
    for (const contact of [ada, ben]) {
      const cookie = await openedBy(app, id, contact);
      forms.push({ cookie, fields: await acceptForm(app, { id, cookie }) });
    }
    const headStart = async () => {
      for (let turns = 0; turns < (nth % 5) * 3; turns += 1) await turnOfOthers();
    };
    const accept = async (signer = 0) => {
      const form = forms[signer];
      if (form === undefined) throw new RangeError('There are two signers');
      return (await postForm(app, id, form.cookie, form.fields)).status;
    };
    const check = await play({ app, clock, id, accept, headStart }, nth);
    check(await outcomeOf(db, id));
  }
  expect(await violationsOf(db)).toEqual([]);
}

async function outcomeOf(db: Database, id: string): Promise<Outcome> {
  const row = await db
    .selectFrom('proposals')
    .select(['status', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const of = async (table: 'engagements' | 'proposalResponses') =>
    db.selectFrom(table).selectAll().where('proposalId', '=', id).execute();
  const responses = (await of('proposalResponses')) as { kind?: string }[];
  const accepted = responses.filter(({ kind }) => kind === 'accepted').length;
  expect(await of('engagements')).toHaveLength(accepted);
  expect(row.status === 'accepted').toBe(accepted === 1);
  return { ...row, accepted };
}

const atMidnight = { validUntil: LAST_DAY };

describeOnEachDatabase('An acceptance', (open) => {
  test('at the same moment as another one happens once', { timeout }, async () => {
    await race(await open(), async ({ accept, headStart }) => {
      const second = async () => {
        await headStart();
        return accept(1);
      };
      expect(await Promise.all([accept(0), second()])).toEqual([303, 303]);
      return ({ accepted }) => expect(accepted).toBe(1);
    });
  });

  test('or a withdrawal happens, never both', { timeout }, async () => {
    await race(await open(), async ({ app, id, accept, headStart }, nth) => {
      const withdraw = async () => {
        if (nth % 2 === 1) await headStart();
        const reason = { reason: 'The scope changed' };
        return (await callApi(app, 'POST', `/proposals/${id}/withdrawal`, reason)).status;
      };
      const [, withdrawn] = await Promise.all([accept(), withdraw()]);
      return ({ status }) => expect(status).toBe(withdrawn === 200 ? 'withdrawn' : 'accepted');
    });
  });

  test('is of the version that was seen, or a new version was sent', { timeout }, async () => {
    await race(await open(), async ({ app, id, accept, headStart }, nth) => {
      const { body } = await callApi(app, 'GET', `/proposals/${id}`);
      const changes = { version: body.version, title: 'Another title' };
      expect((await callApi(app, 'PATCH', `/proposals/${id}`, changes)).status).toBe(200);
      const send = async () => {
        if (nth % 2 === 1) await headStart();
        return (await callApi(app, 'POST', `/documents/${id}/links`, {})).status;
      };
      await Promise.all([accept(), send()]);
      return ({ accepted, revision }) => expect(revision).toBe(accepted === 1 ? 1 : 2);
    });
  });

  test(
    'at midnight of the last day is in time, or the proposal has expired',
    { timeout },
    async () => {
      await race(
        await open(),
        async ({ clock, accept, headStart }) => {
          const pass = async () => {
            await headStart();
            clock.advance({ seconds: 1 });
          };
          const [answer] = await Promise.all([accept(), pass()]);
          clock.advance({ seconds: -1 });
          return ({ accepted }) => expect(accepted).toBe(answer === 303 ? 1 : 0);
        },
        atMidnight,
      );
    },
  );
});
