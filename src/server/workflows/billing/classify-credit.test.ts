import { expect, test } from 'vitest';
import { changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';

/** With the deposit of $500.00 of $1,000.00 issued. */
async function billedOffice(db: Database) {
  const office = await changedOffice(db);
  const { app, id, issueEntry, invoiceOf } = office;
  await issueEntry('deposit');
  const deposit: string = (await invoiceOf('deposit')).id;
  const classify = (creditNote: string, isPriceReduction: boolean) =>
    callApi(app, 'PUT', `/engagements/${id}/credits/${creditNote}`, { isPriceReduction });
  const effectOf = async (creditNote: string) =>
    (await callApi(app, 'GET', `/invoices/${creditNote}`)).body.creditedEngagement;
  return { ...office, deposit, classify, effectOf };
}

describeOnSqliteFirst('What a credit note does to its engagement', (open) => {
  test('is chosen on its draft, and counts once it is issued', async () => {
    const { app, db, id, deposit, classify, effectOf, read } = await billedOffice(await open());
    const { body } = await callApi(app, 'POST', `/invoices/${deposit}/credit-notes`);
    const engagement = { engagementId: id, title: 'Website' };
    expect(body.creditedEngagement).toEqual({ ...engagement, effect: 'bill_again' });
    expect((await classify(body.id, true)).status).toBe(200);
    expect(await effectOf(body.id)).toEqual({ ...engagement, effect: 'price_reduction' });
    expect((await read()).ledger.agreed).toBe(1000_00);
    const changed = { version: body.version, notes: 'Less work' };
    const { body: draft } = await callApi(app, 'PATCH', `/invoices/${body.id}`, changed);
    expect(draft.creditedEngagement.effect).toBe('price_reduction');
    const { version } = draft;
    await callApi(app, 'POST', `/invoices/${body.id}/issuance`, { version });
    expect((await effectOf(body.id)).effect).toBe('price_reduction');
    expect((await read()).ledger).toMatchObject({ agreed: 500_00, priceReductions: 500_00 });
    expect(await effectOf(deposit)).toBeNull();
    expect(await violationsOf(db)).toEqual([]);
  });

  test('stays as it is if it credits what a change order reduced', async () => {
    const office = await billedOffice(await open());
    const { app, db, classify, effectOf, read, sendOrder, recordOrder } = office;
    await recordOrder(await sendOrder([orderLine('less', 'Much less', -800_00)]));
    const note = await db
      .selectFrom('invoices')
      .select(['id', 'version'])
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow();
    const refused = async () => {
      for (const isPriceReduction of [true, false]) {
        const { status, body } = await classify(note.id, isPriceReduction);
        expect({ status, code: body.error.code }).toEqual({
          status: 409,
          code: 'engagements.of_change_order',
        });
      }
      expect((await effectOf(note.id)).effect).toBe('change_order');
    };
    await refused();
    await callApi(app, 'POST', `/invoices/${note.id}/issuance`, { version: note.version });
    await refused();
    expect((await read()).ledger).toMatchObject({ agreed: 200_00, priceReductions: 0, toBill: 0 });
    expect(await violationsOf(db)).toEqual([]);
  });
});
