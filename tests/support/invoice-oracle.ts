/**
 * A second way to the sums of an invoice, in exact fractions that are rounded only where the rules
 * say so, to hold the first against. Nothing of it comes from src/shared.
 */
import type { InvoiceSums, InvoiceToReckon } from '../../src/shared/invoices/invoice-sums.ts';

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

/** To the nearest whole, and from the middle away from zero. */
function nearest(fraction: Fraction): bigint {
  if (fraction.over < 0n) return -nearest({ over: -fraction.over, under: fraction.under });
  return floor({ over: 2n * fraction.over + fraction.under, under: 2n * fraction.under });
}

const percent = (bps: number): Fraction => ({ over: BigInt(bps), under: 10_000n });

function off(amount: bigint, discount: InvoiceToReckon['discount']): bigint {
  if (discount === null) return 0n;
  if (discount.kind === 'amount') return BigInt(discount.amount);
  return nearest(times({ over: amount, under: 1n }, percent(discount.bps)));
}

/** Units are given out one by one to whoever is furthest below the exact share. */
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

export function oracle(invoice: InvoiceToReckon): InvoiceSums {
  const lines = invoice.lines.map(({ quantity, unitPrice, discount }) => {
    const amount = nearest(times(whole(unitPrice), { over: BigInt(quantity), under: 1000n }));
    const discounted = off(amount, discount);
    return { amount, discount: discounted, net: amount - discounted };
  });
  const subtotal = lines.reduce((sum, { net }) => sum + net, 0n);
  const discount = off(subtotal, invoice.discount);
  const keys = invoice.lines.map(({ tax }) =>
    JSON.stringify([tax.category, tax.rateBps, tax.reason]),
  );
  const kinds = [...new Set(keys)];
  const subtotals = kinds.map((kind) =>
    lines.reduce((sum, { net }, index) => (keys[index] === kind ? sum + net : sum), 0n),
  );
  const shares = share(discount, subtotals);
  const groups = kinds.map((kind, index) => {
    const tax = invoice.lines[keys.indexOf(kind)]?.tax;
    if (tax === undefined) throw new Error('a group without lines');
    const counted = { over: (subtotals[index] ?? 0n) - (shares[index] ?? 0n), under: 1n };
    const rate = BigInt(tax.rateBps);
    const part = { over: rate, under: invoice.pricesIncludeTax ? 10_000n + rate : 10_000n };
    const taxAmount = nearest(times(counted, part));
    const base = invoice.pricesIncludeTax ? counted.over - taxAmount : counted.over;
    return {
      tax,
      subtotal: subtotals[index] ?? 0n,
      discount: shares[index] ?? 0n,
      base,
      taxAmount,
    };
  });
  const net = groups.reduce((sum, { base }) => sum + base, 0n);
  const taxAmount = groups.reduce((sum, group) => sum + group.taxAmount, 0n);
  const deposits = invoice.deposits.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return {
    lines: lines.map(asNumbers),
    subtotal: Number(subtotal),
    discount: Number(discount),
    groups: groups.map(({ tax, subtotal, discount, base, taxAmount }) =>
      Object.assign(asNumbers({ subtotal, discount, base, taxAmount }), { tax }),
    ),
    net: Number(net),
    taxAmount: Number(taxAmount),
    total: Number(net + taxAmount),
    deposits: Number(deposits),
    due: Number(net + taxAmount - deposits),
  };
}

function asNumbers<Key extends string>(sums: Record<Key, bigint>): Record<Key, number> {
  const entries = Object.entries<bigint>(sums).map(([key, units]) => [key, Number(units)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
