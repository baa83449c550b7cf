/** Invoices, credit notes, proposals, contracts and statements in “Your documents” of their client. */
import { expect, test } from 'vitest';
import { callApi } from '../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../tests/support/change-orders.ts';
import {
  bothSign,
  newestCode,
  post,
  readContract,
  readerOf,
  readPage,
  sendSigned,
  sendToAll,
  signAs,
  signingOffice,
  submit,
} from '../../tests/support/client-contract.ts';
import { hiddenFields } from '../../tests/support/client-proposal.ts';
import { followLink } from '../../tests/support/client-link.ts';
import { confirmReader } from '../../tests/support/confirmed-reader.ts';
import { linkIn } from '../../tests/support/memo-mail.ts';
import { executeSent } from '../../tests/support/executed-contracts.ts';
import { addIssued, invoicingApp, issue } from '../../tests/support/invoices.ts';
import { pastTriggers } from '../../tests/support/past-triggers.ts';
import {
  addSentProposal,
  addSigningClient,
  changeProposal,
} from '../../tests/support/proposals.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';

const today = '2026-03-02';

async function send(app: TestApp, id: string, contactId: string, more = {}): Promise<void> {
  const path = `/documents/${id}/deliveries`;
  const sent = { contacts: [contactId], message: '', ...more };
  const { status } = await callApi(app, 'POST', path, sent);
  expect(status).toBe(201);
}

/** As if the mail server had accepted what is queued, in this second. */
async function deliver({ deps: { db } }: TestApp, second: number): Promise<void> {
  const sentAt = `${today}T12:00:0${second}.000Z`;
  await db
    .updateTable('emails')
    .set({ status: 'sent', sentAt })
    .where('status', '=', 'queued')
    .execute();
}

/** Title, status and amount of what the page of an invoice lists. */
async function listedOn(app: TestApp, id: string, contactId: string): Promise<string[]> {
  const { body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId });
  const cookie = await followLink(app, new URL(body.url).pathname);
  const get = async () => (await app.app.request(`/i/${id}`, { headers: { cookie } })).text();
  const of = { path: `/i/${id}`, cookie, link: linkIn(await get()) };
  await confirmReader(app.app, app.deps.db, of);
  const section = (await get()).split('id="your-documents"')[1] ?? '';
  return [...section.matchAll(/<li>(.*?)<form/gs)].map(([, item = '']) =>
    item
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/[\s\u2068\u2069]+/g, ' ')
      .trim(),
  );
}

