/**
 * An independent calculation of totals in exact fractions, rounded only where the rules
 * say so, to compare with. It imports nothing from src/shared.
 */
import type { DocumentTotals, TotalsInput } from '../../src/shared/documents/totals.ts';

interface Fraction {
  over: bigint;
  under: bigint;
}
const whole = (number: number): Fraction => ({ over: BigInt(number), under: 1n });
const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under });
const minus = (a: Fraction, b: Fraction) => ({
  over: a.over * b.under - b.over * a.under,
  under: a.under * b.under,
});
const isLess = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under;

function floor({ over, under }: Fraction): bigint {
  const cut = over / under;
  return over < 0n && cut * under !== over ? cut - 1n : cut;
}

/** To the nearest integer, halves away from zero. */
function nearest(fraction: Fraction): bigint {
  if (fraction.over < 0n) return -nearest({ over: -fraction.over, under: fraction.under });
  return floor({ over: 2n * fraction.over + fraction.under, under: 2n * fraction.under });
}

/** Reimplemented, because nothing is imported from src/shared. */
const MILLION = 1_000_000n;

function off(amount: bigint, discount: TotalsInput['discount']): bigint {
  if (discount === null) return 0n;
  if (discount.kind === 'amount') return BigInt(discount.amount);
  return nearest({ over: amount * BigInt(discount.ratePpm), under: MILLION });
}

/** Allocates units one by one to the share that is furthest below its exact value. */
function share(amount: bigint, weights: bigint[]): bigint[] {
  const total = weights.reduce((a, b) => a + b, 0n);
  if (amount === 0n) return weights.map(() => 0n);
  const exact = weights.map((weight) => ({ over: amount * weight, under: total }));
  const shares = exact.map(floor);
  while (shares.reduce((a, b) => a + b, 0n) < amount) {
    const missing = exact.map((part, index) =>
      minus(part, { over: shares[index] ?? 0n, under: 1n }),
    );
    const most = missing.reduce(
      (best, part, index) => (isLess(missing[best] ?? part, part) ? index : best),
      0,
    );
    shares[most] = (shares[most] ?? 0n) + 1n;
  }
  return shares;
}

export function oracle(invoice: TotalsInput): DocumentTotals {
  const lines = invoice.lines.map(({ quantity, unitPrice, discount }) => {
    const amount = nearest(times(whole(unitPrice), { over: BigInt(quantity), under: 1000n }));
    const discounted = off(amount, discount);
    return { amount, discountAmount: discounted, netAmount: amount - discounted };
  });
  const subtotal = lines.reduce((sum, { netAmount }) => sum + netAmount, 0n);
  const discount = off(subtotal, invoice.discount);
  const keys = invoice.lines.map(({ tax }) =>
    JSON.stringify([tax.category, tax.ratePpm, tax.reason]),
  );
  const kinds = [...new Set(keys)];
  const subtotals = kinds.map((kind) =>
    lines.reduce((sum, { netAmount }, index) => (keys[index] === kind ? sum + netAmount : sum), 0n),
  );
  const shares = share(discount, subtotals);
  const taxBreakdown = kinds.map((kind, index) => {
    const tax = invoice.lines[keys.indexOf(kind)]?.tax;
    if (tax === undefined) throw new Error('a group without lines');
    const counted = { over: (subtotals[index] ?? 0n) - (shares[index] ?? 0n), under: 1n };
    const rate = BigInt(tax.ratePpm);
    const part = { over: rate, under: invoice.pricesIncludeTax ? MILLION + rate : MILLION };
    const taxAmount = nearest(times(counted, part));
    const taxableAmount = invoice.pricesIncludeTax ? counted.over - taxAmount : counted.over;
    return {
      tax,
      subtotal: subtotals[index] ?? 0n,
      discount: shares[index] ?? 0n,
      taxableAmount,
      taxAmount,
    };
  });
  const totalExcludingTax = taxBreakdown.reduce(
    (sum, { taxableAmount }) => sum + taxableAmount,
    0n,
  );
  const taxAmount = taxBreakdown.reduce((sum, group) => sum + group.taxAmount, 0n);
  const deposits = invoice.deposits.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return {
    lines: lines.map(asNumbers),
    subtotal: Number(subtotal),
    discount: Number(discount),
    taxBreakdown: taxBreakdown.map(({ tax, subtotal, discount, taxableAmount, taxAmount }) =>
      Object.assign(asNumbers({ subtotal, discount, taxableAmount, taxAmount }), { tax }),
    ),
    totalExcludingTax: Number(totalExcludingTax),
    taxAmount: Number(taxAmount),
    total: Number(totalExcludingTax + taxAmount),
    deposits: Number(deposits),
    payableAmount: Number(totalExcludingTax + taxAmount - deposits),
  };
}

function asNumbers<Key extends string>(totals: Record<Key, bigint>): Record<Key, number> {
  const entries = Object.entries<bigint>(totals).map(([key, units]) => [key, Number(units)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
