/** Random valid invoices: discounts and deposits never exceed what they reduce. */
import fc from 'fast-check';
import {
  InvalidAmountError,
  calculateTotals,
  type TotalsInput,
} from '../../src/shared/documents/totals.ts';
import type { Tax } from '../../src/shared/documents/tax-categories.ts';

/** Real rates, with up to three decimals of a percentage. */
const knownRates = [50_000, 66_250, 70_000, 88_750, 99_750, 190_000, 200_000, 255_000, 1_000_000];
const MILLION = 1_000_000;

const taxAt = (ratePpm: number): Tax => ({ category: 'standard', ratePpm, reason: '' });

const anyTax: fc.Arbitrary<Tax> = fc.oneof(
  fc.constantFrom(...knownRates).map(taxAt),
  fc.integer({ min: 1, max: MILLION }).map(taxAt),
  fc.constantFrom(
    { category: 'zero' as const, ratePpm: 0, reason: '' },
    { category: 'exempt' as const, ratePpm: 0, reason: 'Nonprofit' },
    { category: 'reverse_charge' as const, ratePpm: 0, reason: 'Article 196' },
  ),
);

const discount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.nat(MILLION).map((ratePpm) => ({ kind: 'percent' as const, ratePpm })),
  fc.nat(5000).map((amount) => ({ kind: 'amount' as const, amount })),
);

/** Taxes of the lines. */
export function invoicesAt(tax: fc.Arbitrary<Tax>): fc.Arbitrary<TotalsInput> {
  const line = fc.record({
    quantity: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 10_000_000 })),
    unitPrice: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 500_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -50_000, max: 100_000_000 }) },
    ),
    discount,
    tax,
  });
  return fc
    .record({
      pricesIncludeTax: fc.boolean(),
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      discount,
      deposits: fc.array(fc.record({ amount: fc.nat(2000) }), { maxLength: 2 }),
    })
    .filter(isCalculable);
}

export const anyInvoice = invoicesAt(anyTax);

function isCalculable(invoice: TotalsInput): boolean {
  try {
    calculateTotals(invoice);
    return true;
  } catch (error) {
    if (error instanceof InvalidAmountError) return false;
    throw error;
  }
}
