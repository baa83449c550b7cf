import { expect, test } from 'vitest';
import { anInvoice } from '../../../tests/support/an-invoice.ts';
import { newJerseyTax } from '../../../tests/support/sales-taxes.ts';
import { documentFormat } from './document-format.ts';
import { lineColumns } from './line-columns.ts';
import { regionStyle } from './region-style.ts';
import { totalsRows } from './total-rows.ts';
import type { TaxId } from '../settings/tax-ids.schema.ts';
import type { TotalsInput } from './totals.ts';
import type { Tax } from './tax-categories.ts';

const zero: Tax = { category: 'zero', ratePpm: 0, reason: '' };
const taxed: Tax = { category: 'standard', ratePpm: 195_000, reason: '' };
const exempt: Tax = { category: 'exempt', ratePpm: 0, reason: '501(c)(3)' };
const billed = (tax: Tax) => ({ quantity: 1000, unitPrice: 100_00, discount: null, tax });

/** A document whose seller has one tax id of this kind. */
function invoiceOf(kind: TaxId['kind'], taxes: Tax[], input: Partial<TotalsInput> = {}) {
  const { seller } = anInvoice();
  const taxIds = [{ kind, label: 'Number', number: 'DE1' }];
  return anInvoice({ seller: { ...seller, taxIds } }, { lines: taxes.map(billed), ...input });
}

const labelsOf = (snapshot: ReturnType<typeof anInvoice>) =>
  totalsRows(snapshot, documentFormat(snapshot), true).map(({ label }) => label);

test('a studio without a VAT number says nothing of tax where there is none', () => {
  const discount = { kind: 'amount' as const, amount: 10_00 };
  for (const input of [{ discount }, { discount, pricesIncludeTax: true }]) {
    const snapshot = invoiceOf('tax', [zero, zero], input);
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
    'Subtotal (incl. tax)',
    'Total excluding tax',
    'Zero-rated, 0% on $100.00',
    'Tax 19.5% on $83.68',
    'Total USD',
    'Amount due',
  ]);
});

test('where there is no tax it is told why', () => {
  const invoice = invoiceOf('tax', [exempt]);
  expect(totalsRows(invoice, documentFormat(invoice), true)).toContainEqual({
    label: 'Exempt, 0% on $100.00',
    note: '501(c)(3)',
    amount: 0,
    kind: 'part',
  });
});

test('a tax has its name, and a group all names of its taxes, in the sums of a nameless one', () => {
  const named = (tax: Tax, ...names: string[]): Tax => ({ ...tax, names });
  const nameless = invoiceOf('tax', [taxed, exempt, taxed, taxed]);
  const taxes = [named(taxed, 'GST'), named(exempt, 'PST'), named(taxed, 'VAT', 'GST'), taxed];
  const invoice = invoiceOf('tax', taxes);
  expect(labelsOf(invoice)).toEqual([
    'Subtotal',
    'GST, VAT 19.5% on $300.00',
    'PST, 0% on $100.00',
    'Total USD',
    'Amount due',
  ]);
  expect(labelsOf(nameless).slice(1, 3)).toEqual(['Tax 19.5% on $300.00', 'Exempt, 0% on $100.00']);
  const amounts = ({ totals }: typeof invoice) =>
    totals.taxBreakdown.map(({ taxableAmount, taxAmount }) => [taxableAmount, taxAmount]);
  expect(amounts(invoice)).toEqual(amounts(nameless));
});

test('rates and totals have the style of the region', () => {
  const discount = { kind: 'percent' as const, ratePpm: 125_000 };
  const invoice = invoiceOf('tax', [newJerseyTax, exempt], { discount });
  const snapshot = { ...invoice, style: regionStyle('DE', 'USD') };
  expect(labelsOf(snapshot).map((label) => label.replaceAll('\u00a0', ' '))).toEqual([
    'Subtotal',
    'Discount 12,5 %',
    'Total excluding tax',
    'Tax 6,625 % on 87,50 $',
    'Exempt, 0 % on 87,50 $',
    'Total USD',
    'Amount due',
  ]);
});

test('what asks for no payment ends with its total', () => {
  const invoice = invoiceOf('tax', [taxed]);
  const rows = totalsRows(invoice, documentFormat(invoice), false);
  expect(rows.map(({ kind }) => kind)).not.toContain('due');
  expect(rows.at(-1)?.label).toBe('Total USD');
});
