/** What lists and reports say about reminders of payment. */
import { expect, test } from 'vitest';
import { remindingStudio } from '../../../../../tests/support/invoice-reminders.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { MailRefused } from '../../../platform/mail/mail-transport.ts';

describeOnEachDatabase('The last reminder of an invoice', (open) => {
  test('is in lists, the aging report and both files, by hand or by schedule', async () => {
    const { app, addClient, call, choose, send, walk, mail, moveTo, run, deliver } =
      await remindingStudio(await open());
    await choose({ days: [3, 10] });
    const client = await addClient();
    const first = await send(client);
    moveTo('2026-03-02', 12);
    // In the email of the first one.
    const second = await send(client);
    const never = await send(await addClient({ name: 'Tidewater Lab' }), {
      due: { kind: 'days', days: 90 },
    });
    const listed = async (query = '') => {
      const { items } = await call('GET', `/invoices?sort=oldest&${query}`);
      return items.map((item: { lastReminderAt: string | null }) => item.lastReminderAt);
    };
    expect(await listed()).toEqual([null, null, null]);
    expect(await listed('status=reminded')).toEqual([]);
    await walk('2026-04-04', '2026-04-04');
    const at = '2026-04-04T14:00:00.000Z';
    expect(await listed()).toEqual([at, at, null]);
    expect(await listed('status=reminded')).toEqual([at, at]);
    const { items: totals } = await call('GET', '/invoice-totals?status=reminded');
    expect(totals).toMatchObject([{ count: 2 }]);
    // In the night to April 5, as UTC has it, and by hand.
    moveTo('2026-04-04', 22);
    const { recipients } = await call('POST', `/invoices/${first.id}/reminders/preview`, {});
    const contacts = recipients.map((one: { id: string }) => one.id);
    await call('POST', `/invoices/${first.id}/reminders`, { contacts });
    app.clock.advance({ seconds: 11 });
    await deliver();
    const late = '2026-04-05T02:00:00.000Z';
    expect(await listed()).toEqual([late, at, null]);
    const { currencies } = await call('GET', '/reports/aging');
    const aged = currencies[0].clients.flatMap((one: { invoices: object[] }) => one.invoices);
    expect(aged).toMatchObject([
      { id: first.id, lastReminderAt: late },
      { id: second.id, lastReminderAt: at },
      { id: never.id, lastReminderAt: null },
    ]);
    for (const path of ['/api/invoices.csv?sort=oldest', '/api/reports/aging.csv']) {
      const csv = await (await app.app.request(path)).text();
      const [headings = [], ...rows] = csv
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(','));
      const days = rows.map((row) => row[headings.indexOf('"Last reminder"')]);
      expect(days).toEqual(['"2026-04-04"', '"2026-04-04"', '""']);
    }
    // One that failed reminded nobody, and one that was paid needs no reminder.
    mail.answer = () => Promise.reject(new MailRefused('for_good', '550 no such user'));
    moveTo('2026-04-11');
    await run();
    expect(await listed()).toEqual([late, at, null]);
    await call('POST', `/invoices/${first.id}/payments`, { ...aPayment, amount: 100_00 });
    expect(await listed('status=reminded')).toEqual([at]);
  });
});
