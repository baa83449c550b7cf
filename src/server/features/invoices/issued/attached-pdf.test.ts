import { expect, onTestFinished, test, vi } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink, makeLink } from '../../../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { startMailSink } from '../../../../../tests/support/mail-sink.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { AppDeps } from '../../../app.ts';
import type { Database } from '../../../database/database.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { outboxChecks } from '../../../documents/follow-up/outbox-checks.ts';
import { instantText } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { createLog } from '../../../platform/log.ts';
import type { MailTransport, OutgoingMail } from '../../../platform/mail/mail-transport.ts';
import { smtpTransport } from '../../../platform/mail/nodemailer-transports.ts';
import { startOutbox } from '../../../platform/outbox/outbox.ts';
import { DocumentFailed, type DocumentPool } from '../../../platform/typeset/document-pool.ts';

/** An invoice of 100.00 that was issued, and sent with its PDF to the one contact of its client. */
async function sent(db: Database, overrides: Partial<AppDeps> = {}, email: object = {}) {
  const app = await invoicingApp(db, overrides);
  const clientId = await addClient(app);
  const { id } = await addIssued(app, clientId);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const message = { contacts: [body.contacts[0].id], ...email };
  const { body: deliveries } = await callApi(app, 'POST', `/documents/${id}/deliveries`, message);
  return { app, id, mail: deliveries.items[0], message };
}

const pdfOf = async (app: TestApp, id: string) => {
  const response = await app.app.request(`/api/documents/${id}/pdf`);
  return new Uint8Array(await response.arrayBuffer());
};
const listed = async (app: TestApp, id: string) =>
  (await callApi(app, 'GET', `/documents/${id}/deliveries`)).body.items[0];
const linkOnly = (app: TestApp, id: string, mail: string) =>
  callApi(app, 'POST', `/documents/${id}/deliveries/${mail}/link-only`);
const heldOnes = async (app: TestApp) =>
  (await callApi(app, 'GET', '/dashboard')).body.counts.email_held;

function startSending({ deps, clock }: TestApp, transport: MailTransport) {
  const { db, files, kinds, typeset } = deps;
  const parts = { db, files, kinds, typeset, clock, transport, log: createLog('silent') };
  const outbox = startOutbox({ ...parts, ...outboxChecks(parts) });
  onTestFinished(() => outbox.stop());
  return outbox;
}

function failingPool(): DocumentPool {
  return {
    render: () => Promise.reject(new DocumentFailed('no such font')),
    close: () => Promise.resolve(),
  };
}

