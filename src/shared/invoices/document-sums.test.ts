import { expect, test } from 'vitest';
import { anInvoice } from '../../../tests/support/an-invoice.ts';
import { lineColumns } from './document-lines.ts';
import { sumRows } from './document-sums.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.schema.ts';
import type { InvoiceToReckon } from './invoice-sums.ts';
import type { Tax } from './tax-categories.ts';

const zero: Tax = { category: 'zero', rateBps: 0, reason: '' };
const taxed: Tax = { category: 'standard', rateBps: 1950, reason: '' };
const exempt: Tax = { category: 'exempt', rateBps: 0, reason: '501(c)(3)' };
const billed = (tax: Tax) => ({ quantity: 1000, unitPrice: 100_00, discount: null, tax });

/** From a seller with one number of this kind. */
function invoiceOf(
  kind: InvoiceSnapshot['seller']['taxIds'][number]['kind'],
  taxes: Tax[],
  reckoned: Partial<InvoiceToReckon> = {},
) {
  const { seller } = anInvoice();
  const taxIds = [{ kind, label: 'Number', number: 'DE1' }];
  return anInvoice({ seller: { ...seller, taxIds } }, { lines: taxes.map(billed), ...reckoned });
}

const labelsOf = (snapshot: InvoiceSnapshot) => sumRows(snapshot).map(({ label }) => label);

test('a studio without a VAT number says nothing of tax where there is none', () => {
  const discount = { kind: 'amount' as const, amount: 10_00 };
  for (const reckoned of [{ discount }, { discount, pricesIncludeTax: true }]) {
    const snapshot = invoiceOf('tax', [zero, zero], reckoned);
    expect(labelsOf(snapshot)).toEqual(['Subtotal', 'Discount', 'Total USD', 'Amount due']);
    expect(lineColumns(snapshot).at(-1)?.label).toBe('Amount');
  }
});

test('a studio with one says that it is zero-rated', () => {
  expect(labelsOf(invoiceOf('vat', [zero]))).toEqual([
    'Subtotal',
    'Zero-rated, 0% on $100.00',
    'Total USD',
    'Amount due',
  ]);
});

test('beside another tax what is zero-rated is told by anybody', () => {
  expect(labelsOf(invoiceOf('tax', [zero, taxed], { pricesIncludeTax: true }))).toEqual([
    'Subtotal, tax included',
    'Net',
    'Zero-rated, 0% on $100.00',
    'Tax 19.5% on $83.68',
    'Total USD',
    'Amount due',
  ]);
});

test('where there is no tax it is told why', () => {
  expect(sumRows(invoiceOf('tax', [exempt]))).toContainEqual({
    label: 'Exempt, 0% on $100.00',
    note: '501(c)(3)',
    amount: 0,
    kind: 'part',
  });
});

test('rates and sums are written in the way of the locale', () => {
  const snapshot = { ...invoiceOf('tax', [taxed]), locale: 'de-DE' };
  expect(labelsOf(snapshot)).toContain('Tax 19,5% on 100,00\u00a0$');
});

test('what is void and what takes back ask for nothing', () => {
  const snapshot = invoiceOf('tax', [taxed]);
  const note = { ...snapshot, kind: 'credit_note' as const };
  for (const rows of [sumRows(snapshot, true), sumRows(note)]) {
    expect(rows.map(({ kind }) => kind)).not.toContain('due');
    expect(rows.at(-1)?.label).toBe('Total USD');
  }
});
