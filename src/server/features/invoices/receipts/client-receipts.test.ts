/** What a client downloads of a receipt on the page of one of its invoices. */
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { startMailSink } from '../../../../../tests/support/mail-sink.ts';
import { linkIn } from '../../../../../tests/support/memo-mail.ts';
import { pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { outboxChecks } from '../../../documents/follow-up/outbox-checks.ts';
import { smtpTransport } from '../../../platform/mail/nodemailer-transports.ts';
import { startOutbox } from '../../../platform/outbox/outbox.ts';

/** The page of the first of two invoices, both paid by one payment of 170.00; and its link. */
async function read(db: Database, facts = {}) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const invoices = [await addIssued(app, clientId), await addIssued(app, clientId)] as const;
  const [first, second] = invoices;
  const { body: payment } = await callApi(app, 'POST', `/clients/${clientId}/payments`, {
    method: 'bank_transfer',
    paymentDate: '2026-03-01',
    currency: 'USD',
    amount: 170_00,
    ...facts,
    allocations: [
      { invoiceId: first.id, amount: 60_00 },
      { invoiceId: second.id, amount: 100_00 },
    ],
  });
  const contactId = (await callApi(app, 'GET', `/clients/${clientId}`)).body.contacts[0].id;
  const made = await callApi(app, 'POST', `/documents/${first.id}/links`, { contactId });
  const cookie = await followLink(app, new URL(made.body.url).pathname);
  const get = (path = '') => app.app.request(`/i/${first.id}${path}`, { headers: { cookie } });
  const ofPayment = { payment: payment.id as string, contactId };
  return { app, clientId, first, second, ...ofPayment, cookie, get };
}

const textOf = async (response: Response) =>
  pdfFlatText(new Uint8Array(await response.arrayBuffer()));
const nameOf = (response: Response) =>
  /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

describeOnSqliteFirst('The receipt on a client’s page', (open) => {
  test('is this invoice’s share, without other invoices, their amounts and credit', async () => {
    const db = await open();
    const { app, payment, get } = await read(db);
    expect(await (await get()).text()).toContain('Receipt R-2026-0001 for this invoice (PDF)');
    const share = await get(`/records/${payment}`);
    expect(nameOf(share)).toBe('Receipt R-2026-0001 (invoice 2026-0001).pdf');
    const text = await textOf(share);
    for (const own of ['R-2026-0001', '2026-0001', '$60.00', '$40.00']) expect(text).toContain(own);
    expect(text).not.toMatch(/2026-0002|100\.00|170\.00|Credit/);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('leaves out a reference that names other invoices', async () => {
    const db = await open();
    const { payment, get } = await read(db, { reference: 'Inv. 2026-0001 and 2026-0002' });
    const text = await textOf(await get(`/records/${payment}`));
    expect(text).not.toMatch(/2026-0002|reference/i);
  });

  test('is the whole one after an email code alone, in that browser', async () => {
    const db = await open();
    const { app, first, payment, cookie, get } = await read(db);
    const path = `/records/${payment}/whole`;
    const before = await get(`${path}/pdf`);
    expect([before.status, before.headers.get('location')]).toEqual([303, `/i/${first.id}${path}`]);
    const page = await (await get(path)).text();
    expect(page).toContain('Email me a code');
    const post = (fields: Record<string, string>) =>
      app.app.request(`/i/${first.id}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ link: linkIn(page), ...fields }).toString(),
      });
    expect((await post({ step: 'code' })).status).toBe(303);
    expect(await (await get(`${path}?sent=code`)).text()).toContain('A code was emailed to');
    const email = db.selectFrom('emails').select('textBody').where('kind', '=', 'document_code');
    const [{ textBody } = { textBody: '' }] = await email.execute();
    const code = /^\d{6}$/m.exec(textBody)?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await post({ step: 'confirm', code: wrong })).status).toBe(422);
    expect((await post({ step: 'confirm', code })).status).toBe(303);
    expect(await (await get(path)).text()).toContain(`/i/${first.id}${path}/pdf`);
    const whole = await get(`${path}/pdf`);
    expect(nameOf(whole)).toBe('Receipt R-2026-0001.pdf');
    const text = await textOf(whole);
    for (const other of ['2026-0002', '$100.00', '$170.00', 'Credit'])
      expect(text).toContain(other);
  });

  test('is stored as a whole if it names this invoice alone, and says that it was reversed', async () => {
    const db = await open();
    const { app, clientId, first, payment, get } = await read(db);
    const paid = { method: 'cash', paymentDate: '2026-03-01', amount: 10_00 };
    const { body } = await callApi(app, 'POST', `/invoices/${first.id}/payments`, paid);
    const own = body.issued.payments.at(-1).id as string;
    expect(nameOf(await get(`/records/${own}`))).toBe('Receipt R-2026-0002.pdf');
    await callApi(app, 'POST', `/payments/${payment}/reversal`);
    expect(await (await get()).text()).not.toContain('R-2026-0001');
    expect(await textOf(await get(`/records/${payment}`))).toContain('Reversed');
    const later = await addIssued(app, clientId);
    const of = { ...paid, amount: 1_00 };
    const other = await callApi(app, 'POST', `/invoices/${later.id}/payments`, of);
    const foreign = other.body.issued.payments[0].id as string;
    for (const part of ['', '/whole', '/whole/pdf']) {
      expect((await get(`/records/${foreign}${part}`)).status).toBe(404);
    }
    expect((await get(`/records/${first.id}`)).status).toBe(404);
  });
});

describeOnSqliteFirst('The email with a receipt', (open) => {
  test('carries the share of its invoice, and names no other in its own words', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const paid = await read(db, { reference: 'Inv. 2026-0001 and 2026-0002' });
    const { app, first, payment, contactId, get } = paid;
    const path = `/invoices/${first.id}/payments/${payment}/receipt`;
    const { body: preview } = await callApi(app, 'POST', `${path}/preview`, {});
    expect(preview.text).not.toContain('2026-0002');
    await callApi(app, 'POST', path, { contacts: [contactId] });
    await documentPdfJob(app.deps).run(payment);
    app.clock.advance({ seconds: 20 });
    const { db: _, ...parts } = app.deps;
    const transport = smtpTransport(sink.url);
    const outbox = startOutbox({ ...parts, db, transport, ...outboxChecks(app.deps) });
    onTestFinished(() => outbox.stop());
    const [{ parsed } = { parsed: undefined }] = await sink.received(1);
    expect(parsed?.text).not.toContain('2026-0002');
    const [attached, ...others] = parsed?.attachments ?? [];
    expect(others).toEqual([]);
    expect(attached?.filename).toBe('Receipt R-2026-0001 (invoice 2026-0001).pdf');
    const bytes = new Uint8Array(attached?.content as ArrayBuffer);
    const text = pdfFlatText(bytes);
    for (const own of ['R-2026-0001', '2026-0001', '$60.00', '$40.00']) expect(text).toContain(own);
    expect(text).not.toMatch(/2026-0002|100\.00|170\.00|Credit/);
    expect(text).toBe(await textOf(await get(`/records/${payment}`)));
    await outbox.stop();
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });
});
