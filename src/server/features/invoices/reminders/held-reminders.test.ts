/** What holds scheduled reminders of payment back: rules, answers, questions, limits and refusals. */
import { expect, test } from 'vitest';
import { remindingStudio } from '../../../../../tests/support/invoice-reminders.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { hiddenFields, postForm } from '../../../../../tests/support/client-proposal.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import type { Database } from '../../../database/database.ts';
import { MailRefused } from '../../../platform/mail/mail-transport.ts';

/** An invoice of March 2, due on April 1, whose client was emailed it. */
async function sentInvoice(db: Database, days = [0, 3, 10]) {
  const studio = await remindingStudio(db);
  await studio.choose({ days });
  const client = await studio.addClient();
  const invoice = await studio.send(client);
  studio.reminders();
  const sentOn = async (from: string, to: string) => {
    await studio.walk(from, to);
    return studio.reminders().map((line) => line.slice(0, 10));
  };
  return { ...studio, client, ...invoice, sentOn };
}

describeOnEachDatabase('Scheduled reminders of payment', (open) => {
  test('of a client or an invoice are paused, and resumed without what was missed', async () => {
    const db = await open();
    const { app, call, client, id, moveTo, sentOn } = await sentInvoice(db);
    const read = () => call('GET', `/invoices/${id}/reminders`);
    expect(await read()).toMatchObject({ hold: null, next: { day: '2026-04-01', step: 0 } });
    await call('PUT', `/clients/${client}/reminder-rule`, { isPaused: true, days: null });
    expect(await read()).toMatchObject({ hold: 'client_paused', next: null });
    expect(await sentOn('2026-04-01', '2026-04-05')).toEqual([]);
    await call('PUT', `/clients/${client}/reminder-rule`, { isPaused: false, days: [2, 8] });
    expect(await read()).toMatchObject({ usualDays: [2, 8], next: { day: '2026-04-09', step: 8 } });
    await call('PUT', `/invoices/${id}/reminder-rule`, { isPaused: false, days: [12] });
    expect(await read()).toMatchObject({ ownDays: [12], next: { day: '2026-04-13', step: 12 } });
    moveTo('2026-04-13', 8);
    await call('PUT', `/invoices/${id}/reminder-rule`, { isPaused: true, days: [12] });
    expect(await sentOn('2026-04-13', '2026-04-14')).toEqual([]);
    expect(await read()).toMatchObject({ hold: 'invoice_paused', sent: [] });
    await call('PUT', `/invoices/${id}/reminder-rule`, { isPaused: false, days: [12, 20] });
    expect(await sentOn('2026-04-15', '2026-04-25')).toEqual(['2026-04-21']);
    expect((await read()).sent).toMatchObject([{ step: 20, to: ['Accounts'] }]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('show the next email as it will be sent', async () => {
    const { call, client, id, send, sentOn } = await sentInvoice(await open());
    const shown = await call('GET', `/invoices/${id}/reminders/next`);
    expect(shown.subject).toBe('Invoice 2026-0001 is due today');
    expect(await sentOn('2026-04-01', '2026-04-01')).toEqual(['2026-04-01']);
    await send(client);
    // Both are due for one on May 4: the new one on its due date.
    await call('PUT', `/invoices/${id}/reminder-rule`, { isPaused: false, days: [30] });
    const { next } = await call('GET', `/invoices/${id}/reminders`);
    expect(next).toEqual({ day: '2026-05-01', step: 30, withOthers: ['2026-0002'] });
    const both = await call('GET', `/invoices/${id}/reminders/next`);
    expect(both.subject).toBe('Reminder: 2 invoices, $200.00 due');
  });

  test('are no more than one email a day, whatever it is about, and five reminders in 30 days', async () => {
    const { client, send, moveTo, walk, reminders } = await sentInvoice(
      await open(),
      [-5, -3, 0, 1, 2, 3],
    );
    moveTo('2026-03-27', 9);
    await send(client);
    reminders();
    await walk('2026-03-27', '2026-05-15');
    const sent = reminders();
    // The day of the other invoice was taken.
    expect(sent[0]).toMatch(/^2026-03-28 /);
    const days = sent.map((line) => line.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    for (const [index, day] of days.entries()) {
      const fifth = days[index - 5];
      if (fifth === undefined) continue;
      const from = Temporal.PlainDate.from(fifth);
      expect(from.until(day).days).toBeGreaterThanOrEqual(30);
    }
  });

  test('wait while a question about the invoice has no answer', async () => {
    const { app, call, deliver, id, link, sentOn } = await sentInvoice(await open());
    const cookie = await followLink(app, link);
    const page = await (await app.app.request(`/i/${id}`, { headers: { cookie } })).text();
    const question = { step: 'ask', question: 'Is that with tax?' };
    const form = [...hiddenFields(page, 'ask'), ...Object.entries(question)];
    expect((await postForm(app, id, cookie, new Map(form))).status).toBe(303);
    expect(await call('GET', `/invoices/${id}/reminders`)).toMatchObject({ hold: 'question_open' });
    expect(await sentOn('2026-04-01', '2026-04-04')).toEqual([]);
    const { items } = await call('GET', `/documents/${id}/threads`);
    const [{ id: thread, version }] = items;
    await call('POST', `/threads/${thread}/answers`, { text: 'Yes.', version });
    app.clock.advance({ seconds: 11 });
    await deliver();
    // Its answer is an email of that day.
    expect(await sentOn('2026-04-04', '2026-04-06')).toEqual(['2026-04-05']);
  });

  test('end for an address that refuses emails, until it is another one', async () => {
    const { call, client, id, mail, sentOn } = await sentInvoice(await open());
    mail.answer = () => Promise.reject(new MailRefused('for_good', '550 no such user'));
    expect(await sentOn('2026-04-01', '2026-04-20')).toEqual([]);
    const { recipients } = await call('GET', `/invoices/${id}/reminders`);
    expect(recipients).toMatchObject([{ email: 'pay@harbor.example', reason: 'failed' }]);
    mail.answer = () => Promise.resolve('250 OK');
    const { version, contacts } = await call('GET', `/clients/${client}`);
    const [{ id: contact }] = contacts;
    const changed = {
      id: contact,
      name: 'Accounts',
      email: 'ap@harbor.example',
      roles: ['billing'],
    };
    await call('PATCH', `/clients/${client}`, { version, contacts: [changed] });
    expect(await sentOn('2026-04-21', '2026-04-30')).toEqual(['2026-04-21']);
  });
});
