import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/calendar-dates.ts';
import { lateFee, unbilledPeriods, type FeePeriod, type Overdue } from './late-fee.ts';

const DUE = '2026-03-31';
const day = (late: number) => addDays(DUE, late);

const overdueOf = (changes: Partial<Overdue> = {}): Overdue => ({
  terms: { ratePpm: 10_000, per: 'month', graceDays: 0 },
  dueDate: DUE,
  principal: 1200_00,
  movements: [],
  ...changes,
});

/** From the day after the due date. */
const feeUntil = (overdue: Overdue, late: number) =>
  lateFee(overdue, { from: day(1), until: day(late) }, day(late));

describe('the late fee', () => {
  test('is a 365th of twelve months’ rates for each day', () => {
    // 1200 × 12% × 23 / 365 = 9.0739…
    expect(feeUntil(overdueOf(), 23)).toEqual({
      fee: 9_07,
      rows: [{ from: day(1), until: day(23), days: 23, amount: 1200_00, fee: 9_07 }],
    });
    const yearly = overdueOf({ terms: { ratePpm: 120_000, per: 'year', graceDays: 0 } });
    expect(feeUntil(yearly, 23).fee).toBe(9_07);
  });

  test('rounds a half away from zero', () => {
    const terms = { ratePpm: 50_000, per: 'year', graceDays: 0 } as const;
    // 0.1 × 5% × 365 / 365 is half a cent.
    expect(feeUntil(overdueOf({ terms, principal: 10 }), 365).fee).toBe(1);
    expect(feeUntil(overdueOf({ terms, principal: 10 }), 364).fee).toBe(0);
  });

  test('is none within the grace days, and then counts from the day after the due date', () => {
    const overdue = overdueOf({ terms: { ratePpm: 10_000, per: 'month', graceDays: 10 } });
    expect(feeUntil(overdue, 10).fee).toBe(0);
    expect(feeUntil(overdue, 11).rows[0]).toMatchObject({ from: day(1), days: 11 });
    const paid = (late: number) => ({
      ...overdue,
      movements: [{ on: day(late), amount: 1200_00 }],
    });
    expect(feeUntil(paid(10), 90).fee).toBe(0);
    expect(feeUntil(paid(11), 90).rows).toMatchObject([{ until: day(10), days: 10 }]);
  });

  test('follows what was due on each day, by the day of each movement', () => {
    const movements = [
      { on: day(5), amount: 200_00 },
      // The payment never was.
      { on: day(9), amount: -200_00 },
      { on: day(11), amount: 1500_00 },
    ];
    const { rows } = feeUntil(overdueOf({ movements }), 20);
    expect(rows.map(({ days, amount }) => [days, amount])).toEqual([
      [4, 1200_00],
      [4, 1000_00],
      [2, 1200_00],
    ]);
  });
});

test('days that were billed are not proposed again, and those that are free again are', () => {
  const billed = (from: number, until: number): FeePeriod => ({
    from: day(from),
    until: day(until),
  });
  expect(unbilledPeriods(DUE, [], day(9))).toEqual([billed(1, 9)]);
  expect(unbilledPeriods(DUE, [billed(1, 5)], day(9))).toEqual([billed(6, 9)]);
  expect(unbilledPeriods(DUE, [billed(6, 9), billed(3, 4)], day(12))).toEqual([
    billed(1, 2),
    billed(5, 5),
    billed(10, 12),
  ]);
  expect(unbilledPeriods(DUE, [billed(1, 9)], day(9))).toEqual([]);
  expect(unbilledPeriods(DUE, [billed(20, 30)], day(9))).toEqual([billed(1, 9)]);
  expect(unbilledPeriods(DUE, [], DUE)).toEqual([]);
});

/** Day by day, with an exact fraction: numerator over 365 million. */
function naiveFee(overdue: Overdue, { from, until }: FeePeriod, today: string) {
  const { terms, principal, movements, dueDate } = overdue;
  const dueOn = (on: string) =>
    movements.reduce(
      (due, one) => (one.on <= on ? due - BigInt(one.amount) : due),
      BigInt(principal),
    );
  let isLate = false;
  for (let on = addDays(dueDate, terms.graceDays); on <= today; on = addDays(on, 1)) {
    if (dueOn(on) > 0n && addDays(dueDate, terms.graceDays) < today) isLate = true;
  }
  let exact = 0n;
  let days = 0;
  for (let on = from; isLate && on <= until; on = addDays(on, 1)) {
    if (dueOn(on) <= 0n) continue;
    days += 1;
    exact += dueOn(on) * BigInt(terms.ratePpm) * (terms.per === 'month' ? 12n : 1n);
  }
  const divisor = 365_000_000n;
  return { days, fee: Number((2n * exact + divisor) / (2n * divisor)) };
}

const terms = fc.record({
  ratePpm: fc.integer({ min: 1, max: 600_000 }),
  per: fc.constantFrom('month' as const, 'year' as const),
  graceDays: fc.integer({ min: 0, max: 90 }),
});
const movement = fc.record({
  on: fc.integer({ min: -40, max: 200 }).map(day),
  amount: fc.integer({ min: -2000_00, max: 3000_00 }),
});
const drawn = fc.record({
  overdue: fc.record({
    terms,
    dueDate: fc.constant(DUE),
    principal: fc.integer({ min: -100, max: 10_000_00 }),
    movements: fc.array(movement, { maxLength: 8 }),
  }),
  from: fc.integer({ min: 1, max: 150 }),
  days: fc.integer({ min: 1, max: 150 }),
  later: fc.integer({ min: 0, max: 60 }),
});

test('it is what a sum day by day comes to, in rows that add up to it', () => {
  fc.assert(
    fc.property(drawn, ({ overdue, from, days, later }) => {
      const until = from + days - 1;
      const period = { from: day(from), until: day(until) };
      const { rows, fee } = lateFee(overdue, period, day(until + later));
      const naive = naiveFee(overdue, period, day(until + later));
      expect(fee).toBe(naive.fee);
      expect(rows.reduce((sum, row) => sum + row.days, 0)).toBe(naive.days);
      expect(rows.reduce((sum, row) => sum + row.fee, 0)).toBe(fee);
      for (const [index, row] of rows.entries()) {
        expect(row.amount).toBeGreaterThan(0);
        expect(row.fee).toBeGreaterThanOrEqual(0);
        const next = rows[index + 1];
        if (next !== undefined) expect(row.until < next.from).toBe(true);
      }
    }),
  );
});
