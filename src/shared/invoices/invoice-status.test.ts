import { expect, test } from 'vitest';
import { calculateAmountDue, issuedStatus, statusOn } from './invoice-status.ts';

const untouched = { payableAmount: 100_00, paid: 0, writtenOff: 0, credited: 0 };
const dueDate = '2026-03-31';

test.each([
  [{}, 'open', null],
  [{ paid: 1 }, 'partially_paid', null],
  [{ paid: 99_99 }, 'partially_paid', null],
  [{ paid: 100_00 }, 'paid', null],
  [{ paid: 120_00 }, 'paid', 'overpaid'],
  [{ paid: 100_00, credited: 30_00 }, 'paid', 'overpaid'],
  [{ paid: 85_00, writtenOff: 15_00 }, 'paid', null],
  [{ paid: 15_00, writtenOff: 85_00 }, 'paid', 'written_off'],
  [{ writtenOff: 15_00 }, 'partially_paid', null],
  [{ credited: 40_00 }, 'open', null],
  [{ paid: 1, credited: 40_00 }, 'partially_paid', null],
  [{ credited: 100_00 }, 'credited', null],
  [{ paid: 60_00, credited: 40_00 }, 'paid', null],
  [{ paid: 40_00, credited: 60_00 }, 'credited', null],
  [{ payableAmount: 0 }, 'paid', null],
] as const)('an invoice with %j has the status %s, settled as %s', (changes, status, settledAs) => {
  expect(issuedStatus('invoice', { ...untouched, ...changes })).toEqual({ status, settledAs });
});

test('the largest sum names a settled invoice: paid before credited before written off', () => {
  const parts = Array.from({ length: 13 }, (_, part) => part);
  const settlements = parts.flatMap((paid) =>
    parts.map((credited) => ({
      payableAmount: 12,
      paid,
      credited,
      writtenOff: 12 - paid - credited,
    })),
  );
  for (const settlement of settlements.filter(({ writtenOff }) => writtenOff >= 0)) {
    const { paid, credited, writtenOff } = settlement;
    const [largest] = Object.entries({ paid, credited, written_off: writtenOff }).toSorted(
      ([, one], [, other]) => other - one,
    );
    const shown = statusOn('2026-04-01', {
      ...issuedStatus('invoice', settlement),
      dueDate,
      openRefund: 0,
    });
    expect([settlement, shown]).toEqual([settlement, largest?.[0]]);
  }
});

test('a credit note is issued and never paid', () => {
  expect(issuedStatus('credit_note', { ...untouched, payableAmount: 0 })).toEqual({
    status: 'issued',
    settledAs: null,
  });
});

test.each(['open', 'partially_paid'] as const)(
  '%s becomes overdue after its due date',
  (status) => {
    expect(statusOn('2026-03-31', { status, settledAs: null, dueDate, openRefund: 0 })).toBe(
      status,
    );
    expect(statusOn('2026-04-01', { status, settledAs: null, dueDate, openRefund: 0 })).toBe(
      'overdue',
    );
  },
);

test.each(['issued', 'paid', 'credited', 'void'] as const)('%s never becomes overdue', (status) => {
  expect(statusOn('2026-04-01', { status, settledAs: null, dueDate, openRefund: 0 })).toBe(status);
});

test.each(['overpaid', 'written_off'] as const)('%s is shown instead of paid', (settledAs) => {
  expect(statusOn('2026-04-01', { status: 'paid', settledAs, dueDate, openRefund: 0 })).toBe(
    settledAs,
  );
});

test('a draft has no due date to pass', () => {
  expect(
    statusOn('2026-04-01', { status: 'draft', settledAs: null, dueDate: null, openRefund: 0 }),
  ).toBe('draft');
});

test('the amount due of an overpaid invoice is below 0', () => {
  expect(calculateAmountDue({ ...untouched, paid: 120_00 })).toBe(-20_00);
});

test('while a refund waits for its answer, nothing is overdue', () => {
  const refunded = { status: 'open', settledAs: null, dueDate, openRefund: 100 } as const;
  expect(statusOn('2026-04-01', refunded)).toBe('open');
});
