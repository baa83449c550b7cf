/**
 * A month of payment reminders, sent by programs that are killed amid it and started again: each
 * recipient gets each once, and no step is lost.
 */
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, openDatabase } from '../../src/server/database/database.ts';
import { addDays } from '../../src/shared/dates/calendar-dates.ts';
import { remindingStudio } from '../support/invoice-reminders.ts';
import { TIME_ZONE } from '../support/reminder-office.ts';
import { rounds } from '../support/rounds.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';
import { spawnChore } from '../support/spawn-chore.ts';
import { violationsOf } from '../support/violations.ts';

const STEPS = [-3, 0, 3, 10, 20].slice(0, rounds(2, 5));
const KILLS = rounds(2, 8);
const CLIENTS = 3;
/** Of its SQL statements, amid the about 40 for each email. */
const places = Array.from({ length: 10 }, (_, nth) => String(8 + nth * 9)).flatMap((place) => [
  place,
  'before-commit',
  'after-commit',
]);

type Place = { url: string | undefined; dataDir: string };

test('payment reminders are each sent once, however often the program is killed', async () => {
  await expectOnce({ url: undefined, dataDir: await temporaryFolder() });
});

const postgresUrl = inject('postgresUrl');

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)('and so they are on PostgreSQL', async () => {
  const url = await newPostgresUrl(postgresUrl ?? '');
  await expectOnce({ url, dataDir: await temporaryFolder() });
});

async function expectOnce(place: Place): Promise<void> {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const { choose, addClient, send, moveTo, deliver } = await remindingStudio(db);
  await choose({ days: STEPS });
  for (let nth = 0; nth < CLIENTS; nth += 1) {
    const contacts = ['Mara', 'Noor'].map((name) => ({
      name,
      email: `${name.toLowerCase()}${nth}@harbor.example`,
      roles: ['billing'],
    }));
    const client = await addClient({ name: `Lab ${nth}`, contacts });
    // Both are reminded of in one email.
    await send(client);
    await send(client);
  }
  let killed = 0;
  for (const [nth, step] of STEPS.entries()) {
    const day = addDays('2026-04-01', step);
    const at = Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone: TIME_ZONE,
      plainTime: '10:00',
    });
    const instant = at.toInstant().toString();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = places[(nth * KILLS + kill) % places.length] ?? '';
      if ((await spawnChore({ chore: 'reminders', place, at: instant, killAt })) === 'SIGKILL')
        killed += 1;
    }
    const last = { chore: 'reminders', place, at: instant, killAt: 'count' } as const;
    await Promise.all([spawnChore(last), spawnChore(last)]);
    moveTo(day);
    await deliver();
  }
  expect(killed).toBeGreaterThan((STEPS.length * KILLS) / 2);
  const steps = await db
    .selectFrom('paymentReminders as steps')
    .innerJoin('emails', 'emails.id', 'steps.emailId')
    .innerJoin('invoices', 'invoices.id', 'steps.invoiceId')
    .select(['steps.step', 'invoices.number', 'emails.toAddress'])
    .execute();
  const expected = STEPS.flatMap((step) =>
    Array.from(
      { length: CLIENTS * 2 },
      (_, nth) => `2026-${String(nth + 1).padStart(4, '0')}`,
    ).flatMap((number, nth) =>
      ['mara', 'noor'].map((name) => `${step} ${number} ${name}${Math.floor(nth / 2)}`),
    ),
  );
  const found = steps.map(
    ({ step, number, toAddress }) => `${step} ${number} ${toAddress.split('@')[0]}`,
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
  const reminders = db.selectFrom('paymentReminders').select('emailId').distinct();
  expect(await reminders.execute()).toHaveLength(STEPS.length * CLIENTS * 2);
  expect(await violationsOf(db)).toEqual([]);
}
