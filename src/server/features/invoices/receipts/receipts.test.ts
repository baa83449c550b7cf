import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { startMailSink } from '../../../../../tests/support/mail-sink.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import {
  describeOnEachDatabase,
  describeOnSqliteFirst,
} from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import {
  receiptSnapshotSchema,
  type NumberedReceipt,
} from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import { outboxChecks } from '../../../documents/follow-up/outbox-checks.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { createLog } from '../../../platform/log.ts';
import { smtpTransport } from '../../../platform/mail/nodemailer-transports.ts';
import { startOutbox } from '../../../platform/outbox/outbox.ts';
import { receiptDocument } from './receipt-pdf.ts';

const payment = { method: 'bank_transfer', paymentDate: '2026-03-01', reference: 'R 7' };

/** A client with two invoices of 100.00. */
async function billed(db: Database) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const first = await addIssued(app, clientId, { purchaseOrderNumber: 'PO 4711' });
  const second = await addIssued(app, clientId);
  const pay = async (id: string, changes: object) => {
    app.clock.advance({ seconds: 1 });
    const { status, body } = await callApi(app, 'POST', `/invoices/${id}/payments`, {
      ...payment,
      ...changes,
    });
    return { status, entry: body.issued?.payments.at(-1) };
  };
  const payClient = async (changes: object) => {
    const whole = { ...payment, currency: 'USD', ...changes };
    return callApi(app, 'POST', `/clients/${clientId}/payments`, whole);
  };
  const download = (path: string) => app.app.request(`/api${path}/receipt/pdf`);
  const entriesOf = async (id: string) =>
    (await callApi(app, 'GET', `/invoices/${id}`)).body.issued.payments;
  return { app, clientId, first, second, pay, payClient, download, entriesOf };
}

/** As they were frozen, in the order of their numbers. */
async function receiptsOf(db: Database): Promise<NumberedReceipt[]> {
  const rows = db.selectFrom('frozenDocuments').select('snapshot').where('kind', '=', 'receipt');
  return (await rows.orderBy('number').execute()).map(({ snapshot }) => {
    const read = receiptSnapshotSchema.parse(JSON.parse(snapshot));
    if (read.format !== 2) throw new Error('It has no number');
    return read;
  });
}

const nameOf = (response: Response) =>
  /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

