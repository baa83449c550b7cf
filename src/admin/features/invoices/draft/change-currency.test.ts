import { expect, test } from 'vitest';
import { changesOfCurrency } from './change-currency.ts';
import { draftOf, lineOf } from './sample-draft.ts';

test('between currencies with cents nothing but the currency changes', () => {
  const draft = draftOf({ lines: [lineOf({ unitPrice: 125_00 })] });
  expect(changesOfCurrency(draft, 'EUR')).toEqual({ currency: 'EUR' });
});

test.each([
  ['JPY', 126],
  ['KWD', 125_500],
])('125.50 dollars stay as near to 125.50 as %s can write it', (currency, amount) => {
  const draft = draftOf({
    lines: [lineOf({ unitPrice: 125_50, discount: { kind: 'amount', amount: 125_50 } })],
    discount: { kind: 'amount', amount: 125_50 },
    deposits: [{ label: 'Deposit', amount: 125_50 }],
  });
  expect(changesOfCurrency(draft, currency)).toMatchObject({
    currency,
    lines: [{ unitPrice: amount, discount: { amount } }],
    discount: { amount },
    deposits: [{ amount }],
  });
});

test('a discount in percent stays as it is', () => {
  const draft = draftOf({ discount: { kind: 'percent', bps: 1000 } });
  expect(changesOfCurrency(draft, 'JPY').discount).toEqual({ kind: 'percent', bps: 1000 });
});
