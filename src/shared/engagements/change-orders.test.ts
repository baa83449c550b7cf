import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../money/rounding.ts';
import { reductionOf } from './change-orders.ts';

const amounts = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { maxLength: 6 });

const reducing = fc.record({
  amount: fc.integer({ min: 1, max: 5000 }),
  payments: fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { maxLength: 6 }),
  creditable: amounts(1000),
});

test('a reduction is distributed to the minor unit, payments first and the last ones first', () => {
  fc.assert(
    fc.property(reducing, ({ amount, payments, creditable }) => {
      const entries = payments.map(([toBill, billed], index) => ({
        key: String(index),
        label: '',
        amount: toBill + billed,
        shares: [toBill, billed],
        due: { kind: 'milestone' as const },
        termsDays: 0,
        toBill,
      }));
      const invoices = creditable.map((most, index) => ({ id: `inv_${index}`, creditable: most }));
      const { reduced, credits, excess } = reductionOf(amount, entries, invoices);
      const taken = new Map(
        reduced.map(({ key, amount: rest }) => [key, (entries[Number(key)]?.amount ?? 0) - rest]),
      );
      const credited = sumOf(credits.map((credit) => credit.amount));
      expect(sumOf([...taken.values(), credited, excess])).toBe(amount);
      for (const { amount: rest, shares } of reduced) expect(sumOf(shares)).toBe(rest);
      // Nothing is taken from an earlier payment, or credited, while a later one is open.
      const open = entries.map(({ key, toBill }) => toBill - (taken.get(key) ?? 0));
      expect(open.every((left) => left >= 0)).toBe(true);
      const first = Math.min(...[...taken.keys()].map(Number));
      expect(open.slice(first + 1).every((left) => left === 0)).toBe(true);
      if (credits.length > 0) expect(sumOf(open)).toBe(0);
      if (excess > 0) expect(credited).toBe(sumOf(creditable));
      const places = credits.map(({ invoiceId }) => Number(invoiceId.slice(4)));
      expect(places).toEqual(places.toSorted((one, other) => other - one));
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});
