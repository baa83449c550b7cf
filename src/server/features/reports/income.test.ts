/** A year by month; reports-model.test.ts compares it with the other reports. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { IncomeReport } from '../../../shared/reports/income.schema.ts';

describeOnEachDatabase('Income by month', (open) => {
  test('of an empty studio ends with this month, and has no currency', async () => {
    const app = await invoicingApp(await open());
    const { body } = await callApi(app, 'GET', '/reports/income');
    expect(body).toEqual({ year: 2026, until: '2026-03', currencies: [] });
    expect((await callApi(app, 'GET', '/reports/income?year=1999')).status).toBe(400);
  });

  test('counts engagements and change orders when they were accepted', async () => {
    const office = await changedOffice(await open());
    const order = await office.sendOrder([orderLine('extra', 'Extra pages', 250_00)]);
    office.clock.advance({ hours: 24 * 40 });
    expect((await office.recordOrder(order, { acceptedOn: '2026-04-01' })).status).toBe(200);
    const { body } = await callApi(office.app, 'GET', '/reports/income?year=2026');
    const [own] = (body as IncomeReport).currencies;
    expect(own?.months.map(({ month, agreed }) => [month, agreed])).toEqual([
      ['2026-01', 0],
      ['2026-02', 0],
      ['2026-03', 1000_00],
      ['2026-04', 250_00],
    ]);
    const [next] = (await callApi(office.app, 'GET', '/reports/income?year=2027')).body.currencies;
    expect(next.months).toEqual([]);
    expect(next.monthsBefore[2]).toMatchObject({ month: '2026-03', agreed: 1000_00 });
    const csv = await office.app.app.request('/api/reports/income.csv');
    expect(await csv.text()).toContain('"2026-04","USD",250.00,0.00,0.00,0.00');
  });
});
