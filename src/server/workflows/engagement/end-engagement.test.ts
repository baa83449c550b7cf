import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { anAgreement, startAgreed } from '../../../../tests/support/an-agreement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { proposalPage } from '../../../../tests/support/client-proposal.ts';
import { addClient, invoicingApp, issue } from '../../../../tests/support/invoices.ts';
import { pastReferences } from '../../../../tests/support/past-triggers.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { Database } from '../../database/database.ts';
import { sendFollowUps } from '../../documents/follow-up/send-follow-ups.ts';
import { draftDueInvoices } from '../billing/draft-plan-invoices.ts';

async function office(db: Database) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app, {
    address: { street: 'Pier 4', city: 'Boston', region: 'MA', postalCode: '02110', country: 'US' },
  });
  const call = (method: string, path: string, body?: unknown) => callApi(app, method, path, body);
  const read = async (id: string) => (await call('GET', `/engagements/${id}`)).body;
  /** The latest invoice of a payment. */
  const invoiceOf = async (id: string, key: string): Promise<string> =>
    ((await read(id)) as EngagementDetail).entries.find((one) => one.key === key)?.invoices.at(-1)
      ?.id ?? '';
  const issued = async (id: string, key: string) => {
    const invoice = await invoiceOf(id, key);
    const { body } = await call('GET', `/invoices/${invoice}`);
    expect((await issue(app, body)).status).toBe(200);
    return invoice;
  };
  const pay = async (invoice: string, amount: number) => {
    const paid = { amount, paymentDate: '2026-03-02', method: 'bank_transfer' };
    const answer = await call('POST', `/invoices/${invoice}/payments`, paid);
    expect(answer.status).toBe(200);
    return answer.body.issued as { payments: { id: string }[] };
  };
  return { app, clientId, call, read, invoiceOf, issued, pay };
}

/** All of it is billed by one invoice at the start. */
const atOnce = {
  schedule: [{ ...anAgreement.schedule[1], due: { kind: 'acceptance' } }],
};

