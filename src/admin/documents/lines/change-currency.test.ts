import { expect, test } from 'vitest';
import { lineOf, pricedOf } from '../../../../tests/support/sample-drafts.ts';
import { changesOfCurrency, describeRounding, type PricedAmounts } from './priced-draft.ts';

const everywhere = (amount: number) =>
  pricedOf({
    lines: [lineOf({ unitPrice: amount, discount: { kind: 'amount', amount } })],
    discount: { kind: 'amount' as const, amount },
    deposits: [{ label: 'Deposit', amount }],
  });

/** The draft after switching through these currencies in order. */
function through(draft: PricedAmounts, ...currencies: string[]) {
  const typed = new Map();
  let now = draft;
  const rounded: string[] = [];
  for (const currency of currencies) {
    const { changes, isRounded } = changesOfCurrency(now, currency, typed);
    now = Object.assign({}, now, changes);
    if (isRounded) rounded.push(currency);
  }
  return { now, rounded, typed };
}

test('between currencies with cents nothing but the currency changes', () => {
  const draft = everywhere(125_55);
  expect(through(draft, 'EUR')).toMatchObject({ now: { ...draft, currency: 'EUR' }, rounded: [] });
});

test.each([
  ['JPY', 126, ['JPY']],
  ['KWD', 125_500, []],
])('125.50 dollars stay as near to 125.50 as %s can write it', (currency, amount, rounded) => {
  expect(through(everywhere(125_50), currency)).toMatchObject({
    now: { ...everywhere(amount), currency },
    rounded,
  });
});

test('what was rounded is as it was typed again in the currency it was typed in', () => {
  const draft = everywhere(100_50);
  expect(through(draft, 'JPY', 'KWD', 'USD').now).toEqual(draft);
  expect(through(draft, 'JPY', 'CLP', 'EUR').now).toEqual({ ...draft, currency: 'EUR' });
});

test('what was typed in between stays as it was typed then', () => {
  const { now, typed } = through(everywhere(100_50), 'JPY');
  const lines = [lineOf({ unitPrice: 70, discount: { kind: 'amount', amount: 101 } })];
  const later = { ...now, lines };
  expect(changesOfCurrency(later, 'USD', typed).changes).toMatchObject({
    lines: [{ unitPrice: 70_00, discount: { amount: 100_50 } }],
    discount: { amount: 100_50 },
  });
});

test('an amount that another window wrote in another currency is taken as it stands', () => {
  const { now, typed } = through(everywhere(100_50), 'JPY');
  const elsewhere = { ...now, currency: 'USD' };
  expect(changesOfCurrency(elsewhere, 'KWD', typed).changes.discount).toMatchObject({
    amount: 1_010,
  });
});

test('a discount in percent stays as it is', () => {
  const draft = pricedOf({ discount: { kind: 'percent', ratePpm: 100_000 } as const });
  expect(through(draft, 'JPY')).toMatchObject({ now: { discount: draft.discount }, rounded: [] });
});

test.each([
  ['JPY', 'rounded to whole Japanese yen'],
  ['CLP', 'rounded to whole Chilean pesos'],
  ['USD', 'rounded to 2 decimals'],
])('it is said to what amounts in %s are rounded', (currency, words) => {
  expect(describeRounding(currency)).toBe(words);
});