describeOnSqliteFirst('An email with an invoice', (open) => {
  test('waits for its PDF, and carries the bytes that were stored', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    let woken = 0;
    const { app, id, mail } = await sent(db, { outbox: { wake: () => (woken += 1) } });
    expect(mail).toMatchObject({ pdfStatus: 'waiting', isCancelable: true });
    app.clock.advance({ seconds: 20 });
    const outbox = startSending(app, smtpTransport(sink.url));
    const before = woken;
    const pdf = await pdfOf(app, id);
    expect(woken).toBe(before + 1);
    outbox.wake();
    const [{ parsed } = { parsed: undefined }] = await sink.received(1);
    expect(parsed?.attachments).toMatchObject([
      { filename: 'Invoice 2026-0001.pdf', mimeType: 'application/pdf' },
    ]);
    const content = parsed?.attachments[0]?.content;
    const { sha256: stored } = await db
      .selectFrom('documentPdfs')
      .select('sha256')
      .executeTakeFirstOrThrow();
    expect(await sha256(new Uint8Array(content as ArrayBuffer))).toBe(stored);
    expect(await sha256(pdf)).toBe(stored);
    expect(parsed?.text).toContain('The PDF is attached.');
    await outbox.stop();
    expect(await listed(app, id)).toMatchObject({ status: 'sent', pdfStatus: 'attached' });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('carries a PDF that is there already, and keeps its ten seconds', async () => {
    const db = await open();
    const { app, id, message } = await sent(db);
    await pdfOf(app, id);
    app.clock.advance({ seconds: 1 });
    const { body } = await callApi(app, 'POST', `/documents/${id}/deliveries`, message);
    const [{ emailId, dueAt, ...mail }] = body.items;
    expect(mail).toMatchObject({ pdfStatus: 'attached', isCancelable: true });
    expect(dueAt).toBe(instantText(app.clock.now().add({ seconds: 10 })));
    const undone = await callApi(app, 'DELETE', `/documents/${id}/deliveries/${emailId}`);
    expect(undone.status).toBe(200);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('carries the link only if its sender or the settings say so', async () => {
    const { app, id, mail, message } = await sent(await open(), {}, { attachPdf: false });
    expect(mail.pdfStatus).toBe(null);
    const { version } = (await callApi(app, 'GET', '/settings')).body.studio;
    const set = { version, attachPdf: false };
    expect((await callApi(app, 'PATCH', '/settings/studio', set)).body.attachPdf).toBe(false);
    const unsaid = { contacts: message.contacts };
    const path = `/documents/${id}/deliveries`;
    const preview = await callApi(app, 'POST', `${path}/preview`, unsaid);
    expect(preview.body.attachPdf).toBe(false);
    expect(preview.body.text).not.toContain('attached');
    app.clock.advance({ seconds: 1 });
    expect((await callApi(app, 'POST', path, unsaid)).body.items[0].pdfStatus).toBe(null);
    app.clock.advance({ seconds: 1 });
    const said = await callApi(app, 'POST', path, { ...unsaid, attachPdf: true });
    expect(said.body.items[0].pdfStatus).toBe('waiting');
  });

  test('is held if the PDF fails, until it is sent with the link only', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const { app, id, mail, message } = await sent(db, { typeset: failingPool() });
    expect((await linkOnly(app, id, 'mail_none')).status).toBe(404);
    await db.updateTable('jobs').set({ status: 'failed', lastResponse: 'No font' }).execute();
    expect(await listed(app, id)).toMatchObject({ pdfStatus: 'held' });
    expect(await heldOnes(app)).toBe(1);
    app.clock.advance({ seconds: 20 });
    const outbox = startSending(app, smtpTransport(sink.url));
    expect((await linkOnly(app, id, mail.emailId)).body.items[0].pdfStatus).toBe('left_out');
    expect((await linkOnly(app, id, mail.emailId)).status).toBe(409);
    outbox.wake();
    const [{ parsed } = { parsed: undefined }] = await sink.received(1);
    expect(parsed?.attachments).toEqual([]);
    for (const body of [parsed?.text, parsed?.html]) {
      expect(body).toContain('You can download the PDF there; it isn’t attached.');
      expect(body).not.toContain('The PDF is attached.');
    }
    await outbox.stop();
    expect(await heldOnes(app)).toBe(0);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    // Sending again tries the PDF again.
    await callApi(app, 'POST', `/documents/${id}/deliveries`, message);
    const { status } = await db.selectFrom('jobs').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('queued');
  });

  test('stays on hold if its PDF is generated for somebody else after the last attempt', async () => {
    const db = await open();
    const { app, id, mail, message } = await sent(db);
    await db.updateTable('jobs').set({ status: 'failed', lastResponse: 'No font' }).execute();
    app.clock.advance({ hours: 24 * 30 });
    const cookie = await followLink(app, await makeLink(app, id));
    const request = await app.app.request(`/i/${id}/pdf`, { headers: { cookie } });
    expect(request.status).toBe(200);
    expect(await listed(app, id)).toMatchObject({ status: 'queued', pdfStatus: 'held' });
    expect(await heldOnes(app)).toBe(1);
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    // A new email carries it; the old one only goes out if its sender says so.
    const { body } = await callApi(app, 'POST', `/documents/${id}/deliveries`, message);
    const shown = body.items.map(({ pdfStatus }: { pdfStatus: string }) => pdfStatus);
    expect(shown).toEqual(['attached', 'held']);
    const { body: after } = await linkOnly(app, id, mail.emailId);
    expect(after.items[1]).toMatchObject({ emailId: mail.emailId, pdfStatus: 'left_out' });
    expect(await heldOnes(app)).toBe(0);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is sent with its PDF if a retry generates it, at last or asked for by its sender', async () => {
    const db = await open();
    const { app, id, message } = await sent(db);
    await db.updateTable('jobs').set({ status: 'failed', lastResponse: 'No font' }).execute();
    app.clock.advance({ seconds: 1 });
    await callApi(app, 'POST', `/documents/${id}/deliveries`, message);
    await documentPdfJob(app.deps).run(id);
    const { body } = await callApi(app, 'GET', `/documents/${id}/deliveries`);
    const shown = body.items.map(({ pdfStatus }: { pdfStatus: string }) => pdfStatus);
    expect(shown).toEqual(['attached', 'attached']);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('goes with the link only if the PDF is too large, and says so', async () => {
    const db = await open();
    const bytes = new Uint8Array(8_000_001);
    bytes.set(new TextEncoder().encode('%PDF-1.7'));
    const typeset: DocumentPool = {
      render: () => Promise.resolve({ bytes }),
      close: () => Promise.resolve(),
    };
    const { app, id, mail, message } = await sent(db, { typeset });
    await pdfOf(app, id);
    expect(await listed(app, id)).toMatchObject({ emailId: mail.emailId, pdfStatus: 'too_large' });
    await callApi(app, 'POST', `/documents/${id}/deliveries`, message);
    const rows = await db.selectFrom('emails').select(['textBody', 'pdfStatus']).execute();
    expect(rows.map(({ pdfStatus }) => pdfStatus)).toEqual(['too_large', 'too_large']);
    for (const { textBody } of rows) expect(textBody).toContain('it isn’t attached');
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is sent once if the program ends between its PDF and its turn', async () => {
    const db = await open();
    const { app, id } = await sent(db);
    const { deps } = app;
    const killed = () => {
      throw new Error('killed');
    };
    // While the PDF is stored: then none of it is.
    const write: typeof deps.write = (work) =>
      deps.write(async (trx) => {
        await work(trx);
        return killed();
      });
    await expect(documentPdfJob({ ...deps, write }).run(id)).rejects.toThrow('killed');
    expect((await listed(app, id)).pdfStatus).toBe('waiting');
    // As it is stored, before the outbox hears of it.
    const deaf = { ...deps, outbox: { wake: killed } };
    await expect(documentPdfJob(deaf).run(id)).rejects.toThrow('killed');
    app.clock.advance({ seconds: 20 });
    const send = vi.fn((_mail: OutgoingMail) => Promise.resolve('250 OK'));
    for (const _process of [1, 2]) startSending(app, { send, check: () => Promise.resolve('') });
    await expect.poll(async () => (await listed(app, id)).status).toBe('sent');
    expect(send).toHaveBeenCalledOnce();
    const [attachment] = send.mock.calls[0]?.[0].attachments ?? [];
    expect(attachment?.name).toBe('Invoice 2026-0001.pdf');
    expect(await violationsOf(db, deps.files)).toEqual([]);
  });

  test('is not sent with another file than the one that was stored', async () => {
    const db = await open();
    const { app, id } = await sent(db);
    await pdfOf(app, id);
    const send = () => Promise.resolve('250 OK');
    await pastTriggers(db, `update files set sha256 = '${'f'.repeat(64)}'`);
    app.clock.advance({ seconds: 20 });
    startSending(app, { send, check: send });
    await expect.poll(async () => (await listed(app, id)).status).toBe('failed');
    expect((await listed(app, id)).lastResponse).toContain('the PDF to attach is missing');
  });

  test.each([
    ['to another address', [`update emails set to_address = 'eve@lab.example'`]],
    ['in other words', [`update emails set text_body = text_body || '!'`]],
    [
      'to another address, with its delivery gone',
      [`delete from document_deliveries`, `update emails set to_address = 'eve@lab.example'`],
    ],
  ])('is not sent %s', async (_how, edits) => {
    const db = await open();
    const { app } = await sent(db, {}, { attachPdf: false });
    const { id: emailId } = await db.selectFrom('emails').select('id').executeTakeFirstOrThrow();
    await pastTriggers(db, ...edits);
    app.clock.advance({ seconds: 20 });
    const send = vi.fn(() => Promise.resolve('250 OK'));
    startSending(app, { send, check: () => Promise.resolve('') });
    const mail = async () => (await callApi(app, 'GET', `/emails/${emailId}`)).body;
    await expect.poll(async () => (await mail()).status).toBe('failed');
    expect((await mail()).lastResponse).toContain('differs from the email');
    expect(send).not.toHaveBeenCalled();
    const { attention } = (await callApi(app, 'GET', '/dashboard')).body;
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'data_changed' }));
  });

  test('has the name and type of its document, whatever the row of the file says', async () => {
    const db = await open();
    const { app, id } = await sent(db);
    await pdfOf(app, id);
    await pastTriggers(
      db,
      "update files set name = 'Invoice.exe', type = 'application/x-msdownload'",
    );
    const send = vi.fn((_mail: OutgoingMail) => Promise.resolve('250 OK'));
    app.clock.advance({ seconds: 20 });
    startSending(app, { send, check: () => Promise.resolve('') });
    await expect.poll(async () => (await listed(app, id)).status).toBe('sent');
    expect(send.mock.calls[0]?.[0].attachments).toMatchObject([
      { name: 'Invoice 2026-0001.pdf', type: 'application/pdf' },
    ]);
  });
});
