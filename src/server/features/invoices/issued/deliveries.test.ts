import { expect, onTestFinished, test } from 'vitest';
import { creditPart } from '../../../../../tests/support/credit-part.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { startMailSink } from '../../../../../tests/support/mail-sink.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { instantText } from '../../../platform/clock.ts';
import { outboxChecks } from '../../../documents/follow-up/outbox-checks.ts';
import { smtpTransport } from '../../../platform/mail/nodemailer-transports.ts';
import { leaseRows } from '../../../platform/queue/queue.repository.ts';
import { startOutbox } from '../../../platform/outbox/outbox.ts';

const people = [
  { name: 'Sam Signer', email: 'sam@harbor.example', roles: ['signer'] },
  { name: 'Copy', email: 'copy@harbor.example', roles: ['cc'] },
  { name: 'Accounts', email: 'pay@harbor.example', roles: ['billing'] },
  { name: 'By phone', email: '', phone: '1', roles: [] },
];

/** An issued invoice of 100.00, and the ids of its client’s contacts in the order of `people`. */
async function issued(db: Database, changes: object = {}) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app, { contacts: people });
  const { id } = await addIssued(app, clientId, changes);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const contacts: string[] = body.contacts.map((contact: { id: string }) => contact.id);
  return { app, id, clientId, contacts };
}

const send = (app: TestApp, id: string, body: object) =>
  callApi(app, 'POST', `/documents/${id}/deliveries`, { attachPdf: false, ...body });
const undoSend = (app: TestApp, id: string, mail: string) =>
  callApi(app, 'DELETE', `/documents/${id}/deliveries/${mail}`);
const eventsOf = async (db: Database, type: string) =>
  db.selectFrom('events').selectAll().where('type', '=', type).execute();

