/** An invoice says the same sums wherever it is read, in currencies with and without decimals. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInvoice } from '../../../../tests/support/any-invoice.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { clientWords } from '../../../../tests/support/client-link.ts';
import { oracle } from '../../../../tests/support/invoice-oracle.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeWithPdfReaders, pdfWords } from '../../../../tests/support/read-pdf.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import {
  csvRow,
  decimal,
  decimalsOf,
  draftOf,
  written,
  type Currency,
} from '../../../../tests/support/written-amounts.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';
import { INVOICE_LIMITS } from '../../../shared/invoices/invoice-draft.schema.ts';

const issuable = anyInvoice.filter((invoice) => {
  const { due, total } = oracle(invoice);
  return due >= 0 && total <= INVOICE_LIMITS.amount;
});

describeWithPdfReaders('An invoice in any currency', () => {
  test('has the same cents in the database, on the page, in the PDF and in the CSV', async () => {
    const db = await openTestSqlite();
    const app = await invoicingApp(db);
    // With a VAT number each group of tax is told, also where it is zero.
    const taxIds = JSON.stringify([{ kind: 'vat', label: 'VAT', number: 'DE123' }]);
    await db.updateTable('studioSettings').set({ taxIds }).execute();
    const clientId = await addClient(app, { taxId: 'US-12' });
    const currencies = fc.constantFrom(...(Object.keys(decimalsOf) as Currency[]));
    await fc.assert(
      fc.asyncProperty(issuable, currencies, async (reckoned, currency) => {
        const expected = oracle(reckoned);
        const { id, number } = await addIssued(app, clientId, { currency, ...draftOf(reckoned) });
        const { issued } = (await callApi(app, 'GET', `/invoices/${id}`)).body;
        expect(issued.snapshot.sums).toMatchObject({
          total: expected.total,
          due: expected.due,
          taxAmount: expected.taxAmount,
        });
        const { bytes } = await pdfOf(app, id);
        for (const words of [pdfWords(bytes), await clientWords(app, id)]) {
          expect(words).toMatch(written(expected.total, currency));
          expect(words).toMatch(written(expected.due, currency));
          for (const { net } of expected.lines) expect(words).toMatch(written(net, currency));
          for (const { base, taxAmount } of expected.groups) {
            expect(words).toMatch(written(base, currency));
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
          decimal(expected.due, currency),
        ]);
      }),
      // Each try has its PDF: looking for a simpler one would outlast the test.
      { numRuns: 25, endOnFailure: true },
    );
  });
});

async function pdfOf(app: TestApp, id: string) {
  const response = await app.app.request(`/api/invoices/${id}/document`);
  expect(response.status).toBe(200);
  return { bytes: new Uint8Array(await response.arrayBuffer()) };
}