describeOnSqliteFirst('The end of an engagement', (open) => {
  test('completing needs nothing left to bill or due, and can be undone', async () => {
    const db = await open();
    const { app, clientId, call, read, issued, pay } = await office(db);
    const { id } = (await startAgreed(app, clientId, atOnce)).body;
    const complete = () => call('POST', `/engagements/${id}/completion`);
    const left = ['It has draft invoices.', 'There is an amount left to bill.'];
    expect((await read(id)).completionProblems).toEqual(left);
    expect(await complete()).toMatchObject({
      status: 409,
      body: { error: { code: 'engagements.not_completable' } },
    });
    const invoice = await issued(id, 'rest');
    expect((await read(id)).completionProblems).toEqual(['There is an amount due.']);
    const { payments } = await pay(invoice, 1000_00);
    const completed = await complete();
    expect(completed).toMatchObject({
      status: 200,
      body: { status: 'completed', completionProblems: [], cancellation: null },
    });
    const { body } = await call('GET', '/engagements?status=completed');
    expect(body.items).toMatchObject([{ id, status: 'completed', next: null }]);
    expect((await complete()).body.error.code).toBe('engagements.engagement_completed');
    expect((await call('POST', `/engagements/${id}/entries/rest/drafts`, {})).body.error).toEqual(
      expect.objectContaining({ message: 'This engagement is completed. Reopen it first.' }),
    );
    // What happens to its invoices still moves its ledger.

    const path = `/invoices/${invoice}/payments/${payments[0]?.id}/reversal`;
    expect((await call('POST', path)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'completed', ledger: { amountDue: 1000_00 } });
    expect(await violationsOf(db)).toEqual([]);
    const reopened = await call('DELETE', `/engagements/${id}/completion`);
    expect(reopened.body).toMatchObject({ status: 'active' });
    expect((await call('DELETE', `/engagements/${id}/completion`)).status).toBe(409);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('a credit note after the end still lowers the agreed total, if the owner says so', async () => {
    const db = await open();
    const { app, clientId, call, read, issued, pay } = await office(db);
    const { id } = (await startAgreed(app, clientId, atOnce)).body;
    const invoice = await issued(id, 'rest');
    await pay(invoice, 1000_00);
    expect((await call('POST', `/engagements/${id}/completion`)).status).toBe(200);
    const { body: note } = await call('POST', `/invoices/${invoice}/credit-notes`);
    expect((await issue(app, note)).status).toBe(200);
    const lowered = { priceReductions: 0, toBill: 1000_00, amountDue: -1000_00 };
    expect((await read(id)).ledger).toMatchObject(lowered);
    const effect = { isPriceReduction: true };
    const changed = await call('PUT', `/engagements/${id}/credits/${note.id}`, effect);
    expect(changed.body).toMatchObject({
      status: 'completed',
      ledger: { priceReductions: 1000_00, agreed: 0, toBill: 0, amountDue: -1000_00 },
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('canceling deletes drafts, ends billing and leaves what was issued', async () => {
    const db = await open();
    const { app, clientId, call, read, issued, invoiceOf } = await office(db);
    const id = await addEngagement(app.deps, clientId);
    const deposit = await issued(id, 'deposit');
    await call('POST', `/engagements/${id}/entries/launch/reached`);
    const draft = await invoiceOf(id, 'launch');
    const cancel = (reason: string) => call('POST', `/engagements/${id}/cancellation`, { reason });
    expect((await cancel(' ')).status).toBe(400);
    const { status, body } = await cancel('The program was closed.');
    expect(status).toBe(200);
    const today = '2026-03-02';
    expect(body).toMatchObject({
      status: 'canceled',
      cancellation: { on: today, reason: 'The program was closed.', notBilled: 500_00 },
      ledger: { agreed: 500_00, notBilled: 500_00, toBill: 0, amountDue: 500_00 },
    });
    const entries = (body as EngagementDetail).entries.map(({ key, amount, open, status }) => ({
      key,
      amount,
      open,
      status,
    }));
    expect(entries).toEqual([
      { key: 'deposit', amount: 500_00, open: 0, status: 'issued' },
      { key: 'later', amount: 0, open: 0, status: 'not_billed' },
      { key: 'launch', amount: 0, open: 0, status: 'not_billed' },
      { key: 'nothing', amount: 0, open: 0, status: 'nothing_to_bill' },
      { key: 'rest', amount: 0, open: 0, status: 'not_billed' },
    ]);
    for (const group of (body as EngagementDetail).recurring) {
      expect(group).toMatchObject({ canceledOn: today, nextOn: null });
      for (const invoice of group.invoices) expect(invoice.status).toBe('deleted');
    }
    expect((await call('GET', `/invoices/${draft}`)).status).toBe(404);
    expect((await call('GET', `/invoices/${deposit}`)).body).toMatchObject({ status: 'open' });
    // Nothing is drafted later, and no step is taken any more.
    app.clock.advance({ hours: 24 * 40 });
    await draftDueInvoices(app.deps);
    expect(await db.selectFrom('invoices').select('id').execute()).toEqual([{ id: deposit }]);
    for (const step of ['entries/rest/reached', 'billing', 'completion', 'cancellation']) {
      const answer = await call('POST', `/engagements/${id}/${step}`, { reason: 'Again' });
      expect(answer.status, step).toBe(step === 'billing' ? 200 : 409);
    }
    // To bill stays 0, whatever becomes of the invoice.
    expect((await call('POST', `/invoices/${deposit}/void`, { reason: 'Wrong' })).status).toBe(200);
    expect((await read(id)).ledger).toMatchObject({ agreed: 0, toBill: 0, amountDue: 0 });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('canceling withdraws change orders and deletes drafts of their credit notes', async () => {
    const db = await open();
    const office = await changedOffice(db);
    const { app, id, read, issueEntry, sendOrder, recordOrder } = office;
    await issueEntry('deposit');
    await recordOrder(await sendOrder([orderLine('less', 'Much less', -700_00)]));
    const [credit] = (await read()).orderCredits;
    expect(credit).toMatchObject({ total: 200_00 });
    const sent = await sendOrder([orderLine('search', 'Search', 240_00)]);
    const late = await sendOrder([orderLine('blog', 'Blog', 240_00)], { validUntil: '2026-03-03' });
    const contacts = (await callApi(app, 'GET', `/clients/${office.clientId}`)).body.contacts;
    const email = { contacts: [contacts[0].id], extraRecipients: [], subject: '', message: '' };
    const delivery = await callApi(app, 'POST', `/documents/${sent.id}/deliveries`, email);
    expect(delivery.status).toBe(201);
    const queued = async () =>
      db.selectFrom('emails').select('id').where('relatedId', '=', sent.id).execute();
    const nextReminder = async () =>
      db.selectFrom('followUpTurns').select('nextAt').where('targetId', '=', sent.id).execute();
    expect(await queued()).toHaveLength(1);
    expect(await nextReminder()).toEqual([{ nextAt: expect.any(String) }]);
    office.clock.advance({ hours: 48 });
    const cancellation = { reason: 'The program was closed.' };
    const { body } = await callApi(app, 'POST', `/engagements/${id}/cancellation`, cancellation);
    const statuses = (body as EngagementDetail).changeOrders.map((order) => order.status);
    expect(statuses.toSorted()).toEqual(['accepted', 'withdrawn', 'withdrawn']);
    expect(body.orderCredits).toEqual([]);
    expect((await callApi(app, 'GET', `/invoices/${credit?.id}`)).status).toBe(404);
    for (const order of [sent, late]) {
      expect(await proposalPage(app, order.id, order.cookie)).toContain('was withdrawn on');
    }
    await sendFollowUps(app.deps);
    expect(await queued()).toEqual([]);
    expect(await nextReminder()).toEqual([{ nextAt: null }]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('completing waits for change orders that can be accepted, and ends those', async () => {
    const { app, id, read, clock, sendOrder } = await changedOffice(await open());
    const { id: order } = await sendOrder([orderLine('search', 'Search', 240_00)], {
      validUntil: '2026-03-03',
    });
    const { body } = await callApi(app, 'GET', `/proposals/${order}`);
    const sentence = `Change order ${body.number} can still be accepted.`;
    expect((await read()).completionProblems).toContain(sentence);
    const refused = await callApi(app, 'POST', `/engagements/${id}/completion`);
    expect(refused.body.error.message).toContain(sentence);
    clock.advance({ hours: 48 });
    expect((await read()).completionProblems).not.toContain(sentence);
    await app.deps.db.updateTable('engagementTurns').set({ status: 'completed' }).execute();
    const later = { revision: 1, validUntil: '2026-06-01' };
    expect(await callApi(app, 'POST', `/proposals/${order}/extension`, later)).toMatchObject({
      status: 409,
      body: { error: { code: 'engagements.ended' } },
    });
  });

  test('verify notices a status that doesn’t follow from the steps', async () => {
    const db = await open();
    const { app, clientId } = await office(db);
    const { id } = (await startAgreed(app, clientId)).body;
    await pastReferences(db, `update engagement_turns set status = 'completed'`);
    expect((await violationsOf(db)).join('\n')).toContain(`${id} is completed, expected active`);
  });
});
