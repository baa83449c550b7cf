import { expect, test } from 'vitest';
import { showRegion } from '../../../../ui/state/region.ts';
import { describeOutcome, doubtAbout, paymentSchema, type PaymentTerms } from './payment-form.ts';

showRegion('US');

const issueDate = '2026-03-01';
const own = { id: 'inv_own', amountDue: 100_00, issueDate };
const other = { id: 'inv_other', number: '2026-0002', amountDue: 50_00, issueDate, dueDate: null };
const terms = { currency: 'USD', own, others: [other] };
const picked = { paysOthers: true, picks: { inv_other: { isPicked: true, typed: '50' } } };

const entered = (values: object, of: PaymentTerms = terms) =>
  paymentSchema(of).safeParse({
    amount: '100',
    paymentDate: '2026-03-02',
    method: 'card',
    reference: '',
    hasFees: false,
    bankFee: '',
    taxWithheld: '',
    paysOthers: false,
    picks: {},
    ...values,
  });

test.each([
  [{}, 'Paid in full.'],
  [{ amount: '60' }, '$40.00 still due.'],
  [{ amount: '60', writeOffRemainder: true }, '$40.00 written off.'],
  [{ amount: '90', hasFees: true, bankFee: '4', taxWithheld: '6' }, 'Paid in full.'],
  [{ amount: '90', bankFee: '4' }, '$10.00 still due.'],
  [{ amount: '120' }, 'Paid in full. $20.00 becomes credit for Harbor Lab.'],
  [{ amount: '120', ...picked }, '$30.00 still due. $50.00 for 1 other invoice.'],
  [{ amount: '100', ...picked, paysOthers: false }, 'Paid in full.'],
])('%j: %s', (values, outcome) => {
  const { data } = entered(values);
  const isWrittenOff = data?.writeOffRemainder === true;
  const words = { clientName: 'Harbor Lab', isWrittenOff };
  expect(data && describeOutcome(data, terms, words)).toBe(outcome);
});

test.each([
  [{ amount: '0' }, 'must be more than 0'],
  [{ amount: '0', hasFees: true }, 'must be more than 0'],
  [{ amount: '40', ...picked }, 'The amounts of the invoices exceed the payment by $10.00.'],
  [{ hasFees: true, bankFee: '-1' }, 'can’t be less than 0'],
])('%j is refused', (values, problem) => {
  expect(entered(values).error?.issues.map(({ message }) => message)).toEqual([problem]);
});

test('no more invoices are paid than a payment can pay', () => {
  const others = Array.from({ length: 101 }, (_, nth) => ({ ...other, id: `inv_${nth}` }));
  const picks = Object.fromEntries(others.map(({ id }) => [id, { isPicked: true, typed: '1' }]));
  const { error } = entered({ amount: '101', picks }, { currency: 'USD', others });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A payment can pay at most 100 invoices.',
  ]);
});

test.each([
  [{ amount: '200' }, ''],
  [{ amount: '300', ...picked }, ''],
  [{ amount: '200.01' }, '$200.01 is far above the amount due, $100.00.'],
  [{ paymentDate: issueDate }, ''],
  [{ paymentDate: '2026-02-28' }, 'The payment date is before the issue date.'],
])('%j is asked about: %s', (values, doubt) => {
  const { data } = entered(values);
  expect((data && doubtAbout(data, terms))?.split(' To record')[0]).toBe(doubt);
});
