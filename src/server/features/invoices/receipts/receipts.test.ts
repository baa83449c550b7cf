import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { startMailSink } from '../../../../../tests/support/mail-sink.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { receiptSnapshotSchema } from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import { outboxChecks } from '../../../documents/follow-up/outbox-checks.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { createLog } from '../../../platform/log.ts';
import { smtpTransport } from '../../../platform/mail/nodemailer-transports.ts';
import { receiptDocument } from './receipt-pdf.ts';
import { startOutbox } from '../../../platform/outbox/outbox.ts';

/** An invoice of 100.00 with a payment of 60.00. */
async function paid(db: Database) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const { id } = await addIssued(app, clientId);
  const pay = async (amount: number) => {
    app.clock.advance({ seconds: 1 });
    const payment = {
      amount,
      method: 'bank_transfer',
      paymentDate: '2026-03-01',
      reference: 'R 7',
    };
    const { body } = await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
    return body.issued.payments.at(-1).id as string;
  };
  const payment = await pay(60_00);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const pathOf = (entry: string) => `/invoices/${id}/payments/${entry}/receipt`;
  const path = pathOf(payment);
  const create = (entry = payment) => callApi(app, 'POST', `${pathOf(entry)}/pdf`);
  const download = (entry = payment) => app.app.request(`/api${pathOf(entry)}/pdf`);
  const bytesOf = async () => new Uint8Array(await (await download()).arrayBuffer());
  const contact = body.contacts[0].id as string;
  return { app, id, clientId, contact, payment, path, pay, create, download, bytesOf };
}

