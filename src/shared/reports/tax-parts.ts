/**
 * What documents and payments are by tax. Pure; amounts are minor units. Whatever is shared among
 * taxes is allocated by largest remainder to taxable amounts and taxes, so that they add up.
 */
import { allocate } from '../money/rounding.ts';
import { isSameTax, type Tax } from '../documents/tax-categories.ts';

export interface TaxPart {
  tax: Tax;
  taxableAmount: number;
  taxAmount: number;
}

export function totalOf(parts: readonly TaxPart[]): number {
  return parts.reduce((sum, { taxableAmount, taxAmount }) => sum + taxableAmount + taxAmount, 0);
}

/** `amount` in the proportions of `parts`, whose total is more than 0 unless `amount` is 0. */
function shareOf(amount: number, parts: readonly TaxPart[]): readonly TaxPart[] {
  // Parts of 0 in all can be a cent and its opposite, by the rounding of credit notes.
  if (amount !== 0 && amount === totalOf(parts)) return parts;
  const shares = allocate(
    amount,
    parts.flatMap(({ taxableAmount, taxAmount }) => [taxableAmount, taxAmount]),
  );
  return parts.map(({ tax }, index) => {
    const [taxableAmount = 0, taxAmount = 0] = shares.slice(2 * index);
    return { tax, taxableAmount, taxAmount };
  });
}

/** Those of `parts` less those of `others`, whose categories and rates are among them. */
function partsLess(parts: readonly TaxPart[], others: readonly TaxPart[]): TaxPart[] {
  return parts.map((part) => {
    const same = others.filter(({ tax }) => partAt(parts, tax) === part);
    const less = (of: 'taxableAmount' | 'taxAmount') =>
      same.reduce((sum, one) => sum - one[of], part[of]);
    return { tax: part.tax, taxableAmount: less('taxableAmount'), taxAmount: less('taxAmount') };
  });
}

/** A reason is free text: a credit note may give another one than its invoice. */
const partAt = (parts: readonly TaxPart[], tax: Tax) =>
  parts.find((part) => isSameTax(part.tax, tax)) ??
  parts.find((part) => part.tax.category === tax.category && part.tax.ratePpm === tax.ratePpm);

/** What an invoice bills: its deposits were billed or paid before. */
export function billedParts(
  parts: readonly TaxPart[],
  { total, payableAmount }: { total: number; payableAmount: number },
): TaxPart[] {
  const billed = parts.map(({ tax, taxableAmount, taxAmount }) => ({
    tax,
    taxableAmount,
    taxAmount,
  }));
  return total === payableAmount
    ? billed
    : partsLess(billed, shareOf(total - payableAmount, billed));
}

/** What happened to an invoice: money that settles it (negative: that leaves it), or a credit note. */
type TaxSettlement = { paid: number } | { credited: readonly TaxPart[] };

/**
 * What each settlement adds to what is paid of an invoice’s taxes, in their order. All payments
 * together, up to what is not credited, are apportioned to that; so those of an invoice that is paid
 * in full are exactly its taxes less the credited ones. What exceeds it is credit of the client, as
 * is what a refund takes that is dated before the money was used.
 */
export function paidParts(
  billed: readonly TaxPart[],
  settlements: readonly TaxSettlement[],
): TaxPart[][] {
  let left = billed;
  let paid = 0;
  let shared = shareOf(0, billed);
  return settlements.map((settlement) => {
    if ('credited' in settlement) left = partsLess(left, settlement.credited);
    else paid += settlement.paid;
    const before = shared;
    shared = shareOf(Math.max(0, Math.min(paid, totalOf(left))), left);
    return partsLess(shared, before);
  });
}
