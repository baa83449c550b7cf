import { expect, test } from 'vitest';
import { calculateAmountDue, issuedStatus, statusOn } from './invoice-status.ts';

const untouched = { payableAmount: 100_00, paid: 0, writtenOff: 0, credited: 0 };
const dueDate = '2026-03-31';

test.each([
  [{}, 'open'],
  [{ paid: 1 }, 'partially_paid'],
  [{ paid: 99_99 }, 'partially_paid'],
  [{ paid: 100_00 }, 'paid'],
  [{ paid: 120_00 }, 'paid'],
  [{ paid: 85_00, writtenOff: 15_00 }, 'paid'],
  [{ writtenOff: 15_00 }, 'partially_paid'],
  [{ credited: 40_00 }, 'open'],
  [{ paid: 1, credited: 40_00 }, 'partially_paid'],
  [{ credited: 100_00 }, 'credited'],
  [{ paid: 60_00, credited: 40_00 }, 'paid'],
  [{ payableAmount: 0 }, 'paid'],
])('an invoice with %j has the status %s', (changes, status) => {
  expect(issuedStatus('invoice', { ...untouched, ...changes })).toBe(status);
});

test('a credit note is issued and never paid', () => {
  expect(issuedStatus('credit_note', { ...untouched, payableAmount: 0 })).toBe('issued');
});

test.each(['open', 'partially_paid'] as const)(
  '%s becomes overdue after its due date',
  (status) => {
    expect(statusOn('2026-03-31', { status, dueDate })).toBe(status);
    expect(statusOn('2026-04-01', { status, dueDate })).toBe('overdue');
  },
);

test.each(['issued', 'paid', 'credited', 'void'] as const)('%s never becomes overdue', (status) => {
  expect(statusOn('2026-04-01', { status, dueDate })).toBe(status);
});

test('a draft has no due date to pass', () => {
  expect(statusOn('2026-04-01', { status: 'draft', dueDate: null })).toBe('draft');
});

test('the amount due of an overpaid invoice is below 0', () => {
  expect(calculateAmountDue({ ...untouched, paid: 120_00 })).toBe(-20_00);
});
