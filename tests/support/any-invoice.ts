/** Random invoices that can be reckoned: discounts and deposits within what they are taken off. */
import fc from 'fast-check';
import {
  NotReckonable,
  reckonInvoice,
  type InvoiceToReckon,
} from '../../src/shared/invoices/invoice-sums.ts';
import type { Tax } from '../../src/shared/invoices/tax-categories.ts';

const tax: fc.Arbitrary<Tax> = fc.oneof(
  fc
    .constantFrom(500, 700, 998, 1900, 2000, 2550, 10_000)
    .map((rateBps) => ({ category: 'standard' as const, rateBps, reason: '' })),
  fc
    .integer({ min: 1, max: 10_000 })
    .map((rateBps) => ({ category: 'standard' as const, rateBps, reason: '' })),
  fc.constantFrom(
    { category: 'zero' as const, rateBps: 0, reason: '' },
    { category: 'exempt' as const, rateBps: 0, reason: 'Nonprofit' },
    { category: 'reverse_charge' as const, rateBps: 0, reason: 'Article 196' },
  ),
);

const discount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.integer({ min: 0, max: 10_000 }).map((bps) => ({ kind: 'percent' as const, bps })),
  fc.nat(5000).map((amount) => ({ kind: 'amount' as const, amount })),
);

const line = fc.record({
  quantity: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 10_000_000 })),
  unitPrice: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 500_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -50_000, max: 100_000_000 }) },
  ),
  discount,
  tax,
});

export const anyInvoice: fc.Arbitrary<InvoiceToReckon> = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discount,
    deposits: fc.array(fc.record({ amount: fc.nat(2000) }), { maxLength: 2 }),
  })
  .filter(isReckonable);

function isReckonable(invoice: InvoiceToReckon): boolean {
  try {
    reckonInvoice(invoice);
    return true;
  } catch (error) {
    if (error instanceof NotReckonable) return false;
    throw error;
  }
}
