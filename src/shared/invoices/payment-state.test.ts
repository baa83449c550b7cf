import { expect, test } from 'vitest';
import { openAmount, paymentState } from './payment-state.ts';

const untouched = {
  due: 100_00,
  paid: 0,
  writtenOff: 0,
  credited: 0,
  isVoid: false,
  dueOn: '2026-03-31',
};

test.each([
  [{}, '2026-03-31', 'open'],
  [{}, '2026-04-01', 'overdue'],
  [{ paid: 1 }, '2026-03-31', 'partly_paid'],
  [{ paid: 99_99 }, '2026-04-01', 'overdue'],
  [{ paid: 100_00 }, '2026-04-01', 'paid'],
  [{ paid: 120_00 }, '2026-04-01', 'paid'],
  [{ paid: 85_00, writtenOff: 15_00 }, '2026-04-01', 'paid'],
  [{ writtenOff: 15_00 }, '2026-03-31', 'partly_paid'],
  [{ credited: 40_00 }, '2026-03-31', 'open'],
  [{ credited: 40_00 }, '2026-04-01', 'overdue'],
  [{ paid: 1, credited: 40_00 }, '2026-03-31', 'partly_paid'],
  [{ credited: 100_00 }, '2026-04-01', 'credited'],
  [{ paid: 60_00, credited: 40_00 }, '2026-04-01', 'paid'],
  [{ isVoid: true }, '2026-04-01', 'void'],
  [{ due: 0 }, '2026-04-01', 'paid'],
])('an invoice with %j is on %s: %s', (changes, today, state) => {
  expect(paymentState({ ...untouched, ...changes }, today)).toBe(state);
});

test('what was paid too much is less than nothing still open', () => {
  expect(openAmount({ ...untouched, paid: 120_00 })).toBe(-20_00);
});
