/** The totals of a document as rows, for PDF, client page, editor and screens. Pure. */
import type { TaxId } from '../settings/tax-ids.schema.ts';
import type { Discount } from './priced-lines.schema.ts';
import type { DocumentTotals } from './totals.ts';
import type { DocumentFormat } from './document-format.ts';
import { writtenNames, type Tax } from './tax-categories.ts';

export interface TotalsRow {
  label: string;
  /** Note below the row, e.g. why there is no tax. */
  note: string;
  /** Minor units of the currency. */
  amount: number;
  kind: 'part' | 'total' | 'due';
}

interface RowsInput {
  currency: string;
  pricesIncludeTax: boolean;
  discount: Discount | null;
  deposits: readonly { label: string; amount: number }[];
  totals: Omit<DocumentTotals, 'lines'>;
  seller: TaxPayer;
}

/** The part of the seller that decides whether taxes are shown at all. */
interface TaxPayer {
  taxIds: readonly Pick<TaxId, 'kind'>[];
}

/**
 * Whether to hide tax: everything is zero-rated and the seller has no VAT number. “Zero-rated” is
 * a VAT term that means nothing for a studio outside VAT.
 */
export function isWithoutTax(taxes: readonly Tax[], { taxIds }: TaxPayer): boolean {
  return (
    taxes.every(({ category }) => category === 'zero') && !taxIds.some(({ kind }) => kind === 'vat')
  );
}

/** `asksForPayment`: ends with the amount due; false for void documents and credit notes. */
export function totalsRows(
  summed: RowsInput,
  format: DocumentFormat,
  asksForPayment: boolean,
): TotalsRow[] {
  const { totals, discount, deposits, currency, seller } = summed;
  const { totals: labels } = format.texts;
  const noTax = isWithoutTax(
    totals.taxBreakdown.map(({ tax }) => tax),
    seller,
  );
  const includesTax = summed.pricesIncludeTax && !noTax;
  const isDiscounted = totals.discount !== 0;
  const taxRows = totals.taxBreakdown.map(({ tax, taxableAmount, taxAmount }) =>
    partRow(
      labels.taxOn(taxLabel(tax, format), format.money(taxableAmount)),
      taxAmount,
      tax.reason,
    ),
  );
  return [
    partRow(includesTax ? labels.subtotalWithTax : labels.subtotal, totals.subtotal),
    ...(isDiscounted ? [partRow(discountLabel(discount, format), -totals.discount)] : []),
    ...(!noTax && (isDiscounted || includesTax)
      ? [partRow(labels.totalExcludingTax, totals.totalExcludingTax)]
      : []),
    ...(noTax ? [] : taxRows),
    { label: labels.total(currency), note: '', amount: totals.total, kind: 'total' },
    ...deposits.map(({ label, amount }) => partRow(label || labels.deposit, -amount)),
    ...(asksForPayment ? [dueRow(labels.amountDue, totals.payableAmount)] : []),
  ];
}

export function partRow(label: string, amount: number, note = ''): TotalsRow {
  return { label, note, amount, kind: 'part' };
}

export function dueRow(label: string, amount: number): TotalsRow {
  return { label, note: '', amount, kind: 'due' };
}

function discountLabel(discount: Discount | null, { texts, percent }: DocumentFormat): string {
  return discount?.kind === 'percent'
    ? texts.totals.discountOf(percent(discount.ratePpm))
    : texts.totals.discount;
}

/** As documents call it, with its rate. */
export function taxLabel(tax: Tax, { texts, percent }: DocumentFormat): string {
  const { category, ratePpm } = tax;
  const rate = percent(ratePpm);
  const name = writtenNames(tax);
  return category === 'standard'
    ? texts.totals.tax(rate, name)
    : texts.totals.taxCategory(category, rate, name);
}
