/** All surfaces show the same totals of an invoice, in currencies with and without decimals. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInvoice, invoicesAt } from '../../../../../tests/support/any-invoice.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { clientText } from '../../../../../tests/support/client-link.ts';
import { oracle } from '../../../../../tests/support/invoice-oracle.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeWithPdfReaders, pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { newJerseyTax, newYorkTax } from '../../../../../tests/support/sales-taxes.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import {
  csvRow,
  decimal,
  decimalsOf,
  draftOf,
  percentage,
  written,
  type Currency,
} from '../../../../../tests/support/written-amounts.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { TotalsInput } from '../../../../shared/documents/totals.ts';

function isIssuable(invoice: TotalsInput): boolean {
  const { payableAmount, total } = oracle(invoice);
  return payableAmount >= 0 && total <= INVOICE_LIMITS.amount;
}

const salesTaxed = invoicesAt(fc.constantFrom(newJerseyTax, newYorkTax));

describeWithPdfReaders('An invoice in any currency', () => {
  // Each run renders a PDF.
  test.each([
    ['any rates', anyInvoice, 25],
    ['6.625% and 8.875%', salesTaxed, 15],
  ])(
    'has the same cents in the API, on the page, in the PDF and in the CSV at %s',
    async (_rates, invoices, numRuns) => {
      const db = await openTestSqlite();
      const app = await invoicingApp(db);
      // With a VAT number every tax group is shown, even at zero.
      const taxIds = JSON.stringify([{ kind: 'vat', label: 'VAT', number: 'DE123' }]);
      await db.updateTable('studioSettings').set({ taxIds }).execute();
      const clientId = await addClient(app, { taxId: 'US-12' });
      const currencies = fc.constantFrom(...(Object.keys(decimalsOf) as Currency[]));
      await fc.assert(
        fc.asyncProperty(invoices.filter(isIssuable), currencies, async (input, currency) => {
          const expected = oracle(input);
          const { id, number } = await addIssued(app, clientId, { currency, ...draftOf(input) });
          const { issued } = (await callApi(app, 'GET', `/invoices/${id}`)).body;
          expect(issued.snapshot.totals).toMatchObject({
            total: expected.total,
            payableAmount: expected.payableAmount,
            taxAmount: expected.taxAmount,
          });
          const { bytes } = await pdfOf(app, id);
          for (const words of [pdfFlatText(bytes), await clientText(app, id)]) {
            expect(words).toMatch(written(expected.total, currency));
            expect(words).toMatch(written(expected.payableAmount, currency));
            for (const { netAmount } of expected.lines)
              expect(words).toMatch(written(netAmount, currency));
            for (const { tax, taxableAmount, taxAmount } of expected.taxBreakdown) {
              if (tax.category === 'standard')
                expect(words).toContain(`Tax ${percentage(tax.ratePpm)}% on `);
              expect(words).toMatch(written(taxableAmount, currency));
              expect(words).toMatch(written(taxAmount, currency));
            }
          }
          const zero = decimal(0, currency);
          const csv = await app.app.request('/api/invoices.csv');
          expect(csvRow(await csv.text(), number).amounts).toEqual([
            decimal(expected.total - expected.taxAmount, currency),
            decimal(expected.taxAmount, currency),
            decimal(expected.total, currency),
            zero,
            zero,
            zero,
            decimal(expected.payableAmount, currency),
          ]);
        }),
        // Shrinking would take longer than the test’s time limit.
        { numRuns, endOnFailure: true },
      );
    },
  );
});

async function pdfOf(app: TestApp, id: string) {
  const response = await app.app.request(`/api/documents/${id}/pdf`);
  expect(response.status).toBe(200);
  return { bytes: new Uint8Array(await response.arrayBuffer()) };
}
