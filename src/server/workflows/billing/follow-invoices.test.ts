import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp, issue } from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { Database } from '../../database/database.ts';

/** With the deposit of $500.00 of $1,000.00 issued. */
async function deposited(db: Database) {
  const app = await invoicingApp(db);
  const id = await addEngagement(app.deps, await addClient(app));
  const read = async () =>
    (await callApi(app, 'GET', `/engagements/${id}`)).body as EngagementDetail;
  const deposit = async () => (await read()).entries[0];
  const draftAgain = () => callApi(app, 'POST', `/engagements/${id}/entries/deposit/drafts`, {});
  const invoice = (await deposit())?.invoices[0]?.id ?? '';
  const post = (path: string, body: object = {}) =>
    callApi(app, 'POST', `/invoices/${invoice}/${path}`, body);
  const issueDraft = async (draft: string) => {
    const { version } = (await callApi(app, 'GET', `/invoices/${draft}`)).body;
    return issue(app, { id: draft, version });
  };
  /** A credit note over this amount of the line without tax. */
  const credit = async (amount: number) => {
    const { id: note, version, draft } = (await post('credit-notes')).body;
    const line = { ...draft.content.lines[1], unitPrice: amount };
    const changes = { version, lines: [line], notes: 'Less work' };
    expect((await callApi(app, 'PATCH', `/invoices/${note}`, changes)).status).toBe(200);
    expect((await issueDraft(note)).status).toBe(200);
    return note as string;
  };
  expect((await issueDraft(invoice)).status).toBe(200);
  const pay = async (amount: number, of = invoice) => {
    const how = { method: 'bank_transfer', paymentDate: '2026-03-02', reference: '' };
    return callApi(app, 'POST', `/invoices/${of}/payments`, { amount, ...how });
  };
  return { app, db, id, read, deposit, draftAgain, post, issueDraft, credit, pay };
}

describeOnSqliteFirst('The ledger of an engagement', (open) => {
  test('follows what is issued, paid, written off, reversed and credited', async () => {
    const { app, db, read, post, pay, credit } = await deposited(await open());
    const sums = async () => {
      const { agreed, invoiced, credited, paid, writtenOff, toBill, amountDue } = (await read())
        .ledger;
      const [listed] = (await callApi(app, 'GET', '/engagements')).body.items;
      expect(listed).toMatchObject({ agreed, toBill, amountDue });
      return { invoiced, credited, paid, writtenOff, toBill, amountDue };
    };
    const issued = { invoiced: 500_00, credited: 0, paid: 0, writtenOff: 0, toBill: 500_00 };
    expect(await sums()).toEqual({ ...issued, amountDue: 500_00 });
    const [payment] = (await pay(510_00)).body.issued.payments;
    // The rest is credit.
    expect(await sums()).toEqual({ ...issued, paid: 500_00, amountDue: 0 });
    expect((await post(`payments/${payment.id}/reversal`)).status).toBe(200);
    await post('write-offs', { amount: 20_00, reason: 'Bank fees' });
    expect(await sums()).toEqual({ ...issued, writtenOff: 20_00, amountDue: 480_00 });
    await credit(80_00);
    const credited = { credited: 80_00, toBill: 580_00, amountDue: 400_00 };
    expect(await sums()).toEqual({ ...issued, writtenOff: 20_00, ...credited });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has a voided invoice and a credited amount billed again, and never more', async () => {
    const { app, db, deposit, draftAgain, credit, post, issueDraft } = await deposited(
      await open(),
    );
    expect((await draftAgain()).body.error.code).toBe('engagements.already_drafted');
    await credit(80_00);
    expect(await deposit()).toMatchObject({ status: 'to_bill', credited: 80_00, open: 80_00 });
    expect((await draftAgain()).status).toBe(200);
    const drafted = await deposit();
    expect(drafted).toMatchObject({ status: 'draft', drafted: 80_00, open: 0 });
    const second = drafted?.invoices[1]?.id ?? '';
    expect((await draftAgain()).body.error.code).toBe('engagements.already_drafted');
    const { version, draft } = (await callApi(app, 'GET', `/invoices/${second}`)).body;
    expect(draft.plan.entry).toMatchObject({ amount: 500_00, toBill: 80_00, changes: [] });
    // Only the line without tax was credited.
    expect(draft.totals).toMatchObject({ total: 80_00, taxAmount: 0 });
    const [line] = draft.content.lines;
    const dearer = { version, lines: [{ ...line, unitPrice: line.unitPrice + 1_00 }] };
    await callApi(app, 'PATCH', `/invoices/${second}`, dearer);
    const refused = await issueDraft(second);
    expect(refused.body.error.fields.plan).toContain('left to bill for “Deposit”, which is $80.00');
    await callApi(app, 'PATCH', `/invoices/${second}`, {
      version: version + 1,
      lines: draft.content.lines,
    });
    expect((await issueDraft(second)).status).toBe(200);
    expect(await deposit()).toMatchObject({ status: 'issued', invoiced: 580_00, open: 0 });
    expect((await post('void', { reason: 'Wrong' })).status).toBe(409);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('adds up payments of several invoices that are recorded at the same time', async () => {
    const { app, db, id, deposit, read, pay, issueDraft } = await deposited(await open());
    await callApi(app, 'POST', `/engagements/${id}/entries/launch/reached`);
    const [launch = ''] = (await read()).entries
      .filter(({ key }) => key === 'launch')
      .flatMap(({ invoices }) => invoices.map((one) => one.id));
    expect((await issueDraft(launch)).status).toBe(200);
    const first = (await deposit())?.invoices[0]?.id ?? '';
    const answers = await Promise.all([
      ...[1, 2, 3].map((amount) => pay(amount, first)),
      ...[4, 5, 6].map((amount) => pay(amount, launch)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read()).ledger.paid).toBe(21);
    expect(await violationsOf(db)).toEqual([]);
  });
});
