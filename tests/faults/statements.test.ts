/**
 * A year of monthly statements, sent by programs that are killed amid it and started again: each
 * client who owes gets each once, for periods that follow each other.
 */
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, openDatabase, type Database } from '../../src/server/database/database.ts';
import { addDays } from '../../src/shared/dates/calendar-dates.ts';
import type { StatementContent } from '../../src/shared/reports/statement.schema.ts';
import { callApi } from '../support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../support/invoices.ts';
import { rounds } from '../support/rounds.ts';
import { aPayment } from '../support/studio-world.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';
import { spawnChore } from '../support/spawn-chore.ts';
import { violationsOf } from '../support/violations.ts';

const MONTHS = rounds(2, 12);
const KILLS = rounds(2, 6);
const CLIENTS = 4;
const DAY = 5;
/** Of its SQL statements, amid the about 150 for each statement of account. */
const places = Array.from({ length: 10 }, (_, nth) => String(12 + nth * 15)).flatMap((place) => [
  place,
  'before-commit',
  'after-commit',
]);

type Place = { url: string | undefined; dataDir: string };

test('monthly statements are each sent once, however often the program is killed', async () => {
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
  const app = await invoicingApp(db);
  const call = async (method: string, path: string, body?: unknown) => {
    const { body: told } = await callApi(app, method, path, body);
    expect([path, told.error]).toEqual([path, undefined]);
    return told;
  };
  const { studio } = await call('GET', '/settings');
  await call('PATCH', '/settings/studio', { version: studio.version, statementDay: DAY });
  const clients: string[] = [];
  for (let nth = 0; nth < CLIENTS; nth += 1) {
    const contacts = [
      { name: 'Mara', email: `mara${nth}@harbor.example`, roles: ['billing'] },
      { name: 'Noor', email: `noor${nth}@harbor.example`, roles: ['billing'] },
    ];
    clients.push(await addClient(app, { name: `Lab ${nth}`, contacts }));
  }
  const expected: string[] = [];
  let killed = 0;
  for (let month = 0; month < MONTHS; month += 1) {
    // Each client owes in some months only, one of them in two currencies.
    for (const [nth, client] of clients.entries()) {
      if ((month + nth) % 3 === 2) continue;
      await addIssued(app, client);
      if (nth === 0) await addIssued(app, client, { currency: 'EUR' });
    }
    const today = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
    const day = today.with({ day: DAY }).add({ months: 1 });
    const at = day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '10:00' });
    app.clock.advance(app.clock.now().until(at.toInstant()));
    const { waiting } = await call('GET', '/statement-schedule');
    for (const { client, currency } of waiting?.items ?? []) {
      expected.push(`${day.toString().slice(0, 7)} ${client.name} ${currency}`);
    }
    const instant = at.toInstant().toString();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = places[(month * KILLS + kill) % places.length] ?? '';
      if ((await spawnChore({ chore: 'statements', place, at: instant, killAt })) === 'SIGKILL')
        killed += 1;
    }
    const last = { chore: 'statements', place, at: instant, killAt: 'count' } as const;
    await Promise.all([spawnChore(last), spawnChore(last)]);
    // Some pay what they owe.
    for (const { id, amountDue } of (await call('GET', '/invoices?status=outstanding')).items) {
      if (id.codePointAt(id.length - 1) % 2 === 0) continue;
      const paymentDate = day.toString();
      await call('POST', `/invoices/${id}/payments`, {
        ...aPayment,
        amount: amountDue,
        paymentDate,
      });
    }
  }
  expect(killed).toBeGreaterThan((MONTHS * KILLS) / 2);
  await expectSentOnce(db, expected);
  expect(await violationsOf(db)).toEqual([]);
}

/** Each has one email to each recipient, and begins where the one of the month before ended. */
async function expectSentOnce(db: Database, expected: readonly string[]): Promise<void> {
  const statements = await db
    .selectFrom('statements')
    .innerJoin('clients', 'clients.id', 'statements.clientId')
    .innerJoin('frozenDocuments as frozen', 'frozen.targetId', 'statements.id')
    .select([
      'statements.id',
      'clients.name',
      'statements.currency',
      'scheduledMonth',
      'frozen.snapshot',
    ])
    .orderBy('scheduledMonth')
    .execute();
  const sent = statements.map(
    ({ scheduledMonth, name, currency }) => `${scheduledMonth} ${name} ${currency}`,
  );
  expect(sent.toSorted()).toEqual(expected.toSorted());
  const last = new Map<string, StatementContent & { scheduledMonth: string }>();
  let continued = 0;
  for (const { id, name, currency, snapshot: text } of statements) {
    const emails = await db
      .selectFrom('emails')
      .innerJoin('documentDeliveries as sent', 'sent.emailId', 'emails.id')
      .select('emails.toAddress')
      .where('sent.targetId', '=', id)
      .orderBy('emails.toAddress')
      .execute();
    const nth = name.split(' ')[1];
    expect(emails.map(({ toAddress }) => toAddress)).toEqual([
      `mara${nth}@harbor.example`,
      `noor${nth}@harbor.example`,
    ]);
    const snapshot = JSON.parse(text) as StatementContent & { scheduledMonth: string };
    const before = last.get(`${name} ${currency}`);
    if (before !== undefined && addDays(before.periodEnd, 1) === snapshot.periodStart) {
      continued += 1;
      expect(snapshot.opening).toBe(before.closing);
    }
    last.set(`${name} ${currency}`, snapshot);
  }
  expect(continued).toBeGreaterThan(0);
}
