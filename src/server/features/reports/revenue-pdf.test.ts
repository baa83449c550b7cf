import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, aLine, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeWithPdfReaders, pdfFlatText } from '../../../../tests/support/read-pdf.ts';
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

  test('says so if there is nothing', async () => {
    const app = await invoicingApp(await openTestSqlite());
    const text = await readPdf(app, 'from=2026-01-01&to=2026-12-31');
    expect(text).toContain('Nothing was billed or received');
  });
});