describeOnSqliteFirst('The receipt for a payment', (open) => {
  test('says what was paid and what was due then, in the same bytes for good', async () => {
    const db = await open();
    const { app, id, payment, pay, create, download, bytesOf } = await paid(db);
    const later = await pay(40_00);
    expect((await create()).status).toBe(204);
    const first = await download();
    expect(first.headers.get('content-disposition')).toContain(
      'Payment receipt for invoice 2026-0001.pdf',
    );
    const bytes = await bytesOf();
    const { snapshot } = await db
      .selectFrom('frozenDocuments')
      .select('snapshot')
      .where('targetId', '=', payment)
      .executeTakeFirstOrThrow();
    const { data } = receiptDocument(receiptSnapshotSchema.parse(JSON.parse(snapshot)));
    expect(data).toMatchObject({
      title: 'Payment receipt for invoice 2026-0001',
      recipientLabel: 'Bill to',
      facts: [
        { label: 'Invoice', value: '2026-0001' },
        { label: 'Payment date', value: 'Mar 1, 2026' },
        { label: 'Payment method', value: 'Bank transfer' },
        { label: 'Transaction reference', value: 'R 7' },
      ],
      rows: [
        { label: 'Amount paid', value: '$60.00' },
        { label: 'Amount due after this payment', value: '$40.00' },
      ],
    });
    await callApi(app, 'POST', `/invoices/${id}/payments/${later}/reversal`);
    expect(await sha256(await bytesOf())).toBe(await sha256(bytes));
    const frozen = db.selectFrom('frozenDocuments').select(['targetId', 'kind', 'revision']);
    expect(await frozen.where('kind', '=', 'receipt').execute()).toEqual([
      { targetId: payment, kind: 'receipt', revision: 1 },
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('leaves out what was credited later, and counts what was credited before', async () => {
    const db = await open();
    const { app, id, payment, pay, create } = await paid(db);
    const { body: note } = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    const lines = [{ ...aLine, unitPrice: 30_00 }];
    const { body: changed } = await callApi(app, 'PATCH', `/invoices/${note.id}`, {
      version: note.version,
      lines,
    });
    app.clock.advance({ seconds: 1 });
    expect((await issue(app, changed)).status).toBe(200);
    const later = await pay(10_00);
    await create();
    await create(later);
    const due = async (each: string) => {
      const rows = db.selectFrom('frozenDocuments').select('snapshot');
      const { snapshot } = await rows.where('targetId', '=', each).executeTakeFirstOrThrow();
      return receiptSnapshotSchema.parse(JSON.parse(snapshot)).amountDue;
    };
    expect([await due(payment), await due(later)]).toEqual([40_00, 0]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is created by a call that writes, not by reading it', async () => {
    const db = await open();
    const { app, id, payment, path, create, download } = await paid(db);
    const frozen = () =>
      db.selectFrom('frozenDocuments').select('kind').where('targetId', '=', payment).execute();
    expect((await download()).status).toBe(404);
    expect((await app.app.request(`/api${path}/pdf`, { method: 'HEAD' })).status).toBe(404);
    expect(await frozen()).toEqual([]);
    const other = await addIssued(app, await addClient(app, { name: 'Other Lab' }));
    const elsewhere = `/invoices/${other.id}/payments/${payment}/receipt/pdf`;
    expect((await callApi(app, 'POST', elsewhere)).status).toBe(404);
    await Promise.all([create(), create()]);
    expect(await frozen()).toEqual([{ kind: 'receipt' }]);
    const jobs = db.selectFrom('jobs').select('status').where('targetId', '=', payment);
    expect(await jobs.execute()).toEqual([{ status: 'queued' }]);
    expect((await callApi(app, 'GET', elsewhere)).status).toBe(404);
    expect((await download()).status).toBe(200);
    expect((await callApi(app, 'GET', `/invoices/${id}`)).status).toBe(200);
  });

  test('is attached to its email, which waits for it', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const { app, contact, payment, path, bytesOf } = await paid(db);
    const sent = await callApi(app, 'POST', path, { contacts: [contact], message: 'Thanks!' });
    expect(sent.body.items[0]).toMatchObject({ purpose: 'receipt', pdfStatus: 'waiting' });
    await documentPdfJob(app.deps).run(payment);
    app.clock.advance({ seconds: 20 });
    const { db: _, ...parts } = app.deps;
    const transport = smtpTransport(sink.url);
    const checks = outboxChecks(app.deps);
    const outbox = startOutbox({ ...parts, db, transport, log: createLog('silent'), ...checks });
    onTestFinished(() => outbox.stop());
    const [{ parsed } = { parsed: undefined }] = await sink.received(1);
    const [attached] = parsed?.attachments ?? [];
    expect(attached?.filename).toBe('Payment receipt for invoice 2026-0001.pdf');
    const content = new Uint8Array(attached?.content as ArrayBuffer);
    expect(await sha256(content)).toBe(await sha256(await bytesOf()));
    expect(parsed?.text).toContain('Thanks!');
    await outbox.stop();
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is not called full after a write-off', async () => {
    const db = await open();
    const { app, id, payment } = await paid(db);
    await callApi(app, 'POST', `/invoices/${id}/write-offs`, { amount: 40_00 });
    const receipt = `/invoices/${id}/payments/${payment}/receipt`;
    const { body } = await callApi(app, 'POST', `${receipt}/preview`, {});
    expect(body.message).toContain('No further payment is due.');
    expect(body.message).not.toContain('in full');
  });

  test('is offered by reply in an email with the link only: its page has the invoice’s PDF', async () => {
    const db = await open();
    const { app, id, contact, path } = await paid(db);
    const { body } = await callApi(app, 'POST', path, { contacts: [contact] });
    const delivery = `/documents/${id}/deliveries/${body.items[0].emailId}`;
    expect((await callApi(app, 'POST', `${delivery}/link-only`)).status).toBe(200);
    const email = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
    for (const text of [email.textBody, email.htmlBody]) {
      expect(text).toContain('The PDF isn’t attached. To get it, reply to this email.');
      expect(text).not.toMatch(/attached as a PDF|The PDF is attached|download the PDF/);
    }
  });

  test('stays as it was stored if the payment is reversed, and is not created then', async () => {
    const db = await open();
    const { app, id, clientId, contact, payment, path, pay, create, download } = await paid(db);
    await callApi(app, 'POST', path, { contacts: [contact] });
    expect((await download()).status).toBe(200);
    const other = await pay(10_00);
    for (const entry of [payment, other]) {
      await callApi(app, 'POST', `/invoices/${id}/payments/${entry}/reversal`);
    }
    expect((await download()).status).toBe(200);
    expect([(await create()).status, (await create(other)).status]).toEqual([204, 409]);
    expect((await download(other)).status).toBe(404);
    const { body } = await callApi(app, 'GET', `/documents/${id}/deliveries`);
    expect(body.items).toEqual([]);
    const refused = await callApi(app, 'POST', `/documents/${payment}/deliveries`, {
      contacts: [contact],
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'documents.not_sendable']);
    await callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });
    expect((await download()).status).toBe(200);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });
});
