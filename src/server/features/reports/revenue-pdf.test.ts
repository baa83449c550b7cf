import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, aLine, invoicingApp } from '../../../../tests/support/invoices.ts';
import {
  describeWithPdfReaders,
  pdfFlatText,
  pdfText,
} from '../../../../tests/support/read-pdf.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';

async function readPdf({ app }: TestApp, query: string) {
  const response = await app.request(`/api/reports/revenue.pdf?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('Year end 2026-01-01');
  return pdfFlatText(new Uint8Array(await response.arrayBuffer()));
}

describeWithPdfReaders('The year end report as a PDF', () => {
  test('has both bases, currencies apart, and repeats headers on every page', async () => {
    const app = await invoicingApp(await openTestSqlite());
    const tax = { category: 'standard', ratePpm: 66_250, reason: '' };
    for (let nth = 1; nth <= 40; nth += 1) {
      const client = await addClient(app, { name: `Client ${nth}`, contacts: [] });
      await addIssued(app, client, { lines: [{ ...aLine, tax }] });
    }
    const euros = await addClient(app, { name: 'Tidewater', contacts: [], currency: 'EUR' });
    const { id } = await addIssued(app, euros);
    const payment = { amount: 40_00, method: 'check', paymentDate: '2026-03-02' };
    await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
    const text = await readPdf(app, 'from=2026-01-01&to=2026-12-31');
    expect(text).toContain('From January 1, 2026');
    expect(text).toContain('Tax 6.625% 4,000.00 265.20 4,265.20');
    expect(text).toMatch(/Accrual basis, USD.*Accrual basis, EUR.*Cash basis, EUR/);
    expect(text).toContain('Check 40.00 0.00 0.00 0.00');
    const headers = text.match(/Client Taxable amount Tax Total/g) ?? [];
    // A table of 41 rows on two pages, and that of the other currency.
    expect(headers.length).toBeGreaterThan(2);
  });

  test('has each name in one line beside changes and beside large amounts', async () => {
    const app = await invoicingApp(await openTestSqlite());
    const name = 'Tidewater Institute';
    const client = await addClient(app, { name, contacts: [] });
    const tax = { category: 'standard', ratePpm: 200_000 };
    const lines = [{ ...aLine, unitPrice: 900_000_000_00, tax }];
    const { id } = await addIssued(app, client, { lines, issueDate: '2026-01-05' });
    const money = { method: 'check', paymentDate: '2026-02-02', amount: 860_000_000_00 };
    const fees = { bankFee: 110_000_000_00, taxWithheld: 110_000_000_00 };
    await callApi(app, 'POST', `/invoices/${id}/payments`, { ...money, ...fees });
    const advance = { ...money, currency: 'USD' };
    const paid = await callApi(app, 'POST', `/clients/${client}/payments`, advance);
    const refund = { ...money, amount: 330_000_000_00 };
    await callApi(app, 'POST', `/payments/${paid.body.id}/refunds`, refund);
    const response = await app.app.request(
      '/api/reports/revenue.pdf?from=2026-02-01&to=2026-12-31',
    );
    const rows = pdfText(new Uint8Array(await response.arrayBuffer())).split('\n');
    expect(rows.filter((row) => row.includes(name))).toEqual([
      expect.stringMatching(/^ *Invoice backdated +Tidewater Institute /),
      expect.stringMatching(/^ *Tidewater Institute$/),
    ]);
  });

  test('has the total at the studio’s own yearly rates, or which of them are missing', async () => {
    const app = await invoicingApp(await openTestSqlite());
    for (const currency of ['USD', 'EUR', 'JPY']) {
      const client = await addClient(app, { currency, contacts: [] });
      await addIssued(app, client, { lines: [aLine] });
    }
    const period = 'from=2026-01-01&to=2026-12-31';
    expect(await readPdf(app, period)).not.toContain('yearly rates');
    const euros = { year: 2026, baseCurrency: 'EUR', quoteCurrency: 'USD', rate: '1.0813' };
    await callApi(app, 'PATCH', '/yearly-rates', { rates: [euros] });
    const title = 'Accrual basis, total in USD at the studio’s own yearly rates';
    const incomplete = await readPdf(app, period);
    expect(incomplete).toContain(
      `${title} No total is shown, as rates are missing or too large: JPY in 2026.`,
    );
    const yen = { year: 2026, baseCurrency: 'USD', quoteCurrency: 'JPY', rate: '150' };
    await callApi(app, 'PATCH', '/yearly-rates', { rates: [yen] });
    const text = await readPdf(app, period);
    expect(text).toContain(`${title} At exchange rates that the studio entered itself.`);
    expect(text).toContain('EUR in 2026 1 EUR = 1.0813 USD 108.13 0.00 108.13');
    // 10,000 yen; 66.666… dollars.
    expect(text).toContain('JPY in 2026 1 USD = 150 JPY 66.67 0.00 66.67');
    expect(text).toContain('Total 274.80 0.00 274.80');
  });

  test('says so if there is nothing', async () => {
    const app = await invoicingApp(await openTestSqlite());
    const text = await readPdf(app, 'from=2026-01-01&to=2026-12-31');
    expect(text).toContain('Nothing was billed or received');
  });
});