describeOnSqliteFirst('An invoice', (open) => {
  test('is shown as the email it would be, with who may get it, the payers first', async () => {
    const { app, id } = await issued(await open());
    const preview = (body: object) =>
      callApi(app, 'POST', `/documents/${id}/deliveries/preview`, body);
    const { body } = await preview({});
    expect(body.subject).toMatch(/^Invoice 2026-0001 from /);
    expect(body.text).toContain(
      'Hello,\n\nInvoice 2026-0001 for $100.00 is ready. It is due on April\u00a01,\u00a02026.',
    );
    expect(body.text).toContain('Amount due: $100.00\nDue date: April\u00a01,\u00a02026');
    expect(body.text).toContain('https://studio.test/i/…');
    expect(
      body.recipients.map((one: { name: string; isSuggested: boolean }) => [
        one.name,
        one.isSuggested,
      ]),
    ).toEqual([
      ['Accounts', true],
      ['Copy', true],
      ['Sam Signer', false],
      ['By phone', false],
    ]);
    expect((await preview({ message: 'All done.' })).body.text).toContain('\n\nAll done.\n\n');
  });

  test('has one greeting: the sender’s, if the message begins with one', async () => {
    const { app, id } = await issued(await open());
    const start = async (message: string) => {
      const { body } = await callApi(app, 'POST', `/documents/${id}/deliveries/preview`, {
        message,
      });
      return String(body.text).split('\n')[0];
    };
    const greetings = [
      'Hi Mara, here it is.',
      'Dear Dr. Lee,\n\nAs agreed.',
      'Hello\n\nAs agreed.',
    ];
    for (const message of greetings) expect(await start(message)).toBe(message.split('\n')[0]);
    for (const message of ['Highlights are below.', 'Hello again is a nice title for this.']) {
      expect(await start(message)).toBe('Hello,');
    }
  });

  test('goes to each contact in an email of its own, with a link of its own', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const { app, id, contacts } = await issued(db);
    const [, copy = '', payer = ''] = contacts;
    const { status, body } = await send(app, id, { contacts: [payer, copy] });
    expect(status).toBe(201);
    expect(app.woken()).toBe(1);
    expect(body).toMatchObject({ activeLinks: 2, firstViewedAt: null });
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({
      purpose: 'document',
      revision: 1,
      status: 'queued',
      isCancelable: true,
      dueAt: instantText(app.clock.now().add({ seconds: 10 })),
    });
    app.clock.advance({ seconds: 10 });
    const parts = { ...app.deps, db, transport: smtpTransport(sink.url) };
    const outbox = startOutbox({ ...parts, ...outboxChecks(parts) });
    onTestFinished(() => outbox.stop());
    const emails = await sink.received(2);
    expect(emails.map(({ recipients }) => recipients).toSorted()).toEqual([
      ['copy@harbor.example'],
      ['pay@harbor.example'],
    ]);
    const links = emails.map(({ parsed }) => /\/i\/([\w-]{43})\n/.exec(parsed.text ?? '')?.[1]);
    expect(new Set(links).size).toBe(2);
    expect(emails[0]?.parsed.html).toContain(`https://studio.test/i/${links[0]}`);
    expect(emails[0]?.parsed.replyTo).toMatchObject([{ address: 'hello@wolfden.example' }]);
    await outbox.stop();
    const { body: after } = await callApi(app, 'GET', `/documents/${id}/deliveries`);
    expect(after.items).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    // Sending leaves no secret in the email’s row or in the events.
    const rows = JSON.stringify([
      await db.selectFrom('emails').selectAll().execute(),
      await db.selectFrom('events').selectAll().execute(),
      await db.selectFrom('documentLinks').selectAll().execute(),
    ]);
    for (const link of links) expect(rows).not.toContain(link);
    const [event] = await eventsOf(db, 'document.email_queued');
    expect(event?.data).not.toMatch(/harbor|Accounts/);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('can be canceled for ten seconds, and its link then opens nothing', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const sent = await send(app, id, { contacts: [contacts[2]] });
    const mail = sent.body.items[0].emailId;
    const [{ textBody } = { textBody: '' }] = await db
      .selectFrom('emails')
      .selectAll()
      .where('id', '=', mail)
      .execute();
    const path = /\/i\/[\w-]{43}/.exec(textBody)?.[0] ?? '';
    expect((await app.app.request(path)).status).toBe(303);
    const back = await undoSend(app, id, mail);
    expect(back.body).toMatchObject({ items: [], activeLinks: 0 });
    expect((await app.app.request(path)).status).toBe(404);
    const again = await undoSend(app, id, mail);
    expect(again).toMatchObject({
      status: 404,
      body: { error: { code: 'documents.delivery_not_found' } },
    });
    expect(await eventsOf(db, 'document.email_canceled')).toHaveLength(1);
    expect(await violationsOf(db)).toEqual([]);
    // An email that was deleted by hand is reported.
    const lost = (await send(app, id, { contacts: [contacts[2]] })).body.items[0].emailId;
    await db.deleteFrom('emails').where('id', '=', lost).execute();
    expect(await violationsOf(db)).toEqual([
      `every account, setting, payment and email matches its last event: emails/${lost} is missing`,
      `every email with a document exists or was canceled: ${lost} is missing`,
    ]);
  });

  test('has the links of one contact revoked, or replaced by a new one', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const [sam = '', copy = '', payer = ''] = contacts;
    const path = `/documents/${id}/links`;
    await send(app, id, { contacts: [sam, copy, payer] });
    const revoked = await callApi(app, 'DELETE', `${path}?contactId=${copy}`);
    expect(revoked.body).toEqual({ revoked: 1 });
    app.clock.advance({ seconds: 1 });
    expect((await callApi(app, 'POST', path, { contactId: payer })).status).toBe(201);
    const { body } = await callApi(app, 'GET', `/documents/${id}/deliveries`);
    expect(body).toMatchObject({ items: [{ contactId: sam }], activeLinks: 2 });
    const other = await callApi(app, 'POST', path, { contactId: 'con_none' });
    expect(other).toMatchObject({
      status: 422,
      body: { error: { fields: { contactId: 'Contact not found.' } } },
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('was sent for good: the database refuses to say otherwise', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    await send(app, id, { contacts: [contacts[2]] });
    for (const change of [
      db.updateTable('documentDeliveries').set({ contactId: 'con_other' }),
      db.deleteFrom('documentDeliveries'),
    ]) {
      await expect(change.execute()).rejects.toThrow('append-only');
    }
  });

  test('can’t be canceled once sending has begun', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const sent = await send(app, id, { contacts: [contacts[2]] });
    const due = instantText(app.clock.now().add({ seconds: 10 }));
    await leaseRows(db, 'emails', { token: 'other', now: due, until: due, count: 10 });
    const back = await undoSend(app, id, sent.body.items[0].emailId);
    expect([back.status, back.body.error.code]).toEqual([409, 'documents.already_sent']);
  });

  test('says in the mail server’s words why it was refused', async () => {
    const db = await open();
    const sink = await startMailSink({
      onRcptTo: (_address, _session, done) => done(new Error('No such person here')),
    });
    onTestFinished(() => sink.close());
    const { app, id, contacts } = await issued(db);
    await send(app, id, { contacts: [contacts[2]] });
    app.clock.advance({ seconds: 10 });
    const parts = { ...app.deps, db, transport: smtpTransport(sink.url) };
    const outbox = startOutbox({ ...parts, ...outboxChecks(parts) });
    onTestFinished(() => outbox.stop());
    const read = async () =>
      (await callApi(app, 'GET', `/documents/${id}/deliveries`)).body.items[0];
    await expect.poll(async () => (await read()).status).toBe('failed');
    expect(await read()).toMatchObject({ isCancelable: false, sentAt: null });
    expect((await read()).lastResponse).toContain('No such person here');
  });

  test('is sent only to contacts of its client who have an email address', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const other = await addClient(app, { name: 'Other', contacts: [people[0]] });
    const { body } = await callApi(app, 'GET', `/clients/${other}`);
    const refused = async (ids: unknown[]) => (await send(app, id, { contacts: ids })).body.error;
    expect((await refused([contacts[0], body.contacts[0].id])).fields).toEqual({
      'contacts.1': 'Contact not found.',
    });
    expect((await refused([contacts[3]])).fields).toEqual({
      'contacts.0': '“By phone” has no email address.',
    });
    expect((await refused([])).code).toBe('request.invalid');
    expect((await refused([contacts[0], contacts[0]])).code).toBe('request.invalid');
    expect((await refused(Array.from({ length: 21 }, (_, n) => `con_${n}`))).code).toBe(
      'request.invalid',
    );
    const free = { contacts: [contacts[0]], to: 'all@else.example' };
    expect((await send(app, id, free)).status).toBe(400);
    expect(await db.selectFrom('emails').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('documentLinks').select('id').execute()).toEqual([]);
  });

  test('that is a draft, void or not there is not sent', async () => {
    const { app, id, clientId, contacts } = await issued(await open());
    const draft = await addDraft(app, clientId);
    const body = { contacts: [contacts[2]] };
    const codes = async (one: string) => [
      (await send(app, one, body)).body.error.code,
      (await callApi(app, 'POST', `/documents/${one}/deliveries/preview`, {})).body.error.code,
      (await callApi(app, 'POST', `/documents/${one}/links`)).body.error.code,
    ];
    const all = (code: string) => [code, code, code];
    expect(await codes(draft.id)).toEqual(all('documents.not_frozen'));
    expect(await codes('inv_none')).toEqual(all('documents.not_found'));
    await callApi(app, 'POST', `/invoices/${id}/void`, { reason: 'Twice' });
    expect(await codes(id)).toEqual(all('documents.not_sendable'));
  });

  test('that is a credit note is sent with what it credits', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const { body } = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    const note = await issue(app, body);
    const sent = await send(app, note.body.id, { contacts: [contacts[2]] });
    expect(sent.status).toBe(201);
    const { subject, textBody } = await db
      .selectFrom('emails')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(subject).toMatch(/^Credit note /);
    expect(textBody).toContain('Original invoice: 2026-0001\nCredit total: $100.00');
    expect(textBody).not.toContain('Due date');
  });

  test('is not sent any more, nor seen, once its client is anonymized', async () => {
    const db = await open();
    const { app, id, clientId, contacts } = await issued(db);
    await send(app, id, { contacts: [contacts[2]] });
    const link = await callApi(app, 'POST', `/documents/${id}/links`);
    await callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });
    const emails = await db.selectFrom('emails').selectAll().execute();
    expect(JSON.stringify(emails)).not.toMatch(/harbor|Accounts|\/i\//i);
    expect(emails[0]?.status).toBe('failed');
    const { pathname } = new URL(link.body.url);
    expect((await app.app.request(pathname)).status).toBe(404);
    expect((await send(app, id, { contacts: [contacts[2]] })).status).toBe(422);
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnSqliteFirst('A receipt', (open) => {
  const pay = (app: TestApp, id: string, amount: number) =>
    callApi(app, 'POST', `/invoices/${id}/payments`, {
      amount,
      method: 'bank_transfer',
      paymentDate: '2026-03-01',
      reference: 'Wire 7',
    });

  test('says what came, when, and what is still to come', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const paid = await pay(app, id, 40_00);
    const payment = paid.body.issued.payments[0].id;
    const receipt = (one: string) =>
      callApi(app, 'POST', `/invoices/${id}/payments/${one}/receipt`, { contacts: [contacts[2]] });
    const { status, body } = await receipt(payment);
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      { purpose: 'receipt', relatedId: payment, status: 'queued' },
    ]);
    const mail = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Payment receipt for invoice 2026-0001');
    expect(mail.textBody).toContain(
      'Amount paid: $40.00\nPayment date: March 1, 2026\nPayment method: Bank transfer\nTransaction reference: Wire 7\nInvoice: 2026-0001\nAmount due: $60.00\nDue date: April\u00a01,\u00a02026',
    );
    expect((await receipt('pay_none')).body.error.code).toBe('invoices.payment_not_found');
    await callApi(app, 'POST', `/invoices/${id}/payments/${payment}/reversal`);
    expect((await receipt(payment)).body.error.code).toBe('invoices.not_a_payment');
    const { body: now } = await callApi(app, 'GET', `/invoices/${id}`);
    const reversal = now.issued.payments.at(-1).id;
    expect((await receipt(reversal)).body.error.code).toBe('invoices.not_a_payment');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is shown as the email it would be, to the payer or to whom is chosen', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const paid = await pay(app, id, 40_00);
    const payment = paid.body.issued.payments[0].id;
    const preview = (one: string, body: object) =>
      callApi(app, 'POST', `/invoices/${id}/payments/${one}/receipt/preview`, body);
    const { status, body } = await preview(payment, {});
    expect(status).toBe(200);
    expect(body.subject).toBe('Payment receipt for invoice 2026-0001');
    expect(body.text).toContain('Hello,\n\nThank you. Your payment of $40.00');
    expect(body.text).toContain('Amount paid: $40.00');
    expect(body.text).toContain('https://studio.test/i/…');
    expect(body.recipients).toHaveLength(4);
    const chosen = await preview(payment, { contacts: [contacts[1]] });
    await callApi(app, 'POST', `/invoices/${id}/payments/${payment}/receipt`, {
      contacts: [contacts[1]],
    });
    const mail = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
    expect(mail.textBody?.replace(/\/i\/[\w-]{43}/, '/i/…')).toBe(chosen.body.text);
    expect((await preview('pay_none', {})).body.error.code).toBe('invoices.payment_not_found');
    expect((await preview(payment, { contacts: [contacts[3]] })).status).toBe(422);
    await callApi(app, 'POST', `/invoices/${id}/payments/${payment}/reversal`);
    expect((await preview(payment, {})).body.error.code).toBe('invoices.not_a_payment');
  });

  test('of the last payment says that all is paid', async () => {
    const db = await open();
    const { app, id, contacts } = await issued(db);
    const paid = await pay(app, id, 100_00);
    const path = `/invoices/${id}/payments/${paid.body.issued.payments[0].id}/receipt`;
    await callApi(app, 'POST', path, { contacts: [contacts[2]] });
    const { textBody } = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
    expect(textBody).toContain('This invoice is paid in full.');
    expect(textBody).toContain('Amount due: $0.00');
    expect(textBody).not.toContain('Due date');
  });

  test('says what was overpaid, and of an early part only that it was received', async () => {
    const db = await open();
    const { app, id } = await issued(db);
    await pay(app, id, 40_00);
    const { payments } = (await pay(app, id, 60_00)).body.issued;
    await creditPart(app, id, 20_00);
    const textOf = async (payment: string): Promise<string> => {
      const path = `/invoices/${id}/payments/${payment}/receipt/preview`;
      return (await callApi(app, 'POST', path, {})).body.text;
    };
    for (const { id: payment, amount } of payments) {
      const text = await textOf(payment);
      const paid = amount === 40_00 ? '$40.00' : '$60.00';
      expect(text).toContain(
        `\n\nThank you. Your payment of ${paid} for invoice 2026-0001 was received.\n\nThis invoice is paid in full.\n\n`,
      );
      expect(text).toContain(`Amount paid: ${paid}\n`);
      expect(text).toContain('Invoice: 2026-0001\nOverpaid: $20.00\n');
      expect(text).not.toContain('Amount due');
    }
  });
});
