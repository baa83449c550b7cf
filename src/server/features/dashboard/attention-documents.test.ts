/** Documents that need attention: emails on hold, PDFs that failed, documents that were changed. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { sendSigned, signingOffice } from '../../../../tests/support/client-contract.ts';
import { executeSent } from '../../../../tests/support/executed-contracts.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { attentionKinds } from '../../../shared/dashboard/attention-kinds.ts';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import type { Database } from '../../database/database.ts';
import { insertJob } from '../../platform/jobs/jobs.repository.ts';

/** An issued invoice with a payment; its PDF is a queued job, that of the receipt none any more. */
async function issued(db: Database) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const { id } = await addIssued(app, clientId);
  const payment = { amount: 10_00, method: 'cash', paymentDate: '2026-03-01' };
  const { body } = await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
  await db.deleteFrom('jobs').where('targetId', '!=', id).execute();
  const client = await callApi(app, 'GET', `/clients/${clientId}`);
  const contacts = [client.body.contacts[0].id as string];
  const attention = async () => {
    const { attention, counts } = (await callApi(app, 'GET', '/dashboard')).body;
    const listed = attention as Dashboard['attention'];
    for (const { kind } of listed) {
      expect(counts[kind]).toBe(listed.filter((item) => item.kind === kind).length);
    }
    return listed.map(({ kind, id, detail, pdfId }) => ({ kind, id, detail, pdfId }));
  };
  return {
    app,
    client: clientId,
    id,
    payment: body.issued.payments[0].id as string,
    contacts,
    attention,
  };
}

/** Where the listed items lead. */
async function pathsOf(app: TestApp) {
  const { attention } = (await callApi(app, 'GET', '/dashboard')).body as Dashboard;
  return attention.map((item) => attentionKinds[item.kind].one(item));
}

const fail = (db: Database, kind = 'document_pdf') =>
  db
    .updateTable('jobs')
    .set({ status: 'failed', lastResponse: 'No font' })
    .where('kind', '=', kind)
    .execute();

describeOnEachDatabase('A PDF that failed', (open) => {
  test('is listed with the email that waits for it, once', async () => {
    const db = await open();
    const { app, id, payment, contacts, attention } = await issued(db);
    await fail(db);
    const failed = { kind: 'pdf_failed', id, detail: 'No font', pdfId: id };
    const held = { kind: 'email_held', id, detail: 'No font', pdfId: null };
    expect(await attention()).toEqual([failed]);
    const { body } = await callApi(app, 'POST', `/documents/${id}/deliveries`, { contacts });
    await fail(db);
    expect(await attention()).toEqual([held]);
    const delivery = `/documents/${id}/deliveries/${body.items[0].emailId}`;
    await callApi(app, 'POST', `${delivery}/link-only`);
    expect(await attention()).toEqual([failed]);
    await db.deleteFrom('jobs').execute();
    const receipt = `/invoices/${id}/payments/${payment}/receipt`;
    expect((await callApi(app, 'POST', receipt, { contacts })).status).toBe(201);
    await fail(db);
    expect(await attention()).toEqual([held]);
  });

  test('leads to the contract, if it is that of the executed one', async () => {
    const db = await open();
    const office = await signingOffice(db);
    const id = await sendSigned(office);
    await executeSent(office.app, id);
    await fail(db);
    // No email waits for it any more.
    const sentAt = '2026-03-02T15:00:00.000Z';
    await db.updateTable('emails').set({ status: 'sent', sentAt }).execute();
    const { attention } = (await callApi(office.app, 'GET', '/dashboard')).body;
    const { body: contract } = await callApi(office.app, 'GET', `/contracts/${id}`);
    const pdfId = contract.executed.id;
    const failed = { kind: 'pdf_failed', id, pdfId, title: 'Contract C-2026-001' };
    expect(attention).toContainEqual(expect.objectContaining(failed));
    expect(JSON.stringify(attention)).not.toContain('job_failed');
  });

  test('is not confused with another job of its invoice', async () => {
    const db = await open();
    const { app, id, contacts, attention } = await issued(db);
    await callApi(app, 'POST', `/documents/${id}/deliveries`, { contacts });
    const job = { kind: 'later', targetId: id };
    await db.transaction().execute((trx) => insertJob(trx, job, app.clock.now()));
    await fail(db, 'later');
    expect(await attention()).toEqual([
      { kind: 'job_failed', id: expect.stringMatching(/^job_/), detail: 'No font', pdfId: null },
    ]);
  });
});

describeOnEachDatabase('The PDF of a receipt that can’t be generated', (open) => {
  test('leads once to the invoice, if it was paid with one', async () => {
    const db = await open();
    const { app, id, attention } = await issued(db);
    await db.deleteFrom('jobs').execute();
    const paid = { amount: 5_00, method: 'cash', paymentDate: '2026-03-02' };
    const { body } = await callApi(app, 'POST', `/invoices/${id}/payments`, paid);
    await fail(db);
    const pdfId = body.issued.payments.at(-1).id as string;
    expect(await attention()).toEqual([{ kind: 'pdf_failed', id, detail: 'No font', pdfId }]);
    expect(await pathsOf(app)).toEqual([`/admin/invoices/${id}`]);
    await db.deleteFrom('jobs').execute();
    const path = `/clients/${body.client.id}/payments`;
    const advance = await callApi(app, 'POST', path, { ...paid, currency: 'USD' });
    await fail(db);
    const own = { id: advance.body.id, pdfId: advance.body.id };
    expect(await attention()).toEqual([{ kind: 'pdf_failed', ...own, detail: 'No font' }]);
    expect(await pathsOf(app)).toEqual([`/admin/clients/${body.client.id}`]);
  });
});

describeOnEachDatabase('A receipt that was changed', (open) => {
  test('leads to its invoice, with its number, once', async () => {
    const db = await open();
    const { id, payment, attention } = await issued(db);
    const finding = { id: payment, what: 'A document differs', foundAt: '2026-03-02T15:00:00Z' };
    await db
      .insertInto('integrityFindings')
      .values([finding, { ...finding, id }])
      .execute();
    const changed = { kind: 'data_changed', id, detail: '2026-0001', pdfId: null };
    expect(await attention()).toEqual([changed]);
  });

  test('leads to its client, if it is of a payment in advance', async () => {
    const db = await open();
    const { app, client } = await issued(db);
    const advance = { amount: 5_00, method: 'cash', paymentDate: '2026-03-02', currency: 'USD' };
    const { body } = await callApi(app, 'POST', `/clients/${client}/payments`, advance);
    const finding = { what: 'A document differs', foundAt: '2026-03-02T15:00:00Z' };
    await db
      .insertInto('integrityFindings')
      .values({ id: body.id, ...finding })
      .execute();
    expect(await pathsOf(app)).toEqual([`/admin/clients/${client}`]);
  });
});
