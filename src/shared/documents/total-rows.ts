/** The totals of a document as rows, for PDF, client page, editor and screens. Pure. */
import { formatMoney, formatRate } from '../money/amounts.ts';
import type { TaxId } from '../settings/tax-ids.schema.ts';
import type { Discount } from './priced-lines.schema.ts';
import type { DocumentTotals } from './totals.ts';
import { taxCategories, type Tax } from './tax-categories.ts';

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
  locale: string;
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
export function totalsRows(summed: RowsInput, asksForPayment: boolean): TotalsRow[] {
  const { totals, discount, deposits, currency, locale, seller } = summed;
  const part = (label: string, amount: number, note = ''): TotalsRow => ({
    label,
    note,
    amount,
    kind: 'part',
  });
  const noTax = isWithoutTax(
    totals.taxBreakdown.map(({ tax }) => tax),
    seller,
  );
  const includesTax = summed.pricesIncludeTax && !noTax;
  const percent = discount?.kind === 'percent' ? ` ${formatRate(discount.ratePpm, locale)}` : '';
  const isDiscounted = totals.discount !== 0;
  const taxRows = totals.taxBreakdown.map(({ tax, taxableAmount, taxAmount }) => {
    const on = formatMoney(taxableAmount, currency, locale);
    return part(`${taxLabel(tax, locale)} on ${on}`, taxAmount, tax.reason);
  });
  return [
    part(includesTax ? 'Subtotal, tax included' : 'Subtotal', totals.subtotal),
    ...(isDiscounted ? [part(`Discount${percent}`, -totals.discount)] : []),
    ...(!noTax && (isDiscounted || includesTax) ? [part('Net', totals.totalExcludingTax)] : []),
    ...(noTax ? [] : taxRows),
    { label: `Total ${currency}`, note: '', amount: totals.total, kind: 'total' },
    ...deposits.map(({ label, amount }) => part(label || 'Paid before', -amount)),
    ...(asksForPayment
      ? [{ label: 'Amount due', note: '', amount: totals.payableAmount, kind: 'due' } as const]
      : []),
  ];
}

function taxLabel(tax: Tax, locale: string): string {
  const rate = formatRate(tax.ratePpm, locale);
  return tax.category === 'standard'
    ? `Tax ${rate}`
    : `${taxCategories[tax.category].label}, ${rate}`;
}
