/** The same totals on every screen, in the PDF and in the CSV; none of them is calculated here. */
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { invoicesAt } from '../support/any-invoice.ts';
import { oracle } from '../support/invoice-oracle.ts';
import { pdfFlatText } from '../support/read-pdf.ts';
import { newJerseyTax, newYorkTax } from '../support/sales-taxes.ts';
import { csvRow, decimal, draftOf, written } from '../support/written-amounts.ts';
import { billedClient, makeDraft, setStudioUp, type MadeInvoice } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const exempt = { category: 'exempt', ratePpm: 0, reason: 'Nonprofit' } as const;

/** A fixed seed makes failures reproducible. */
const [some] = fc.sample(
  invoicesAt(fc.constantFrom(newJerseyTax, newYorkTax, exempt)).filter((invoice) => {
    const { payableAmount, taxBreakdown, deposits, discount } = oracle(invoice);
    return payableAmount > 0 && taxBreakdown.length > 2 && deposits > 0 && discount > 0;
  }),
  { seed: 47, numRuns: 1 },
);
if (some === undefined) throw new Error('No invoice was found to be tried');
const input = some;
const totals = oracle(input);
const shown = [
  totals.total,
  totals.payableAmount,
  ...totals.taxBreakdown.map(({ taxAmount }) => taxAmount),
];

const mainText = (page: Page) => page.getByRole('main').innerText();

for (const currency of ['JPY', 'USD', 'KWD'] as const) {
  test(`an invoice in ${currency} says the same sums wherever it is read`, async ({ page }) => {
    await openAsOwner(page, '/admin');
    await setStudioUp(page);
    const client = await billedClient(page, { taxId: 'MA-4711' });
    const { id, version } = await makeDraft(page, client.id, {
      ...draftOf(input),
      currency,
    });
    const path = `/admin/invoices/${id}`;
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Issue', exact: false })).toBeVisible();
    const texts = [await mainText(page)];
    const { number } = await callApi<MadeInvoice>(page, 'POST', `/api/invoices/${id}/issuance`, {
      version,
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
    texts.push(await mainText(page));
    const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`);
    const link = new URL(url);
    await page.goto(link.pathname);
    texts.push(await mainText(page));
    const pdf = await page.request.get(`/api/documents/${id}/pdf`);
    texts.push(pdfFlatText(await pdf.body()));
    for (const text of texts) {
      for (const units of shown) expect(text).toMatch(written(units, currency));
      for (const rate of ['6.625%', '8.875%']) expect(text).toContain(`Tax ${rate} on`);
    }
    await page.goto('/admin/invoices');
    await expect(page.getByRole('row').filter({ hasText: `${number}` })).toContainText(
      written(totals.total, currency),
    );
    const csv = await page.request.get('/api/invoices.csv');
    const zero = decimal(0, currency);
    expect(csvRow(await csv.text(), `${number}`).amounts).toEqual([
      decimal(totals.total - totals.taxAmount, currency),
      decimal(totals.taxAmount, currency),
      decimal(totals.total, currency),
      zero,
      zero,
      zero,
      decimal(totals.payableAmount, currency),
    ]);
  });
}
