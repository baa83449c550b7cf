/** Receipts for payments from before receipts had numbers. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addCarriedPayment } from '../../../../../tests/support/carried-payment.ts';
import {
  addClient,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

/** An invoice of 100.00 with an old payment of 60.00. */
async function paid(db: Database) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const { id } = await addIssued(app, clientId);
  const pay = async (amount: number) => {
    app.clock.advance({ seconds: 1 });
    return addCarriedPayment(app, db, { invoiceId: id, amount });
  };
  const payment = await pay(60_00);
  const pathOf = (entry: string) => `/invoices/${id}/payments/${entry}/receipt/pdf`;
  const create = (entry = payment) => callApi(app, 'POST', pathOf(entry));
  const download = (entry = payment) => app.app.request(`/api${pathOf(entry)}`);
  return { app, id, clientId, payment, pay, create, download };
}

describeOnSqliteFirst('The receipt for an old payment', (open) => {
  test('has no number, and is created by a call that writes, not by reading it', async () => {
    const db = await open();
    const { app, id, payment, create, download } = await paid(db);
    const frozen = () =>
      db.selectFrom('frozenDocuments').select('number').where('targetId', '=', payment).execute();
    expect((await callApi(app, 'GET', `/invoices/${id}`)).body.issued.payments).toMatchObject([
      { id: payment, receipt: { number: null } },
    ]);
    expect((await download()).status).toBe(404);
    expect(await frozen()).toEqual([]);
    const other = await addIssued(app, await addClient(app, { name: 'Other Lab' }));
    const elsewhere = `/invoices/${other.id}/payments/${payment}/receipt/pdf`;
    expect((await callApi(app, 'POST', elsewhere)).status).toBe(404);
    await Promise.all([create(), create()]);
    expect(await frozen()).toEqual([{ number: null }]);
    expect((await callApi(app, 'GET', elsewhere)).status).toBe(404);
    expect((await download()).headers.get('content-disposition')).toContain(
      'Payment receipt for invoice 2026-0001.pdf',
    );
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
      return JSON.parse(snapshot).amountDue;
    };
    expect([await due(payment), await due(later)]).toEqual([40_00, 0]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is not created once the payment was reversed', async () => {
    const db = await open();
    const { app, id, payment, create, download } = await paid(db);
    await callApi(app, 'POST', `/invoices/${id}/payments/${payment}/reversal`);
    expect((await create()).status).toBe(409);
    expect((await download()).status).toBe(404);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });
});
