/** Races for one proposal on a real database: whatever comes first, exactly one of them happens. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  acceptForm,
  addOffer,
  openedBy,
  postForm,
  proposalOffice,
} from '../../../../tests/support/client-proposal.ts';
import { fairStart } from '../../../../tests/support/fair-start.ts';
import { manualClock, type ManualClock } from '../../../../tests/support/manual-clock.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';

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
  /** The first signer accepts, at about the same moment as something else happens. */
  against: <Result>(other: () => Promise<Result>) => Promise<[accepted: number, other: Result]>;
}

interface Course {
  /** Of the draft. */
  changes?: object;
  /** Whether the first to accept is a viewer whom the owner allowed to, instead of a signer. */
  isByGrant?: boolean;
}

interface Outcome {
  status: string;
  revision: number;
  accepted: number;
  /** Of the acceptance. */
  signer: string | undefined;
}

/**
 * Each round has a proposal of its own, reviewed by both signers. Who wins a round starts later in
 * the next one, so that both sides win some, by less and less. Resolves with how often the first
 * signer’s acceptance won.
 */
async function race(
  db: Database,
  play: (round: Round) => Promise<(outcome: Outcome) => void>,
  { changes = {}, isByGrant = false }: Course = {},
): Promise<number> {
  let wins = 0;
  const start = fairStart();
  const clock = manualClock(changes === atMidnight ? LAST_SECOND : undefined);
  const { app, clientId, ada, ben, cy } = await proposalOffice(db, { clock });
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const id = await addOffer(app, clientId, changes);
    const forms: { cookie: string; fields: Map<string, string> }[] = [];
    for (const [name, contact] of [
      [FIRST, isByGrant ? cy : ada],
      ['Ben Signer', ben],
    ] as const) {
      const cookie = await openedBy(app, id, contact);
      if (contact === cy) await callApi(app, 'PUT', await grantOf(app, id));
      const fields = await acceptForm(app, { id, cookie }, { signed: { name } });
      forms.push({ cookie, fields });
    }
    const accept = async (signer = 0) => {
      const form = forms[signer];
      if (form === undefined) throw new RangeError('There are two signers');
      return (await postForm(app, id, form.cookie, form.fields)).status;
    };
    const against: Round['against'] = (other) =>
      Promise.all([start.first(() => accept()), start.second(other)]);
    const check = await play({ app, clock, id, accept, against });
    const outcome = await outcomeOf(db, id);
    check(outcome);
    const isWon = outcome.signer === FIRST;
    wins += isWon ? 1 : 0;
    start.settle(isWon);
  }
  expect(await violationsOf(db)).toEqual([]);
  return wins;
}

const FIRST = 'Ada Signer';

/** Path of the right to accept of the viewer. */
async function grantOf(app: TestApp, id: string): Promise<string> {
  const { body } = await callApi(app, 'GET', `/documents/${id}/recipients`);
  const recipients = body.items as { name: string; linkId: string }[];
  const viewer = recipients.find(({ name }) => name === 'Cy Viewer');
  return `/documents/${id}/recipients/${viewer?.linkId}/grant`;
}

async function outcomeOf(db: Database, id: string): Promise<Outcome> {
  const row = await db
    .selectFrom('proposals')
    .select(['status', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const of = async (table: 'engagements' | 'proposalResponses') =>
    db.selectFrom(table).selectAll().where('proposalId', '=', id).execute();
  const responses = (await of('proposalResponses')) as { kind?: string; data?: string }[];
  const acceptances = responses.filter(({ kind }) => kind === 'accepted');
  const accepted = acceptances.length;
  const { signer } = JSON.parse(acceptances[0]?.data ?? '{}') as { signer?: { name: string } };
  expect(await of('engagements')).toHaveLength(accepted);
  expect(row.status === 'accepted').toBe(accepted === 1);
  return { ...row, accepted, signer: signer?.name };
}

const atMidnight = { validUntil: LAST_DAY };

/** Both sides have won, or the race was none. */
function expectBoth(wins: number): void {
  expect(wins).toBeGreaterThan(0);
  expect(wins).toBeLessThan(ROUNDS);
}

describeOnEachDatabase('An acceptance', (open) => {
  test('at the same moment as another one happens once', { timeout }, async () => {
    const wins = await race(await open(), async ({ accept, against }) => {
      expect(await against(() => accept(1))).toEqual([303, 303]);
      return ({ accepted }) => expect(accepted).toBe(1);
    });
    expectBoth(wins);
  });

  test('or a withdrawal happens, never both', { timeout }, async () => {
    const wins = await race(await open(), async ({ app, id, against }) => {
      const reason = { revision: 1, reason: 'The scope changed' };
      const withdraw = () => callApi(app, 'POST', `/proposals/${id}/withdrawal`, reason);
      const [, withdrawn] = await against(withdraw);
      const expected = withdrawn.status === 200 ? 'withdrawn' : 'accepted';
      return ({ status }) => expect(status).toBe(expected);
    });
    expectBoth(wins);
  });

  test('is of the version that was seen, or a new version was sent', { timeout }, async () => {
    const wins = await race(await open(), async ({ app, id, against }) => {
      const { body } = await callApi(app, 'GET', `/proposals/${id}`);
      const changes = { version: body.version, title: 'Another title' };
      expect((await callApi(app, 'PATCH', `/proposals/${id}`, changes)).status).toBe(200);
      await against(() => callApi(app, 'POST', `/documents/${id}/links`, {}));
      return ({ accepted, revision }) => expect(revision).toBe(accepted === 1 ? 1 : 2);
    });
    expectBoth(wins);
  });

  test(
    'by a viewer who was allowed to happens, or that right is removed',
    { timeout },
    async () => {
      const wins = await race(
        await open(),
        async ({ app, id, against }) => {
          const grant = await grantOf(app, id);
          const [answer, removed] = await against(() => callApi(app, 'DELETE', grant));
          expect([answer, removed.status]).toEqual(answer === 303 ? [303, 409] : [403, 200]);
          return ({ accepted }) => expect(accepted).toBe(answer === 303 ? 1 : 0);
        },
        { isByGrant: true },
      );
      expectBoth(wins);
    },
  );

  test('at midnight of the last day is in time, or has expired', { timeout }, async () => {
    const wins = await race(
      await open(),
      async ({ clock, against }) => {
        const [answer] = await against(() => Promise.resolve(clock.advance({ seconds: 1 })));
        clock.advance({ seconds: -1 });
        return ({ accepted }) => expect(accepted).toBe(answer === 303 ? 1 : 0);
      },
      { changes: atMidnight },
    );
    expectBoth(wins);
  });
});
