/** Monthly statements: to whom, on which day, for which period, and each once. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { sendMonthlyStatements } from './send-monthly.ts';

/** Its first moment: Monday, March 2, 2026, 10:00 in New York. */
async function studio(db: Database) {
  const app = await invoicingApp(db);
  const call = async (method: string, path: string, body?: unknown) => {
    const { body: told } = await callApi(app, method, path, body);
    expect([path, told.error]).toEqual([path, undefined]);
    return told;
  };
  const setDay = async (statementDay: number | null) => {
    const { studio: current } = await call('GET', '/settings');
    await call('PATCH', '/settings/studio', { version: current.version, statementDay });
  };
  const run = () => sendMonthlyStatements(app.deps);
  /** To an hour of a day in New York. */
  const moveTo = (day: string, hour = 10) => {
    const there = Temporal.PlainDateTime.from(`${day}T00:00`).add({ hours: hour });
    const instant = there.toZonedDateTime('America/New_York').toInstant();
    app.clock.advance(app.clock.now().until(instant));
  };
  const sent = async () => {
    const { items } = await call('GET', '/statements');
    return items
      .map(({ client, periodStart, periodEnd, closing, isScheduled }: Listed) =>
        [client.name, periodStart, periodEnd, closing, isScheduled].join(' '),
      )
      .toReversed();
  };
  const emails = () =>
    db
      .selectFrom('emails')
      .select(['toAddress', 'subject', 'inHours', 'autoSubmitted', 'status'])
      .where('kind', '=', 'statement')
      .orderBy('id')
      .execute();
  const schedule = () => call('GET', '/statement-schedule');
  return { app, call, setDay, run, moveTo, sent, emails, schedule };
}

interface Listed {
  client: { name: string };
  periodStart: string;
  periodEnd: string;
  closing: number;
  isScheduled: boolean;
}