describeOnSqliteFirst('The receipt for a payment', (open) => {
  test('is frozen and numbered with it, and is the same bytes for good', async () => {
    const db = await open();
    const { app, first, pay, download } = await billed(db);
    const { entry } = await pay(first.id, { amount: 60_00 });
    expect(entry.receipt).toEqual({ number: 'R-2026-0001' });
    const path = `/invoices/${first.id}/payments/${entry.id}`;
    const stored = await download(path);
    expect(nameOf(stored)).toBe('Receipt R-2026-0001.pdf');
    const bytes = new Uint8Array(await stored.arrayBuffer());
    expect((await pay(first.id, { amount: 40_00 })).entry.receipt.number).toBe('R-2026-0002');
    expect((await callApi(app, 'POST', `${path}/receipt/pdf`)).status).toBe(204);
    const again = new Uint8Array(await (await download(path)).arrayBuffer());
    expect(await sha256(again)).toBe(await sha256(bytes));
    const [one] = await receiptsOf(db);
    expect(one && receiptDocument(one).data).toMatchObject({
      title: 'Receipt R-2026-0001',
      recipientLabel: 'Bill to',
      mark: '',
      intro: 'Thank you. Your payment of $60.00 was received.',
      facts: [
        { label: 'Payment date', value: 'Mar 1, 2026' },
        { label: 'Payment method', value: 'Bank transfer' },
        { label: 'Transaction reference', value: 'R 7' },
      ],
      lines: [{ cells: ['2026-0001', '$40.00', '$60.00'], details: 'PO number: PO 4711' }],
      totals: [{ kind: 'total', label: 'Amount paid', amount: '$60.00' }],
    });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('names each invoice, what counts as paid and what became credit', async () => {
    const db = await open();
    const { app, first, second, payClient, download } = await billed(db);
    const { body } = await payClient({
      amount: 180_00,
      bankFee: 5_00,
      taxWithheld: 15_00,
      allocations: [
        { invoiceId: second.id, amount: 70_00 },
        { invoiceId: first.id, amount: 100_00 },
      ],
    });
    expect(body.receiptNumber).toBe('R-2026-0001');
    expect(nameOf(await download(`/payments/${body.id}`))).toBe('Receipt R-2026-0001.pdf');
    expect((await download(`/payments/${first.id}`)).status).toBe(404);
    const [whole] = await receiptsOf(db);
    expect(whole && receiptDocument(whole).data).toMatchObject({
      lines: [
        { cells: ['2026-0002', '$30.00', '$70.00'], details: '' },
        { cells: ['2026-0001', '$0.00', '$100.00'], details: 'PO number: PO 4711' },
        { cells: ['Credit', '', '$30.00'], details: 'Available for other invoices.' },
      ],
      totals: [
        { label: 'Amount received', amount: '$180.00' },
        { label: 'Bank fee', amount: '$5.00' },
        { label: 'Tax withheld', amount: '$15.00' },
        { label: 'Amount paid', amount: '$200.00' },
      ],
    });
    const share = whole && receiptDocument(whole, { invoiceId: second.id }).data;
    expect(share).toMatchObject({
      lines: [{ cells: ['2026-0002', '$30.00', '$70.00'], details: '' }],
      totals: [{ label: 'Amount paid', amount: '$70.00' }],
    });
    expect(JSON.stringify(share)).not.toMatch(/2026-0001,|100\.00|180\.00|200\.00|4711|Credit/);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('has the studio and the client as they are, if it is of no invoice', async () => {
    const db = await open();
    const { app, clientId, payClient, download } = await billed(db);
    const { body } = await payClient({ amount: 50_00 });
    expect((await download(`/payments/${body.id}`)).status).toBe(200);
    expect(await receiptsOf(db)).toMatchObject([
      { buyer: { clientId, name: 'Harbor Lab' }, paperSize: 'Letter', invoices: [], credit: 50_00 },
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is not there for write-offs, credit, and payments without money received', async () => {
    const db = await open();
    const { app, first, second, pay, payClient, download, entriesOf } = await billed(db);
    const withheld = await pay(first.id, { amount: 0, taxWithheld: 10_00 });
    expect(withheld.entry.receipt).toBeNull();
    const path = `/invoices/${first.id}/payments/${withheld.entry.id}`;
    expect((await download(path)).status).toBe(404);
    expect((await callApi(app, 'POST', `${path}/receipt/pdf`)).status).toBe(409);
    // With or without the PDF.
    const { status } = await callApi(app, 'POST', `${path}/receipt/preview`, { attachPdf: false });
    expect(status).toBe(409);
    await payClient({ amount: 50_00 });
    await callApi(app, 'POST', `/invoices/${second.id}/credit-uses`, { amount: 50_00 });
    await callApi(app, 'POST', `/invoices/${second.id}/write-offs`, { amount: 50_00 });
    const receipts = (await entriesOf(second.id)).map(
      ({ receipt }: { receipt: unknown }) => receipt,
    );
    expect(receipts).toEqual([null, null]);
    expect((await receiptsOf(db)).map(({ number }) => number)).toEqual(['R-2026-0001']);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('says that its payment was reversed, and keeps its number and its stored PDF', async () => {
    const db = await open();
    const { app, clientId, first, pay, download } = await billed(db);
    const { entry } = await pay(first.id, { amount: 60_00 });
    const path = `/invoices/${first.id}/payments/${entry.id}`;
    await download(path);
    const stored = () => db.selectFrom('documentPdfs').selectAll().execute();
    const before = await stored();
    await callApi(app, 'POST', `${path}/reversal`);
    const copy = await download(path);
    expect(nameOf(copy)).toBe('Receipt R-2026-0001 (reversed).pdf');
    expect(await stored()).toEqual(before);
    const [receipt] = await receiptsOf(db);
    expect(receipt && receiptDocument(receipt, { reversedOn: '2026-03-02' }).data).toMatchObject({
      mark: 'Reversed',
      intro:
        'The payment of this receipt was reversed on March 2, 2026. This receipt is no longer valid.',
    });
    await callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });
    expect((await download(path)).status).toBe(200);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is attached to its email, which waits for it', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const { app, clientId, first, pay, download } = await billed(db);
    const { entry } = await pay(first.id, { amount: 60_00 });
    const path = `/invoices/${first.id}/payments/${entry.id}`;
    const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
    const sent = await callApi(app, 'POST', `${path}/receipt`, {
      contacts: [body.contacts[0].id],
      message: 'Thanks!',
    });
    expect(sent.body.items[0]).toMatchObject({ purpose: 'receipt', pdfStatus: 'waiting' });
    await documentPdfJob(app.deps).run(entry.id);
    app.clock.advance({ seconds: 20 });
    const { db: _, ...parts } = app.deps;
    const transport = smtpTransport(sink.url);
    const checks = outboxChecks(app.deps);
    const outbox = startOutbox({ ...parts, db, transport, log: createLog('silent'), ...checks });
    onTestFinished(() => outbox.stop());
    const [{ parsed } = { parsed: undefined }] = await sink.received(1);
    const [attached] = parsed?.attachments ?? [];
    expect(attached?.filename).toBe('Receipt R-2026-0001.pdf');
    const content = new Uint8Array(attached?.content as ArrayBuffer);
    const bytes = new Uint8Array(await (await download(path)).arrayBuffer());
    expect(await sha256(content)).toBe(await sha256(bytes));
    expect(parsed?.text).toContain('Thanks!');
    await outbox.stop();
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is not called full after a write-off', async () => {
    const { app, first, pay } = await billed(await open());
    const { entry } = await pay(first.id, { amount: 60_00 });
    await callApi(app, 'POST', `/invoices/${first.id}/write-offs`, { amount: 40_00 });
    const receipt = `/invoices/${first.id}/payments/${entry.id}/receipt`;
    const { body } = await callApi(app, 'POST', `${receipt}/preview`, {});
    expect(body.message).toContain('No further payment is due.');
    expect(body.message).not.toContain('in full');
  });

  test('is offered by reply in an email with the link only', async () => {
    const db = await open();
    const { app, clientId, first, pay } = await billed(db);
    const { entry } = await pay(first.id, { amount: 60_00 });
    const contacts = [(await callApi(app, 'GET', `/clients/${clientId}`)).body.contacts[0].id];
    const receipt = `/invoices/${first.id}/payments/${entry.id}/receipt`;
    const { body } = await callApi(app, 'POST', receipt, { contacts });
    const delivery = `/documents/${first.id}/deliveries/${body.items[0].emailId}`;
    expect((await callApi(app, 'POST', `${delivery}/link-only`)).status).toBe(200);
    const email = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
    for (const text of [email.textBody, email.htmlBody]) {
      expect(text).toContain('The PDF isn’t attached. To get it, reply to this email.');
      expect(text).not.toMatch(/attached as a PDF|The PDF is attached|download the PDF/);
    }
  });
});

describeOnEachDatabase('The numbers of receipts', (open) => {
  test('have no gaps after refused payments, and with two servers at once', async () => {
    const db = await open();
    const { app, first, pay, payClient } = await billed(db);
    const other = await invoicingApp(db);
    const others = await addClient(other, { name: 'Other Lab' });
    const unlinked = () => Promise.reject(new Error('Stopped'));
    const failing = await invoicingApp(db, { followInvoice: unlinked });
    const refused = await Promise.all([
      pay(first.id, { amount: 10_00, paymentDate: '2027-01-01' }),
      pay(first.id, { amount: 10_00, expectedAmountDue: 1 }),
      payClient({ amount: 1_00, allocations: [{ invoiceId: first.id, amount: 2_00 }] }),
      callApi(failing, 'POST', `/invoices/${first.id}/payments`, { ...payment, amount: 1_00 }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 409, 422, 500]);
    const money = { ...payment, currency: 'USD', amount: 5_00 };
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0
          ? pay(first.id, { amount: 5_00 })
          : callApi(other, 'POST', `/clients/${others}/payments`, money),
      ),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const report = await callApi(app, 'GET', '/invoice-numbering?kind=receipt');
    expect(report.body).toMatchObject({ assigned: 6, missing: [], outOfSequence: [] });
    const numbers = (await receiptsOf(db)).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((count) => `R-2026-000${count}`));
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test.each([
    [
      'a receipt that is gone',
      `delete from frozen_documents where kind = 'receipt'`,
      /has no receipt/,
    ],
    [
      'another reference',
      `update payment_entries set reference = 'x'`,
      /has reference R 7, expected x/,
    ],
    [
      'another amount',
      `update payment_entries set amount = 9000, bank_fee = 3000 where kind = 'payment'`,
      /has bankFee 0, expected 3000/,
    ],
    ['a payment that is gone', `delete from payment_entries`, /no payment for the receipt/],
    [
      'a counter that was set back',
      `update number_series set next_number = 1, current_year = 0 where kind = 'receipt'`,
      /receipt 2026: unexpected 1/,
    ],
  ])('are compared with payments: %s is noticed', async (_name, edit, told) => {
    const db = await open();
    const { app, first, pay } = await billed(db);
    await pay(first.id, { amount: 60_00 });
    await pastTriggers(db, edit);
    const lines = await violationsOf(db, app.deps.files);
    expect(lines.join('\n')).toMatch(told);
  });
});
