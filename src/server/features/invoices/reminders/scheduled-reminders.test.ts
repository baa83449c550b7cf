/** Reminders of payment by schedule: on which days, to whom, and what holds them back. */
import { expect, test } from 'vitest';
import { remindingStudio } from '../../../../../tests/support/invoice-reminders.ts';
import { sendPaymentReminders } from './send-reminders.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

describeOnEachDatabase('Payment reminders by schedule', (open) => {
  test('go before, on and after the due date, each once, with the text that fits', async () => {
    const db = await open();
    const { app, addClient, choose, send, walk, reminders, run } = await remindingStudio(db);
    await choose();
    await send(await addClient());
    reminders();
    await walk('2026-03-03', '2026-05-10');
    await Promise.all([run(), run()]);
    expect(reminders()).toEqual([
      '2026-03-29 pay: Invoice 2026-0001 is due on April\u00a01,\u00a02026',
      '2026-04-01 pay: Invoice 2026-0001 is due today',
      '2026-04-04 pay: Reminder: invoice 2026-0001 was due on April\u00a01,\u00a02026',
      '2026-04-11 pay: Second reminder: invoice 2026-0001 is 10 days overdue',
      '2026-04-21 pay: Last reminder: invoice 2026-0001 is 20 days overdue',
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('are off until the owner chooses, and then send nothing for days that are past', async () => {
    const { addClient, choose, send, walk, reminders, moveTo, run } = await remindingStudio(
      await open(),
    );
    await send(await addClient());
    await walk('2026-03-28', '2026-04-06');
    expect(reminders()).toEqual([]);
    moveTo('2026-04-11', 9);
    await choose();
    await run();
    await walk('2026-04-12', '2026-04-30');
    expect(reminders().map((line) => line.slice(0, 10))).toEqual(['2026-04-21']);
    await choose({ isOn: false });
    await walk('2026-05-01', '2026-05-02');
    expect(reminders()).toEqual([]);
  });

  test('after days off, the latest one is sent, once', async () => {
    const { addClient, choose, send, walk, reminders } = await remindingStudio(await open());
    await choose();
    await send(await addClient());
    await walk('2026-04-13', '2026-04-20');
    expect(reminders()).toEqual([
      '2026-04-13 pay: Reminder: invoice 2026-0001 was due on April\u00a01,\u00a02026',
    ]);
  });

  test('wait for Monday, in the hours of reminders', async () => {
    const { addClient, choose, send, moveTo, run, reminders } = await remindingStudio(await open());
    await choose({ days: [-4, 0, 3], skipsWeekends: true });
    // Due on Wednesday, April 1: four days before is a Saturday, three after, too.
    await send(await addClient());
    for (const [day, hour] of [
      ['2026-03-28', 10],
      ['2026-03-30', 8],
      ['2026-03-30', 9],
      ['2026-04-01', 18],
      ['2026-04-04', 10],
      ['2026-04-05', 10],
      ['2026-04-06', 17],
    ] as const) {
      moveTo(day, hour);
      await run();
    }
    expect(reminders().map((line) => line.slice(0, 10))).toEqual(['2026-03-30', '2026-04-06']);
  });

  test('of several invoices go in one email to each person', async () => {
    const db = await open();
    const { app, addClient, choose, send, walk, reminders, moveTo } = await remindingStudio(db);
    await choose({ days: [3, 10] });
    const client = await addClient();
    await send(client);
    moveTo('2026-03-02', 12);
    await send(client);
    await send(await addClient({ name: 'Tidewater Lab' }));
    reminders();
    await walk('2026-04-03', '2026-04-12');
    expect(reminders()).toEqual([
      '2026-04-04 pay: Reminder: 2 invoices, $200.00 due',
      '2026-04-05 pay: Reminder: invoice 2026-0003 was due on April\u00a01,\u00a02026',
      '2026-04-11 pay: Reminder: 2 invoices, $200.00 due',
      '2026-04-12 pay: Second reminder: invoice 2026-0003 is 11 days overdue',
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('of invoices in several currencies name an amount in each', async () => {
    const { addClient, choose, send, walk, reminders } = await remindingStudio(await open());
    await choose({ days: [3] });
    const client = await addClient();
    for (const currency of ['USD', 'EUR', 'JPY']) await send(client, { currency });
    await walk('2026-04-04', '2026-04-04');
    expect(reminders()).toEqual([
      '2026-04-04 pay: Reminder: 3 invoices, $100.00, €100.00 and ¥10,000 due',
    ]);
  });

  test('go on with the step that is left when a payment is reversed', async () => {
    const db = await open();
    const { app, addClient, call, choose, send, walk, reminders } = await remindingStudio(db);
    await choose();
    const { id } = await send(await addClient());
    await walk('2026-04-04', '2026-04-05');
    const { issued } = await call('POST', `/invoices/${id}/payments`, {
      ...aPayment,
      amount: 100_00,
    });
    await walk('2026-04-06', '2026-04-12');
    reminders();
    const [{ id: payment }] = issued.payments;
    await call('POST', `/invoices/${id}/payments/${payment}/reversal`);
    await walk('2026-04-13', '2026-04-30');
    expect(reminders()).toEqual([
      '2026-04-13 pay: Second reminder: invoice 2026-0001 is 12 days overdue',
      '2026-04-21 pay: Last reminder: invoice 2026-0001 is 20 days overdue',
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('of several invoices carry the PDF of each, and none that was changed', async () => {
    const db = await open();
    const studio = await remindingStudio(db);
    const { app, addClient, call, choose, received, send, walk } = studio;
    await choose({ days: [3, 10] });
    const client = await addClient();
    for (const { id } of [await send(client), await send(client)]) {
      await call('GET', `/documents/${id}/pdf`);
    }
    received.splice(0);
    const { studio: settings } = await call('GET', '/settings');
    await call('PATCH', '/settings/studio', { version: settings.version, attachPdf: true });
    await walk('2026-04-04', '2026-04-04');
    const [{ email } = { email: undefined }] = received.splice(0);
    expect(email?.attachments?.map(({ name }) => name)).toEqual([
      'Invoice 2026-0001.pdf',
      'Invoice 2026-0002.pdf',
    ]);
    expect(email?.textBody).toContain('The PDFs are attached.');
    expect(email?.textBody).toContain(
      'Invoice 2026-0002: $100.00, due on April 1, 2026, 3 days overdue',
    );
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const pdf = db
      .selectFrom('documentPdfs')
      .innerJoin('files', 'files.id', 'fileId')
      .select('fileId');
    const files = await pdf.orderBy('fileId').execute();
    await app.deps.files.delete(files.at(-1)?.fileId ?? '');
    await walk('2026-04-11', '2026-04-11');
    expect(received).toEqual([]);
    const failed = db.selectFrom('emails').select('lastResponse').where('status', '=', 'failed');
    expect(await failed.execute()).toMatchObject([{ lastResponse: expect.stringMatching('PDF') }]);
  });

  // Each day is one on which the clocks change there.
  test.each([
    ['Pacific/Auckland', '2026-04-05'],
    ['America/New_York', '2026-03-08'],
    ['America/Santiago', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05'],
  ])('go at nine in the studio’s own zone, %s', async (timeZone, day) => {
    const db = await open();
    const { app, addClient, call, choose, send } = await remindingStudio(db);
    const { studio } = await call('GET', '/settings');
    await call('PATCH', '/settings/studio', { version: studio.version, timeZone });
    await choose({ days: [0] });
    const due = { kind: 'date', date: day };
    await send(await addClient(), { due });
    for (const days of [-1, 0, 1]) {
      const plainTime = { hour: 7, minute: 45 };
      const start = Temporal.PlainDate.from(day)
        .add({ days })
        .toZonedDateTime({ timeZone, plainTime });
      app.clock.advance(app.clock.now().until(start.toInstant()));
      for (let quarter = 0; quarter < 8; quarter += 1) {
        app.clock.advance({ minutes: 15 });
        await sendPaymentReminders(app.deps);
      }
    }
    const rows = await db.selectFrom('paymentReminders').select('createdAt').execute();
    const sent = rows.map(({ createdAt }) =>
      Temporal.Instant.from(createdAt).toZonedDateTimeISO(timeZone).toPlainDateTime().toString(),
    );
    expect(sent).toEqual([`${day}T09:00:00`]);
  });

  test('leave three days after an email that was sent by hand', async () => {
    const { addClient, call, choose, send, walk, reminders, moveTo, deliver, app } =
      await remindingStudio(await open());
    await choose();
    const { id } = await send(await addClient());
    reminders();
    moveTo('2026-04-10');
    const { recipients } = await call('POST', `/invoices/${id}/reminders/preview`, {});
    const contacts = recipients.map((one: { id: string }) => one.id);
    await call('POST', `/invoices/${id}/reminders`, { contacts, subject: '', message: '' });
    app.clock.advance({ seconds: 11 });
    await deliver();
    await walk('2026-04-10', '2026-04-30');
    expect(reminders()).toEqual([
      '2026-04-13 pay: Second reminder: invoice 2026-0001 is 12 days overdue',
      '2026-04-21 pay: Last reminder: invoice 2026-0001 is 20 days overdue',
    ]);
  });

  test('end with payment in full, and are no longer sent if it arrives meanwhile', async () => {
    const db = await open();
    const { app, addClient, call, choose, send, walk, reminders, moveTo, run, mail } =
      await remindingStudio(db);
    await choose();
    const { id } = await send(await addClient());
    await walk('2026-03-29', '2026-03-29');
    expect(reminders()).toHaveLength(1);
    mail.answer = () => Promise.reject(new Error('away'));
    moveTo('2026-04-01');
    await run();
    await call('POST', `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    mail.answer = () => Promise.resolve('250 OK');
    await walk('2026-04-02', '2026-04-22');
    expect(reminders()).toEqual([]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });
});
