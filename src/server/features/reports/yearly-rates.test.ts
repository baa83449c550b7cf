import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, aLine, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { CSV_START } from '../../../shared/csv/csv-writer.ts';
import type { YearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import type { Database } from '../../database/database.ts';

const year = 'from=2026-01-01&to=2026-12-31';
const dollarRate = { year: 2026, baseCurrency: 'EUR', quoteCurrency: 'USD', rate: '1.25' };
const francRate = { year: 2026, baseCurrency: 'USD', quoteCurrency: 'CHF', rate: '0.8' };

/** The studio’s own currency is USD. Invoices of 100.00 in USD, EUR and CHF; the euros are paid. */
async function threeCurrencies(db: Database) {
  const app = await invoicingApp(db);
  for (const currency of ['USD', 'EUR', 'CHF']) {
    const client = await addClient(app, { currency, contacts: [] });
    const { id } = await addIssued(app, client, { lines: [aLine] });
    if (currency !== 'EUR') continue;
    const payment = { amount: 40_00, method: 'check', paymentDate: '2026-03-02' };
    await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
  }
  return app;
}

const enter = (app: TestApp, ...rates: object[]) =>
  callApi(app, 'PATCH', '/yearly-rates', { rates });

async function yearlyTotal(app: TestApp, period = year) {
  const { body } = await callApi(app, 'GET', `/reports/revenue?${period}`);
  return (body as YearEndRevenue).yearlyTotal;
}

async function useCurrency(app: TestApp, currency: string) {
  const { version } = (await callApi(app, 'GET', '/settings')).body.studio;
  expect((await callApi(app, 'PATCH', '/settings/studio', { version, currency })).status).toBe(200);
}

async function csvOf(app: TestApp, basis: string) {
  const response = await app.app.request(`/api/reports/revenue-total.csv?basis=${basis}&${year}`);
  return (await response.text()).replace(CSV_START, '').trimEnd().split('\r\n');
}

describeOnEachDatabase('Yearly rates', (open) => {
  test('are set, replaced and removed, each change with an event', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const entered = await enter(app, dollarRate, { ...francRate, rate: '0.80' });
    expect(entered).toMatchObject({ status: 200, body: { items: [francRate, dollarRate] } });
    expect((await callApi(app, 'GET', '/yearly-rates')).body).toEqual(entered.body);
    const inverse = { year: 2026, baseCurrency: 'USD', quoteCurrency: 'EUR', rate: '0.8' };
    expect((await enter(app, inverse)).body.items).toEqual([francRate, inverse]);
    await enter(app, inverse, francRate);
    expect((await enter(app, { ...dollarRate, rate: null })).body.items).toEqual([francRate]);
    await enter(app, { ...dollarRate, rate: null });
    const { body } = await callApi(app, 'GET', '/events?group=settings');
    expect(body.items.map(({ summary }: { summary: string }) => summary)).toEqual([
      expect.stringContaining('changed 1 yearly rate'),
      expect.stringContaining('changed 1 yearly rate'),
      expect.stringContaining('changed 2 yearly rates'),
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that are set side by side are those of the last, with an event for each', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const entered = ['1.1', '1.2', '1.3'].map((rate) => enter(app, { ...dollarRate, rate }));
    for (const { status } of await Promise.all(entered)) expect(status).toBe(200);
    const twice = await enter(app, { ...dollarRate, rate: '2' }, dollarRate);
    expect(twice.body.items).toEqual([dollarRate]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that no currency or number has are refused, with the name of the field', async () => {
    const app = await invoicingApp(await open());
    const { status, body } = await enter(app, dollarRate, { ...francRate, rate: '0' });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ 'rates.1.rate': 'Rate of entry 2 must be more than 0.' });
    expect((await enter(app, { ...dollarRate, quoteCurrency: 'EUR' })).status).toBe(400);
    expect((await enter(app, { ...dollarRate, quoteCurrency: 'XXX' })).status).toBe(400);
    expect((await callApi(app, 'GET', '/yearly-rates')).body.items).toEqual([]);
  });

  test('convert the year’s totals into the studio’s currency, once none is missing', async () => {
    const app = await threeCurrencies(await open());
    await enter(app, dollarRate);
    const before = await yearlyTotal(app);
    expect(before).toMatchObject({ currency: 'USD', rates: [dollarRate] });
    expect(before.accrual?.total).toBeNull();
    expect(before.accrual?.rows.map(({ currency, sums }) => [currency, sums?.total])).toEqual([
      ['USD', 100_00],
      ['CHF', undefined],
      ['EUR', 125_00],
    ]);
    await enter(app, francRate);
    const { rates, accrual, cash } = await yearlyTotal(app);
    expect(rates).toEqual([francRate, dollarRate]);
    // 100.00 + 100.00 × 1.25 + 100.00 / 0.8
    expect(accrual?.total).toEqual({ taxableAmount: 350_00, taxAmount: 0, total: 350_00 });
    expect(cash?.rows).toMatchObject([{ currency: 'EUR', year: 2026, sums: { received: 50_00 } }]);
    expect(await yearlyTotal(app, 'from=2025-01-01&to=2025-12-31')).toEqual({
      currency: 'USD',
      rates: [],
      accrual: null,
      cash: null,
    });
  });

  test('that were changed by hand are missing, and the report says so', async () => {
    const db = await open();
    const app = await threeCurrencies(db);
    await enter(app, dollarRate, francRate);
    expect((await yearlyTotal(app)).accrual?.total).not.toBeNull();
    await pastTriggers(db, `update yearly_rates set rate = 'abc' where base_currency = 'EUR'`);
    const { accrual, rates } = await yearlyTotal(app);
    expect([accrual?.total, rates]).toEqual([null, [francRate]]);
    expect(await violationsOf(db)).not.toEqual([]);
  });

  test('say the same after the studio’s own currency has changed', async () => {
    const app = await threeCurrencies(await open());
    await enter(app, dollarRate, francRate);
    await useCurrency(app, 'EUR');
    const { currency, accrual } = await yearlyTotal(app);
    expect(currency).toBe('EUR');
    // 100.00 / 1.25; the rate from francs is one to dollars.
    expect(accrual?.rows.map((row) => [row.currency, row.sums?.total])).toEqual([
      ['EUR', 100_00],
      ['CHF', undefined],
      ['USD', 80_00],
    ]);
    expect(accrual?.total).toBeNull();
    await useCurrency(app, 'USD');
    expect((await yearlyTotal(app)).accrual?.total?.total).toBe(350_00);
  });

  test('are exported with the converted figures, which are empty while one is missing', async () => {
    const app = await threeCurrencies(await open());
    await enter(app, dollarRate);
    expect((await csvOf(app, 'accrual')).slice(1)).toEqual([
      '2026,"USD","","","","USD","","",""',
      '2026,"CHF","","","","USD","","",""',
      '2026,"EUR","EUR","USD",1.25,"USD","","",""',
    ]);
    await enter(app, francRate);
    expect(await csvOf(app, 'cash')).toEqual([
      '"Year","Currency","Base currency","Quote currency","Rate","Total currency","Received","Bank fees","Tax withheld","Refunded","Taxable amount","Tax","Advances"',
      '2026,"EUR","EUR","USD",1.25,"USD",50.00,0.00,0.00,0.00,50.00,0.00,0.00',
    ]);
    expect((await csvOf(app, 'accrual')).slice(2)).toEqual([
      '2026,"CHF","USD","CHF",0.8,"USD",125.00,0.00,125.00',
      '2026,"EUR","EUR","USD",1.25,"USD",125.00,0.00,125.00',
    ]);
  });
});
