/** Races for one contract on a real database: whatever comes first, exactly one of them happens. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  bothSign,
  post,
  readContract,
  readerOf,
  sendSigned,
  signingForm,
  signingOffice,
  type Reader,
  type SigningOffice,
} from '../../../../tests/support/client-contract.ts';
import { changeContract, sendContract } from '../../../../tests/support/contracts.ts';
import { fairStart } from '../../../../tests/support/fair-start.ts';
import { manualClock, type ManualClock } from '../../../../tests/support/manual-clock.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { listEvidence } from '../../features/contracts/signing/evidence.repository.ts';

const ROUNDS = rounds(20, 200);
/** Some ten requests a round, each with a commit that reaches the disk. */
const timeout = ROUNDS * 30_000;

/** A second before midnight in New York, the studio’s time zone. */
const LAST_SECOND = '2026-03-03T04:59:59Z';
const LAST_DAY = '2026-03-02';

interface Round {
  office: SigningOffice;
  clock: ManualClock;
  id: string;
  /** Posts the reviewed form of a signer; resolves with the status of the response. */
  sign: (signer?: number) => Promise<number>;
  /** Ada signs, at about the same moment as something else happens. */
  against: <Result>(other: () => Promise<Result>) => Promise<[signed: number, other: Result]>;
}

interface Outcome {
  status: string;
  revision: number;
  /** Keys of the recipients who signed, in order. */
  signed: (string | null)[];
  /** Whether Ada’s signature came first. */
  isWon: boolean;
}

/**
 * Each round has a contract of its own, reviewed by both signers. Who wins a round starts later in
 * the next one, so that both sides win some. Resolves with how often Ada’s signature won.
 */
async function race(
  db: Database,
  play: (round: Round) => Promise<(outcome: Outcome) => void>,
  course: 'usual' | 'at_midnight' | 'without_reader' = 'usual',
): Promise<number> {
  let wins = 0;
  const start = fairStart();
  const clock = manualClock(course === 'at_midnight' ? LAST_SECOND : undefined);
  const office = await signingOffice(db, { clock });
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const { recipients } = bothSign(office);
    const changes = {
      recipients: course === 'without_reader' ? recipients.slice(0, 2) : recipients,
      signBy: course === 'at_midnight' ? LAST_DAY : null,
    };
    const id = await sendSigned(office, { changes, to: [office.ada, office.ben] });
    const forms: { reader: Reader; form: Map<string, string> }[] = [];
    for (const [name, contact] of [
      ['Ada Signer', office.ada],
      ['Ben Signer', office.ben],
    ] as const) {
      const reader = await readerOf(office.app, id, contact);
      forms.push({ reader, form: await signingForm(reader, { name }) });
    }
    const sign = async (signer = 0) => {
      const own = forms[signer];
      if (own === undefined) throw new RangeError('There are two signers');
      return (await post(own.reader, own.form)).status;
    };
    const against: Round['against'] = (other) =>
      Promise.all([start.first(() => sign()), start.second(other)]);
    const check = await play({ office, clock, id, sign, against });
    const outcome = await outcomeOf(db, id);
    check(outcome);
    wins += outcome.isWon ? 1 : 0;
    start.settle(outcome.isWon);
  }
  expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  return wins;
}

async function outcomeOf(db: Database, id: string): Promise<Outcome> {
  const row = await db
    .selectFrom('contracts')
    .select(['status', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await listEvidence(db, id);
  const signed = entries.filter(({ kind }) => kind === 'signed').map(({ recipient }) => recipient);
  return { ...row, signed, isWon: signed[0] === 'ada' };
}

/** Both sides have won, or the race was none. */
function expectBoth(wins: number): void {
  expect(wins).toBeGreaterThan(0);
  expect(wins).toBeLessThan(ROUNDS);
}

describeOnEachDatabase('A signature', (open) => {
  test(
    'at the same moment as that of another signer is stored, as both are',
    { timeout },
    async () => {
      const wins = await race(await open(), async ({ sign, against }) => {
        expect(await against(() => sign(1))).toEqual([303, 303]);
        return ({ status, signed }) => {
          expect(status).toBe('client_signed');
          expect(signed.toSorted()).toEqual(['ada', 'ben']);
        };
      });
      expectBoth(wins);
    },
  );

  test('submitted twice at the same moment is stored once', { timeout }, async () => {
    // Nobody can tell which of both won, so neither waits for the other.
    await race(await open(), async ({ sign }) => {
      expect(await Promise.all([sign(), sign()])).toEqual([303, 303]);
      return ({ signed }) => expect(signed).toEqual(['ada']);
    });
  });

  test('happens before the contract is voided, or not at all', { timeout }, async () => {
    const wins = await race(await open(), async ({ office, id, against }) => {
      const reason = { revision: 1, reason: 'Wrong client' };
      const [answer, voided] = await against(() =>
        callApi(office.app, 'POST', `/contracts/${id}/void`, reason),
      );
      expect(voided.status).toBe(200);
      return ({ status, signed }) => {
        expect(status).toBe('voided');
        expect(signed).toEqual(answer === 303 ? ['ada'] : []);
      };
    });
    expectBoth(wins);
  });

  test('happens before its signer is replaced, or not at all', { timeout }, async () => {
    const wins = await race(
      await open(),
      async ({ office, id, against }) => {
        const replacement = { revision: 1, recipient: 'ada', contactId: office.kim };
        const [answer, replaced] = await against(() =>
          callApi(office.app, 'POST', `/contracts/${id}/replacement`, replacement),
        );
        expect([303, 404, 409]).toContain(answer);
        expect(replaced.status).toBe(answer === 303 ? 400 : 200);
        return ({ signed }) => expect(signed).toEqual(answer === 303 ? ['ada'] : []);
      },
      'without_reader',
    );
    expectBoth(wins);
  });

  test('is of the version that was seen, or a new version was sent', { timeout }, async () => {
    const wins = await race(await open(), async ({ office, id, against }) => {
      const { app, ada } = office;
      const draft = await changeContract(app, await readContract(app, id), { title: 'Another' });
      const [answer, sent] = await against(() => sendContract(app, draft, [ada]));
      expect(sent.status).toBeLessThan(300);
      return ({ status, revision, signed }) => {
        expect([status, revision]).toEqual(['sent', 2]);
        expect(signed).toEqual(answer === 303 ? ['ada'] : []);
      };
    });
    expectBoth(wins);
  });

  test('at midnight of the last day is in time, or has expired', { timeout }, async () => {
    const wins = await race(
      await open(),
      async ({ clock, against }) => {
        const [answer] = await against(() => Promise.resolve(clock.advance({ seconds: 1 })));
        clock.advance({ seconds: -1 });
        return ({ signed }) => expect(signed).toEqual(answer === 303 ? ['ada'] : []);
      },
      'at_midnight',
    );
    expectBoth(wins);
  });
});
