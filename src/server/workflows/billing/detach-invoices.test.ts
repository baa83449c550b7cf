/** Invoices that were attached to an engagement, and are detached from it. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { amountsOf, changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { creditPart } from '../../../../tests/support/credit-part.ts';
import { addDraft, aLine, issue } from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { createLog } from '../../platform/log.ts';
import { draftDueInvoices } from './draft-plan-invoices.ts';

async function attachingOffice(db: Database) {
  const office = await changedOffice(db);
  const { app, id, clientId } = office;
  const path = `/engagements/${id}`;
  /** Resolves with the id of an invoice of this amount, which is attached. */
  const attached = async (amount: number, entryKey: string | null = null) => {
    const draft = await addDraft(app, clientId, { lines: [{ ...aLine, unitPrice: amount }] });
    const { body } = await issue(app, draft);
    const { status } = await callApi(app, 'POST', `${path}/attachments`, {
      invoiceId: body.id,
      entryKey,
    });
    expect(status).toBe(200);
    return body.id as string;
  };
  const detach = async (invoiceId: string) => {
    const { status, body } = await callApi(app, 'DELETE', `${path}/attachments/${invoiceId}`);
    return { status, code: body.error?.code };
  };
  const statusOf = async (key: string) =>
    (await office.read()).entries.find((entry) => entry.key === key)?.status;
  return { ...office, attached, detach, statusOf };
}

const done = { status: 200, code: undefined };
const refused = (code: string) => ({ status: 409, code: `engagements.${code}` });

describeOnSqliteFirst('An invoice that is detached', (open) => {
  test('leaves its payment to be billed on its day, or once it is reached', async () => {
    const db = await open();
    const { app, clock, attached, detach, statusOf, reach } = await attachingOffice(db);
    for (const key of ['later', 'rest']) {
      expect(await detach(await attached(200_00, key))).toEqual(done);
    }
    expect([await statusOf('later'), await statusOf('rest')]).toEqual(['scheduled', 'not_reached']);
    // Not the period of recurring billing that begins after it.
    const [listed] = (await callApi(app, 'GET', '/engagements')).body.items;
    expect(listed.next).toEqual({ label: 'After ten days', on: '2026-03-12' });
    expect((await reach('rest')).status).toBe(200);
    clock.advance({ hours: 24 * 11 });
    await draftDueInvoices({ ...app.deps, log: createLog('silent') });
    expect([await statusOf('later'), await statusOf('rest')]).toEqual(['draft', 'draft']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('takes its own payment with it, unless another one bills it', async () => {
    const db = await open();
    const { app, read, attached, detach } = await attachingOffice(db);
    const first = await attached(400_00);
    await creditPart(app, first, 100_00);
    const second = await attached(100_00, 'attached:1');
    expect(await detach(first)).toEqual(refused('billed_by_others'));
    expect(await detach(second)).toEqual(done);
    expect(await detach(first)).toEqual(done);
    expect((await read()).ledger).toMatchObject({ agreed: 1000_00, toBill: 1000_00, attached: 0 });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has to have the amount of its own payment', async () => {
    const db = await open();
    const { app, read, attached, detach } = await attachingOffice(db);
    const first = await attached(400_00);
    await creditPart(app, first, 100_00);
    const second = await attached(150_00, 'attached:1');
    expect(await detach(second)).toEqual(done);
    expect(await detach(first)).toEqual(refused('payment_changed'));
    expect((await read()).ledger).toMatchObject({ agreed: 1400_00, toBill: 1100_00 });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is not one that a change order reduced or credits', async () => {
    const db = await open();
    const office = await attachingOffice(db);
    const { app, clock, read, attached, detach, sendOrder, recordOrder } = office;
    const first = await attached(400_00);
    await creditPart(app, first, 100_00);
    await recordOrder(await sendOrder([orderLine('less', 'Less', -50_00)]));
    expect(amountsOf(await read())).toMatchObject({ 'attached:1': 350_00 });
    expect(await detach(first)).toEqual(refused('payment_changed'));
    clock.advance({ hours: 1 });
    const second = await attached(300_00);
    await recordOrder(await sendOrder([orderLine('less', 'Much less', -1200_00)]));
    expect(await detach(second)).toEqual(refused('credited'));
    expect(await violationsOf(db)).toEqual([]);
  });

  test('leaves the timeline, with its payments', async () => {
    const { app, id, attached, detach } = await attachingOffice(await open());
    const invoice = await attached(400_00);
    const paid = { amount: 400_00, paymentDate: '2026-03-02', method: 'bank_transfer' };
    await callApi(app, 'POST', `/invoices/${invoice}/payments`, paid);
    const timeline = async () => (await callApi(app, 'GET', `/engagements/${id}/timeline`)).body;
    const listed = ({ documents }: { documents: { id: string }[] }) =>
      documents.some((document) => document.id === invoice);
    const before = await timeline();
    expect([listed(before), before.daysToFirstPayment]).toEqual([true, 0]);
    expect(await detach(invoice)).toEqual(done);
    const after = await timeline();
    expect([listed(after), after.daysToFirstPayment]).toEqual([false, null]);
  });
});
