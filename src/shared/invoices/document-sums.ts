/** The sums of a document, row by row: on paper, on its page, in the editor and on screens. Pure. */
import { formatMoney, formatScaled, RATE_DIGITS } from '../money/amounts.ts';
import type { TaxId } from '../settings/tax-ids.schema.ts';
import type { DocumentKind } from './invoice-snapshot.schema.ts';
import type { Discount, InvoiceSums } from './invoice-sums.ts';
import { taxCategories, type Tax } from './tax-categories.ts';

export interface SumRow {
  label: string;
  /** Beneath it, such as why there is no tax. */
  note: string;
  /** Minor units of the currency. */
  amount: number;
  kind: 'part' | 'total' | 'due';
}

interface Summed {
  kind: DocumentKind;
  currency: string;
  locale: string;
  pricesIncludeTax: boolean;
  discount: Discount | null;
  deposits: readonly { label: string; amount: number }[];
  sums: Omit<InvoiceSums, 'lines'>;
  seller: Seller;
}

interface Seller {
  taxIds: readonly Pick<TaxId, 'kind'>[];
}

/**
 * Whether tax is nothing to speak of: all is zero-rated, and the seller has no VAT number. To be
 * zero-rated is a term of VAT, which says nothing of a studio that has nothing to do with it.
 */
export function isWithoutTax(taxes: readonly Tax[], { taxIds }: Seller): boolean {
  return (
    taxes.every(({ category }) => category === 'zero') && !taxIds.some(({ kind }) => kind === 'vat')
  );
}

/** What is void asks for nothing. */
export function sumRows(summed: Summed, isVoid = false): SumRow[] {
  const { sums, discount, deposits, currency, locale, seller } = summed;
  const part = (label: string, amount: number, note = ''): SumRow => ({
    label,
    note,
    amount,
    kind: 'part',
  });
  const noTax = isWithoutTax(
    sums.groups.map(({ tax }) => tax),
    seller,
  );
  const includesTax = summed.pricesIncludeTax && !noTax;
  const percent = discount?.kind === 'percent' ? ` ${rateText(discount.bps, locale)}` : '';
  const isDiscounted = sums.discount !== 0;
  const taxRows = sums.groups.map(({ tax, base, taxAmount }) => {
    const on = formatMoney(base, currency, locale);
    return part(`${taxWords(tax, locale)} on ${on}`, taxAmount, tax.reason);
  });
  return [
    part(includesTax ? 'Subtotal, tax included' : 'Subtotal', sums.subtotal),
    ...(isDiscounted ? [part(`Discount${percent}`, -sums.discount)] : []),
    ...(!noTax && (isDiscounted || includesTax) ? [part('Net', sums.net)] : []),
    ...(noTax ? [] : taxRows),
    { label: `Total ${currency}`, note: '', amount: sums.total, kind: 'total' },
    ...deposits.map(({ label, amount }) => part(label || 'Paid before', -amount)),
    ...(summed.kind === 'invoice' && !isVoid
      ? [{ label: 'Amount due', note: '', amount: sums.due, kind: 'due' } as const]
      : []),
  ];
}

function taxWords(tax: Tax, locale: string): string {
  if (tax.category === 'standard') return `Tax ${rateText(tax.rateBps, locale)}`;
  return `${taxCategories[tax.category].words}, 0%`;
}

/** Basis points as a percentage. */
export function rateText(bps: number, locale: string): string {
  return `${formatScaled(bps, RATE_DIGITS, locale)}%`;
}
