import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, aLine, invoicingApp } from '../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { addDays } from '../../../shared/dates/calendar-dates.ts';
import type { Database } from '../../database/database.ts';
import { CSV_START } from '../../../shared/csv/csv-writer.ts';

type CsvRow = Record<string, string>;

/** None of these cells has a comma or a quote. */
async function readCsv(app: TestApp, path: string): Promise<CsvRow[]> {
  const response = await app.app.request(`/api/reports/${path}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  const [heading = [], ...lines] = text
    .replace(CSV_START, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return lines.map((cells) =>
    Object.fromEntries(heading.map((name, index) => [name, cells[index] ?? ''])),
  );
}

const sumOf = (rows: readonly CsvRow[], column: string, currency: string) =>
  rows
    .filter((row) => row['Currency'] === currency)
    .reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** Invoices of $110.00, €50.00 and $30.00 free of tax; payments with a fee, an advance, a refund. */
async function billedAndPaid(db: Database) {
  const app = await invoicingApp(db);
  const lab = await addClient(app);
  const trust = await addClient(app, { name: '=Tidewater', contacts: [], currency: 'EUR' });
  const tax = { category: 'standard', ratePpm: 100_000, reason: '' };
  const due = { kind: 'days', days: 14 };
  const taxed = await addIssued(app, lab, { lines: [{ ...aLine, tax }], due });
  await addIssued(app, trust, { lines: [{ ...aLine, unitPrice: 50_00 }], due });
  await addIssued(app, lab, {
    lines: [{ ...aLine, unitPrice: 30_00 }],
    due: { ...due, days: 15 },
  });
  app.clock.advance({ hours: 24 * 60 });
  const day = app.clock.now().toString().slice(0, 10);
  const pay = async (client: string, payment: object): Promise<string> => {
    const shared = { method: 'bank_transfer', paymentDate: day, currency: 'USD' };
    const path = `/clients/${client}/payments`;
    return (await callApi(app, 'POST', path, { ...shared, ...payment })).body.id;
  };
  const allocations = [{ invoiceId: taxed.id, amount: 60_00 }];
  await pay(lab, { amount: 58_00, bankFee: 2_00, allocations });
  const advance = await pay(lab, { amount: 40_00, method: 'check' });
  const refund = { amount: 15_00, method: 'check', paymentDate: day };
  await callApi(app, 'POST', `/payments/${advance}/refunds`, refund);
  return { app, taxed, day };
}

describeOnEachDatabase('Reports as CSV', (open) => {
  test('list each invoice that is due, and each client’s credit', async () => {
    const { app, taxed, day } = await billedAndPaid(await open());
    const rows = await readCsv(app, 'aging.csv');
    expect(
      rows.map((row) => [row['Client'], row['Age'], row['Amount due'], row['Credit']]),
    ).toEqual([
      ['Harbor Lab', '31–60 days', '50.00', ''],
      ['Harbor Lab', '31–60 days', '30.00', ''],
      ['Harbor Lab', 'Credit', '', '25.00'],
      ["'=Tidewater", '31–60 days', '50.00', ''],
    ]);
    expect(rows[0]).toMatchObject({ Number: taxed.number, 'Days late': '46', Currency: 'USD' });
    const { body } = await callApi(app, 'GET', `/reports/aging?asOf=${day}`);
    for (const { currency, amountDue, credit } of body.currencies) {
      expect(sumOf(rows, 'Amount due', currency)).toBe(amountDue);
      expect(sumOf(rows, 'Credit', currency)).toBe(credit);
    }
  });

  test('have the sums of the report in every column, on both bases', async () => {
    const { app, day } = await billedAndPaid(await open());
    const period = `from=2026-01-01&to=${day}`;
    const { body } = await callApi(app, 'GET', `/reports/revenue?${period}`);
    const accrual = await readCsv(app, `revenue.csv?basis=accrual&${period}`);
    const cash = await readCsv(app, `revenue.csv?basis=cash&${period}`);
    const columns = {
      Received: 'received',
      'Bank fees': 'bankFee',
      'Tax withheld': 'taxWithheld',
      Refunded: 'refunded',
      'Taxable amount': 'taxableAmount',
      Tax: 'taxAmount',
      Advances: 'advances',
    };
    expect(body.currencies).toHaveLength(2);
    for (const one of body.currencies) {
      for (const [column, name] of Object.entries(columns)) {
        expect(sumOf(cash, column, one.currency), column).toBe(one.cash[name]);
      }
      for (const column of ['Taxable amount', 'Tax']) {
        const name = columns[column as keyof typeof columns];
        expect(sumOf(accrual, column, one.currency), column).toBe(one.accrual[name]);
      }
      expect(sumOf(accrual, 'Total', one.currency)).toBe(one.accrual.total);
    }
    expect(cash.map((row) => [row['Method'], row['Tax rate (%)'], row['Advances']])).toEqual([
      ['', '10.0000', '-60.00'],
      ['Bank transfer', '', '60.00'],
      ['Check', '', '25.00'],
    ]);
  });

  test('list what was done in the period and belongs to an earlier one', async () => {
    const { app, taxed, day } = await billedAndPaid(await open());
    app.clock.advance({ hours: 24 * 40 });
    const { body } = await callApi(app, 'POST', `/invoices/${taxed.id}/credit-notes`);
    const note = { version: body.version };
    expect((await callApi(app, 'POST', `/invoices/${body.id}/issuance`, note)).status).toBe(200);
    const period = `from=${addDays(day, 1)}&to=2026-12-31`;
    const report = await callApi(app, 'GET', `/reports/revenue?${period}`);
    const rows = await readCsv(app, `revenue-changes.csv?basis=accrual&${period}`);
    expect(rows).toEqual([
      expect.objectContaining({
        Change: 'Invoice credited',
        Client: 'Harbor Lab',
        Currency: 'USD',
      }),
    ]);
    const [change] = report.body.changes;
    expect(sumOf(rows, 'Amount', 'USD')).toBe(change.amount);
    expect([rows[0]?.['Changed'], rows[0]?.['Earlier date']]).toEqual([
      change.date,
      change.earlierDate,
    ]);
    expect(await readCsv(app, `revenue-changes.csv?basis=cash&${period}`)).toEqual([]);
  });

  test('refuse a period that ends before it begins', async () => {
    const app = await invoicingApp(await open());
    const path = '/reports/revenue.csv?basis=cash&from=2026-02-01&to=2026-01-01';
    const { status, body } = await callApi(app, 'GET', path);
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ to: 'To can’t be before the first day.' });
  });
});
