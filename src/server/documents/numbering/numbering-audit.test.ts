import { expect, test } from 'vitest';
import { auditNumbering, type CounterState, type SeriesFacts } from './numbering-audit.ts';

const yearly = (nextNumber: number, year = 2026): CounterState => ({
  resetsYearly: true,
  nextNumber,
  year,
});
const endless = (nextNumber: number, year = 2026): CounterState => ({
  resetsYearly: false,
  nextNumber,
  year,
});
const assigned = (from: number, to: number, year = 2026) => ({ year, from, to });
const change = (from: CounterState, to: CounterState) => ({ at: '2026-03-02T12:00:00Z', from, to });

/** The audit of a year without its empty fields. */
function told(facts: Partial<SeriesFacts> & Pick<SeriesFacts, 'counter'>) {
  const years = auditNumbering({ assigned: [], changes: [], ...facts });
  const words = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;
  return Object.fromEntries(
    [...years].map(([year, proof]) => [
      year,
      Object.fromEntries(
        (['missing', 'skipped', 'outOfSequence', 'twice'] as const)
          .filter((key) => proof[key].length > 0)
          .map((key) => [key, proof[key].map(words).join(', ')]),
      ),
    ]),
  );
}

test('a series that gave nothing has nothing to prove', () => {
  expect(told({ counter: yearly(1, 0) })).toEqual({});
});

test('every number from the first to where the counter stands is there', () => {
  expect(told({ assigned: [assigned(1, 100_000)], counter: yearly(100_001) })).toEqual({
    2026: {},
  });
});

test('a number is missing at the beginning, in the middle, and before the counter', () => {
  const facts = { assigned: [assigned(2, 3), assigned(6, 7)], counter: yearly(10) };
  expect(told(facts)).toEqual({ 2026: { missing: '1-1, 4-5, 8-9' } });
  expect(told({ counter: yearly(2) })).toEqual({ 2026: { missing: '1-1' } });
});

test('numbers skipped by a change of the settings are not missing', () => {
  const changes = [change(yearly(3), yearly(30))];
  const facts = { assigned: [assigned(1, 2), assigned(30, 31)], changes, counter: yearly(32) };
  expect(told(facts)).toEqual({ 2026: { skipped: '3-29' } });
  expect(told({ ...facts, assigned: [assigned(1, 1), assigned(31, 31)] })).toEqual({
    2026: { missing: '2-2, 30-30', skipped: '3-29' },
  });
});

test('a counter that was set before its first number skips in the year of that number', () => {
  const changes = [change(yearly(1, 0), yearly(57, 0))];
  expect(told({ assigned: [assigned(57, 57, 2027)], changes, counter: yearly(58, 2027) })).toEqual({
    2027: { skipped: '1-56' },
  });
});

test('each year begins with 1, also one that the counter was raised in', () => {
  const changes = [change(yearly(1, 2028), yearly(20, 2028))];
  const facts = {
    assigned: [assigned(1, 4), assigned(2, 3, 2027), assigned(20, 20, 2028)],
    changes,
    counter: yearly(21, 2028),
  };
  expect(told(facts)).toEqual({
    2026: {},
    2027: { missing: '1-1' },
    2028: { skipped: '1-19' },
  });
});

test('a yearly beginning that was switched off and on again leaves no gap', () => {
  const changes = [change(yearly(3), endless(3)), change(endless(5), yearly(5))];
  const facts = {
    assigned: [assigned(3, 4, 0), assigned(1, 2), assigned(5, 6)],
    changes,
    counter: yearly(7),
  };
  expect(told(facts)).toEqual({ 0: {}, 2026: {} });
  expect(told({ ...facts, assigned: [assigned(3, 3, 0), assigned(1, 2), assigned(6, 6)] })).toEqual(
    {
      0: { missing: '4-4' },
      2026: { missing: '5-5' },
    },
  );
});

test('a series that never begins again goes on over the years', () => {
  const changes = [change(endless(8, 2027), endless(10, 2027))];
  expect(told({ assigned: [assigned(1, 7, 0)], changes, counter: endless(10, 2028) })).toEqual({
    0: { skipped: '8-9' },
  });
});

test('a counter that was moved by hand is told', () => {
  expect(told({ assigned: [assigned(1, 4)], counter: yearly(2) })).toEqual({
    2026: { outOfSequence: '2-4' },
  });
  expect(told({ assigned: [assigned(1, 4)], counter: yearly(200) })).toEqual({
    2026: { missing: '5-199' },
  });
  expect(told({ assigned: [assigned(1, 4)], counter: yearly(5, 2_000_000_000) })).toEqual({
    2026: {},
    2_000_000_000: { missing: '1-4' },
  });
});

test('a year that began without a number is told', () => {
  expect(told({ assigned: [assigned(1, 4)], counter: yearly(1, 2027) })).toEqual({
    2026: {},
    2027: { missing: '1-1' },
  });
  expect(told({ counter: yearly(1, 2027) })).toEqual({ 2027: { missing: '1-1' } });
  const changes = [change(yearly(1, 0), yearly(20, 0))];
  expect(told({ changes, counter: yearly(20, 2027) })).toEqual({
    2027: { missing: '20-20', skipped: '1-19' },
  });
});

test('a number that was given twice is told', () => {
  expect(told({ assigned: [assigned(1, 3), assigned(2, 5)], counter: yearly(6) })).toEqual({
    2026: { twice: '2-3' },
  });
});
