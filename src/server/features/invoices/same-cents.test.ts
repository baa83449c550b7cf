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
import { openTestSqlite } from '../../../../tests/support/test-database.ts';
import type { InvoiceToReckon } from '../../../shared/invoices/invoice-sums.ts';

const decimalsOf = { JPY: 0, USD: 2, EUR: 2, KWD: 3 } as const;
type Currency = keyof typeof decimalsOf;

/** Written here by hand, so that nothing that is tested says what is right: `-1234.50`. */
function decimal(units: number, currency: Currency): string {
  const decimals = decimalsOf[currency];
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`;
  return units < 0 ? `-${text}` : text;
}

/** An amount in a text as Americans write it, and not as a part of a longer one. */
function written(units: number, currency: Currency): RegExp {
  const [whole = '', part] = decimal(Math.abs(units), currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const amount = part === undefined ? grouped : `${grouped}\\.${part}`;
  return new RegExp(`(?<![\\d.,])${amount}(?![\\d]|[.,]\\d)`);
}

const named = ({ lines, deposits, ...rest }: InvoiceToReckon) => ({
  ...rest,
  lines: lines.map((line, at) => ({ ...line, key: `k${at}`, title: `Work ${at}` })),
  deposits: deposits.map((deposit) => ({ ...deposit, label: 'Deposit' })),
});

const csvOf = async (app: TestApp, number: string) => {
  const response = await app.app.request('/api/invoices.csv');
  const row = (await response.text()).split('\r\n').find((line) => line.includes(`"${number}"`));
  return row?.split(',').slice(-5);
};

const issuable = anyInvoice.filter((invoice) => oracle(invoice).due >= 0);

describeWithPdfReaders('An invoice in any currency', () => {
  test('has the same cents in the database, on the page, in the PDF and in the CSV', async () => {
    const app = await invoicingApp(await openTestSqlite());
    const clientId = await addClient(app);
    const currencies = fc.constantFrom(...(Object.keys(decimalsOf) as Currency[]));
    await fc.assert(
      fc.asyncProperty(issuable, currencies, async (reckoned, currency) => {
        const expected = oracle(reckoned);
        const { id, number } = await addIssued(app, clientId, { currency, ...named(reckoned) });
        const { issued } = (await callApi(app, 'GET', `/invoices/${id}`)).body;
        expect(issued.snapshot.sums).toMatchObject({
          total: expected.total,
          due: expected.due,
          taxAmount: expected.taxAmount,
        });
        const { bytes } = await pdfOf(app, id);
        for (const words of [await pdfWords(bytes), await clientWords(app, id)]) {
          expect(words).toMatch(written(expected.total, currency));
          expect(words).toMatch(written(expected.due, currency));
          for (const { net } of expected.lines) expect(words).toMatch(written(net, currency));
          for (const { base, taxAmount } of expected.groups) {
            expect(words).toMatch(written(base, currency));
            expect(words).toMatch(written(taxAmount, currency));
          }
        }
        const zero = decimal(0, currency);
        expect(await csvOf(app, number)).toEqual([
          decimal(expected.total, currency),
          zero,
          zero,
          zero,
          decimal(expected.due, currency),
        ]);
      }),
      { numRuns: 25 },
    );
  });
});

async function pdfOf(app: TestApp, id: string) {
  const response = await app.app.request(`/api/invoices/${id}/document`);
  expect(response.status).toBe(200);
  return { bytes: new Uint8Array(await response.arrayBuffer()) };
}