describeOnEachDatabase('Monthly statements', (open) => {
  test('go on their day, in its hours and once, to clients who owe', async () => {
    const db = await open();
    const { app, call, setDay, run, moveTo, sent, emails } = await studio(db);
    const harbor = await addClient(app);
    await addIssued(app, harbor);
    const paid = await addIssued(app, await addClient(app, { name: 'Tidewater Lab' }));
    await addIssued(app, await addClient(app, { name: 'Nobody Lab', contacts: [] }));
    moveTo('2026-04-01');
    await run();
    expect(await sent()).toEqual([]);
    moveTo('2026-04-02');
    await setDay(3);
    await call('POST', `/invoices/${paid.id}/payments`, { ...aPayment, amount: 100_00 });
    await run();
    moveTo('2026-04-03', 8);
    await run();
    expect(await sent()).toEqual([]);
    moveTo('2026-04-03', 9);
    await addIssued(app, await addClient(app, { name: 'Late Lab' }));
    await Promise.all([run(), run()]);
    await run();
    expect(await sent()).toEqual(['Harbor Lab 2026-03-03 2026-04-02 10000 true']);
    expect(await emails()).toEqual([
      {
        toAddress: 'pay@harbor.example',
        subject: 'Statement of account, Apr 2, 2026 from Wolfden Studio',
        inHours: 1,
        autoSubmitted: 'auto-generated',
        status: 'queued',
      },
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('continue the one before, also after another day was chosen', async () => {
    const db = await open();
    const { app, call, setDay, run, moveTo, sent } = await studio(db);
    const client = await addClient(app);
    await setDay(1);
    const { id } = await addIssued(app, client);
    moveTo('2026-04-01');
    await run();
    await call('POST', `/invoices/${id}/payments`, { ...aPayment, amount: 30_00 });
    moveTo('2026-04-10');
    await setDay(20);
    // April has its statement.
    moveTo('2026-04-20');
    await run();
    // A server that was away for days.
    moveTo('2026-05-23');
    await run();
    moveTo('2026-06-24');
    await run();
    moveTo('2026-06-25');
    await setDay(1);
    moveTo('2026-07-01');
    await run();
    expect(await sent()).toEqual([
      'Harbor Lab 2026-03-01 2026-03-31 10000 true',
      'Harbor Lab 2026-04-01 2026-05-19 7000 true',
      // None was sent in June: it would have been outdated.
      'Harbor Lab 2026-05-20 2026-06-30 7000 true',
    ]);
  });

  test('list what was recorded since the one before, with a day of its period', async () => {
    const db = await open();
    const { app, call, setDay, run, moveTo } = await studio(db);
    const client = await addClient(app);
    await setDay(1);
    const { id } = await addIssued(app, client);
    moveTo('2026-04-01');
    await run();
    moveTo('2026-04-03');
    const late = { ...aPayment, paymentDate: '2026-03-30', amount: 30_00 };
    await call('POST', `/invoices/${id}/payments`, late);
    moveTo('2026-05-01');
    await run();
    const [second, first] = (await call('GET', '/statements')).items;
    expect([first.closing, second.closing]).toEqual([100_00, 70_00]);
    expect((await call('GET', `/statements/${second.id}`)).snapshot).toMatchObject({
      opening: 100_00,
      entries: [{ date: '2026-04-01', kind: 'earlier_changes', amount: -30_00 }],
    });
    const csv = await app.app.request(`/api/statements/${second.id}/csv`);
    expect(await csv.text()).toContain('Changes to earlier periods');
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('are not sent on a day that had begun where the studio is when it chose it', async () => {
    const db = await open();
    const { app, call, run, moveTo, sent } = await studio(db);
    await addIssued(app, await addClient(app));
    moveTo('2026-03-31', 19);
    const { version } = (await call('GET', '/settings')).studio;
    const there = { timeZone: 'Pacific/Kiritimati', statementDay: 1 };
    await call('PATCH', '/settings/studio', { version, ...there });
    await run();
    expect(await sent()).toEqual([]);
  });

  test('of an account whose earlier ones were changed are not sent', async () => {
    const db = await open();
    const { app, setDay, run, moveTo, sent } = await studio(db);
    await addIssued(app, await addClient(app));
    await setDay(1);
    moveTo('2026-04-01');
    await run();
    await pastTriggers(db, `update statements set scheduled_month = null`);
    await run();
    expect(await sent()).toHaveLength(1);
    await pastTriggers(db, `update frozen_documents set snapshot = '{}' where kind = 'statement'`);
    moveTo('2026-05-01');
    await run();
    expect(await sent()).toHaveLength(1);
  });

  test('ask for nothing that was paid since, and for nothing that credit covers', async () => {
    const db = await open();
    const { app, call, setDay, run, moveTo, sent } = await studio(db);
    const client = await addClient(app);
    await setDay(1);
    const { id } = await addIssued(app, client);
    await addIssued(app, await addClient(app, { name: 'Open Lab' }));
    const covered = await addClient(app, { name: 'Covered Lab' });
    await addIssued(app, covered);
    const advance = { ...aPayment, amount: 100_00, currency: 'USD' };
    await call('POST', `/clients/${covered}/payments`, advance);
    moveTo('2026-04-01', 8);
    const paid = { ...aPayment, paymentDate: '2026-04-01', amount: 100_00 };
    await call('POST', `/invoices/${id}/payments`, paid);
    moveTo('2026-04-01', 12);
    await run();
    expect(await sent()).toEqual(['Open Lab 2026-03-01 2026-03-31 10000 true']);
  });

  test('of a client whose records were changed are not sent, and stop no other one', async () => {
    const db = await open();
    const { app, setDay, run, moveTo, sent, schedule } = await studio(db);
    const { id } = await addIssued(app, await addClient(app, { name: 'Changed Lab' }));
    await addIssued(app, await addClient(app));
    await setDay(1);
    moveTo('2026-04-01');
    await pastTriggers(db, `update invoices set due_date = '2027-01-01' where id = '${id}'`);
    await run();
    expect(await sent()).toEqual(['Harbor Lab 2026-03-01 2026-03-31 10000 true']);
    expect((await schedule()).waiting).toMatchObject({
      day: '2026-04-01',
      items: [{ client: { name: 'Changed Lab' } }],
    });
  });

  test('are shown before they are sent', async () => {
    const db = await open();
    const { app, setDay, run, moveTo, schedule } = await studio(db);
    const client = await addClient(app);
    await addIssued(app, client);
    await addIssued(app, await addClient(app, { name: 'Nobody Lab', contacts: [] }));
    expect(await schedule()).toEqual({ next: null, waiting: null });
    await setDay(2);
    const items = [
      {
        client: { id: client, name: 'Harbor Lab' },
        currency: 'USD',
        toPay: 100_00,
        recipients: ['Accounts'],
      },
      { client: { name: 'Nobody Lab' }, recipients: [] },
    ];
    expect(await schedule()).toMatchObject({ next: { day: '2026-04-02', items }, waiting: null });
    moveTo('2026-04-02', 8);
    expect(await schedule()).toMatchObject({
      next: { day: '2026-05-02', items },
      waiting: { day: '2026-04-02', items },
    });
    moveTo('2026-04-02', 11);
    await addIssued(app, await addClient(app, { name: 'Late Lab' }), { issueDate: '2026-04-02' });
    await run();
    expect(await schedule()).toMatchObject({
      next: { day: '2026-05-02', items: [items[0], {}, items[1]] },
      waiting: { items: [{ client: { name: 'Nobody Lab' } }] },
    });
    moveTo('2026-04-06');
    expect(await schedule()).toMatchObject({ waiting: null });
    await setDay(null);
    expect(await schedule()).toEqual({ next: null, waiting: null });
  });
});