describeOnSqliteFirst('“Your documents”', (open) => {
  test('says the status and the amount of each kind, as its own page does', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addSigningClient(app);
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    const contactId = client.contacts[0].id as string;
    const proposal = await addSentProposal(app, clientId);
    await deliver(app, 0);
    const withdrawn = await addSentProposal(app, clientId, { title: 'Another' });
    await deliver(app, 1);
    const issued: { id: string }[] = [];
    for (const second of [2, 3, 4, 5, 6]) {
      const invoice = await addIssued(app, clientId);
      await send(app, invoice.id, contactId);
      await deliver(app, second);
      issued.push(invoice);
    }
    const [opened = '', partly = '', paid = '', voided = '', credited = ''] = issued.map(
      ({ id }) => id,
    );
    const pay = (id: string, amount: number) =>
      callApi(app, 'POST', `/invoices/${id}/payments`, {
        amount,
        method: 'bank_transfer',
        paymentDate: today,
      });
    await pay(partly, 40_00);
    await pay(paid, 100_00);
    await callApi(app, 'POST', `/invoices/${voided}/void`, { reason: 'Twice' });
    const { body: note } = await callApi(app, 'POST', `/invoices/${credited}/credit-notes`);
    await issue(app, note);
    await send(app, note.id, contactId);
    await deliver(app, 7);
    await callApi(app, 'POST', `/proposals/${withdrawn.id}/withdrawal`, {
      revision: 1,
      reason: 'Mistake',
    });
    // What is only in the draft of the next version is not told.
    await changeProposal(app, proposal, { title: 'Secret plans' });
    expect(await listedOn(app, opened, contactId)).toEqual([
      'Credit note CN-2026-001 Issued · Sent Mar 2, 2026 Credit total $100.00',
      'Invoice 2026-0005 Credited · Sent Mar 2, 2026',
      'Invoice 2026-0004 Void · Sent Mar 2, 2026',
      'Invoice 2026-0003 Paid · Sent Mar 2, 2026 Amount paid $100.00',
      'Invoice 2026-0002 Partially paid · Sent Mar 2, 2026 Amount due $60.00',
      'Proposal P-2026-002: Another Withdrawn · Sent Mar 2, 2026',
      'Proposal P-2026-001: New website Open · Sent Mar 2, 2026 One-time total $100.00',
    ]);
  });

  test('says how far a contract is, by its title as it was sent', async () => {
    const office = await signingOffice(await open());
    const { app, clientId, ada } = office;
    const contracts: string[] = [];
    for (const [second, title] of ['Terms', 'Mistake', 'Care', 'Website'].entries()) {
      contracts.push(await sendSigned(office, { changes: { title } }));
      await deliver(app, second);
    }
    const [terms = '', mistake = '', care = '', website = ''] = contracts;
    await callApi(app, 'POST', `/contracts/${mistake}/void`, { revision: 1, reason: 'Twice' });
    expect((await signAs(await readerOf(app, care, ada))).status).toBe(303);
    await executeSent(app, website);
    // What is only in the draft of the next version is not told.
    const { version } = (await callApi(app, 'GET', `/contracts/${terms}`)).body;
    await callApi(app, 'PATCH', `/contracts/${terms}`, { version, title: 'Secret plans' });
    const invoice = await addIssued(app, clientId);
    expect(await listedOn(app, invoice.id, ada)).toEqual([
      'Contract C-2026-004: Website Signed by everyone · Sent Mar 2, 2026',
      'Contract C-2026-003: Care Signed by client · Sent Mar 2, 2026',
      'Contract C-2026-002: Mistake Void · Sent Mar 2, 2026',
      'Contract C-2026-001: Terms Open · Sent Mar 2, 2026',
    ]);
  });

  test('waits on a contract for the code that signing asks for, which proves both', async () => {
    const office = await signingOffice(await open());
    const { app, ada } = office;
    const { db } = app.deps;
    await sendSigned(office, { changes: { title: 'Terms' } });
    await deliver(app, 0);
    const id = await sendSigned(office, { changes: { asksForCode: true } });
    const reader = await readerOf(app, id, ada);
    const link = linkIn(await readPage(reader));
    const ask = async (fields: Record<string, string>) =>
      (await post(reader, Object.entries({ link, ...fields }), {}, 'document-link')).status;
    const fields = async () => (await readPage(reader)).match(/name="code"/g)?.length ?? 0;
    expect(await ask({ step: 'code' })).toBe(303);
    expect(await db.selectFrom('documentCodes').select('id').execute()).toEqual([]);
    expect(await readPage(reader)).toContain('enter the email code above');
    await submit(reader, 'code');
    expect(await fields()).toBe(1);
    const code = await newestCode(db);
    expect(await ask({ step: 'confirm', code })).toBe(303);
    expect(await fields()).toBe(1);
    expect((await submit(reader, 'confirm', { code })).status).toBe(303);
    expect(await readPage(reader)).toContain('Terms</h3>');
    expect((await signAs(reader)).status).toBe(303);
    const { evidence } = await readContract(app, id);
    expect(evidence.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sent',
      'opened',
      'code_sent',
      'code_confirmed',
      'signed',
    ]);
  });

  test('before a signer’s turn, has a code that can’t be entered to sign', async () => {
    const office = await signingOffice(await open());
    const { app, ada, ben } = office;
    const { db } = app.deps;
    await sendSigned(office, { changes: { title: 'Terms', ...bothSign(office) }, to: [ada, ben] });
    await deliver(app, 0);
    const id = await sendToAll(office, { asksForCode: true, signingOrder: 'in_order' });
    const reader = await readerOf(app, id, ben);
    const link = linkIn(await readPage(reader));
    const fields = Object.entries({ link, step: 'code' });
    expect((await post(reader, fields, {}, 'document-link')).status).toBe(303);
    const code = await newestCode(db);
    app.clock.advance({ seconds: 1 });
    const first = await readerOf(app, id, ada);
    await submit(first, 'code');
    await submit(first, 'confirm', { code: await newestCode(db) });
    expect((await signAs(first)).status).toBe(303);
    const page = await readPage(reader);
    expect(page).not.toContain('name="code"');
    const seen = new Map(hiddenFields(page, 'code'));
    const entered = [...seen.set('step', 'confirm').set('code', code)];
    expect((await post(reader, entered)).status).toBe(422);
    app.clock.advance({ seconds: 1 });
    await submit(reader, 'code');
    expect((await submit(reader, 'confirm', { code: await newestCode(db) })).status).toBe(303);
    expect((await signAs(reader, { name: 'Ben Example' })).status).toBe(303);
  });

  test('lists statements of account as they were frozen, none that was changed by hand', async () => {
    const app = await invoicingApp(await open());
    const { db } = app.deps;
    const clientId = await addSigningClient(app);
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    const contactId = client.contacts[0].id as string;
    const invoice = await addIssued(app, clientId);
    const period = { currency: 'USD', from: '2026-03-01', to: today };
    const { body: made } = await callApi(app, 'POST', `/clients/${clientId}/statements`, period);
    await send(app, made.id, contactId);
    await deliver(app, 0);
    const listed = async () => listedOn(app, invoice.id, contactId);
    expect(await listed()).toEqual([
      'Statement of account, Mar 2, 2026 Mar 1, 2026 – Mar 2, 2026 · Sent Mar 2, 2026 Amount due $100.00',
    ]);
    const change = (snapshot: string) =>
      pastTriggers(
        db,
        `update frozen_documents set snapshot = ${snapshot} where target_id = '${made.id}'`,
      );
    await change(`replace(snapshot, '10000', '99900')`);
    app.clock.advance({ minutes: 1 });
    expect(await listed()).toEqual([]);
    await change(`'not JSON'`);
    app.clock.advance({ minutes: 1 });
    expect(await listed()).toEqual([]);
  });

  test('calls a change order by its name', async () => {
    const { app, clientId, draftOrder } = await changedOffice(await open());
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    const contactId = client.contacts[0].id as string;
    const order = await draftOrder([orderLine('search', 'Search', 80_00)], { title: 'Search' });
    await send(app, order.id, contactId, { version: order.version });
    await deliver(app, 0);
    const invoice = await addIssued(app, clientId);
    expect(await listedOn(app, invoice.id, contactId)).toEqual([
      'Change order P-2026-002: Search Open · Sent Mar 2, 2026 One-time total $80.00',
    ]);
  });
});
