/** What becomes of payments and invoices once money was moved off or sent back. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

/** A payment of 50.00 that was moved off an invoice, which was voided then. */
async function movedOff(db: Database, { isToOther }: { isToOther: boolean }) {
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const [voided, other] = [await addIssued(app, client), await addIssued(app, client)];
  const paid = await callApi(app, 'POST', `/clients/${client}/payments`, {
    ...aPayment,
    currency: 'USD',
    amount: 50_00,
    reference: 'TRX9917',
    allocations: [{ invoiceId: voided.id, amount: 50_00 }],
  });
  const id = paid.body.id as string;
  const to = isToOther ? { toInvoiceId: other.id } : {};
  const release = { amount: 50_00, ...to };
  await callApi(app, 'POST', `/invoices/${voided.id}/payments/${id}/releases`, release);
  await callApi(app, 'POST', `/invoices/${voided.id}/void`, { reason: 'Twice' });
  return { app, id, voided, other };
}

describeOnEachDatabase('What a payment settled before its invoice was voided', (open) => {
  test('doesn’t keep the payment from being reversed', async () => {
    const db = await open();
    const { app, id, voided, other } = await movedOff(db, { isToOther: true });
    const { status, body } = await callApi(app, 'POST', `/payments/${id}/reversal`);
    expect([status, body]).toMatchObject([200, { isReversed: true, invoices: [] }]);
    const shown = async (invoice: string) =>
      (await callApi(app, 'GET', `/invoices/${invoice}`)).body.status as string;
    expect([await shown(voided.id), await shown(other.id)]).toEqual(['void', 'open']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('doesn’t keep a refund of its credit from being reversed', async () => {
    const db = await open();
    const { app, id } = await movedOff(db, { isToOther: false });
    const refund = { ...aPayment, amount: 50_00 };
    const { body } = await callApi(app, 'POST', `/payments/${id}/refunds`, refund);
    const reversed = await callApi(app, 'POST', `/payments/${body.refunds[0].id}/reversal`);
    expect([reversed.status, reversed.body]).toMatchObject([200, { credit: 50_00 }]);
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnEachDatabase('An invoice whose money was moved or sent back', (open) => {
  test('is found by the reference of a payment that came from another one', async () => {
    const db = await open();
    const { app, voided, other } = await movedOff(db, { isToOther: true });
    const { body } = await callApi(app, 'GET', '/invoices?q=TRX9917');
    const found = body.items.map(({ id }: { id: string }) => id);
    expect(found.toSorted()).toEqual([voided.id, other.id].toSorted());
  });

  test('has no credit that comes from itself', async () => {
    const db = await open();
    const { app, id, other } = await movedOff(db, { isToOther: true });
    const credits = async (invoice: string) => {
      const { body } = await callApi(app, 'GET', `/invoices/${invoice}`);
      return body.issued.payments.filter(({ kind }: { kind: string }) => kind === 'credit');
    };
    expect(await credits(other.id)).toMatchObject([{ from: { number: '2026-0001' } }]);
    await callApi(app, 'POST', `/payments/${id}/reversal`);
    const paid = await callApi(app, 'POST', `/invoices/${other.id}/payments`, aPayment);
    const { paymentId, amount } = paid.body.issued.payments.at(-1);
    const path = `/invoices/${other.id}/payments/${paymentId}/releases`;
    await callApi(app, 'POST', path, { amount });
    await callApi(app, 'POST', `/invoices/${other.id}/credit-uses`, { amount });
    expect((await credits(other.id)).at(-1)).toMatchObject({ amount, from: null });
  });

  test('asks nothing about its refund once it is void', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const paid = await callApi(app, 'POST', `/invoices/${id}/payments`, aPayment);
    const { amount, paymentId } = paid.body.issued.payments[0];
    const refund = { ...aPayment, amount, invoiceId: id };
    await callApi(app, 'POST', `/payments/${paymentId}/refunds`, refund);
    const { body } = await callApi(app, 'POST', `/invoices/${id}/void`, { reason: 'Twice' });
    expect(body).toMatchObject({ status: 'void', issued: { amountDue: 0, openRefund: 0 } });
    expect(await violationsOf(db)).toEqual([]);
  });
});
