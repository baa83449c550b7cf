import { expect, test } from 'vitest';
import type { RevenueReport } from './revenue.schema.ts';
import { totalAtRates, yearlyRateOf, yearlyRateText, yearlyRateUnits } from './yearly-rates.ts';
import { yearlyRate, yearlyRateChanges, type YearlyRate } from './yearly-rates.schema.ts';

/** Billed taxable amounts and taxes by month; received nothing. */
const billed = (currency: string, months: Record<string, readonly [number, number]>) =>
  ({
    currency,
    accrual: {
      months: Object.entries(months).map(([month, [taxableAmount, taxAmount]]) => ({
        month,
        taxableAmount,
        taxAmount,
        total: taxableAmount + taxAmount,
      })),
    },
    cash: { months: [] },
  }) as unknown as RevenueReport['currencies'][number];

const at = (
  year: number,
  baseCurrency: string,
  rate: string,
  quoteCurrency: string,
): YearlyRate => ({
  year,
  baseCurrency,
  quoteCurrency,
  rate,
});

const totalsOf = (
  own: string,
  currencies: RevenueReport['currencies'],
  rates: readonly YearlyRate[],
) => {
  const { accrual } = totalAtRates({ currencies }, own, rates);
  const listed = accrual?.rows.map(({ currency, year, sums }) => [currency, year, sums?.total]);
  return { listed, total: accrual?.total };
};

test('each figure of a year is converted and rounded once, in the direction of its rate', () => {
  const dollars = billed('USD', { '2026-01': [100_05, 10_01], '2026-07': [50_00, 5_00] });
  const francs = billed('CHF', { '2026-03': [10_00, 0] });
  const rates = [at(2026, 'EUR', '1.0813', 'USD'), at(2026, 'CHF', '1.0625', 'EUR')];
  const { accrual } = totalAtRates({ currencies: [dollars, francs] }, 'EUR', rates);
  // 150.05 / 1.0813 = 138.767…, 15.01 / 1.0813 = 13.881…, 165.06 / 1.0813 = 152.649…
  const inDollars = { taxableAmount: 138_77, taxAmount: 13_88, total: 152_65 };
  // 10.00 × 1.0625 = 10.625: a half goes away from zero.
  const inFrancs = { taxableAmount: 10_63, taxAmount: 0, total: 10_63 };
  expect(accrual?.rows.map(({ sums }) => sums)).toEqual([inDollars, inFrancs]);
  expect(accrual?.total).toEqual({ taxableAmount: 149_40, taxAmount: 13_88, total: 163_28 });
});

test('halves of credited amounts go away from zero, too', () => {
  const francs = billed('CHF', { '2026-03': [-10_00, 0] });
  const { total } = totalsOf('EUR', [francs], [at(2026, 'CHF', '1.0625', 'EUR')]);
  expect(total?.total).toBe(-10_63);
});

test('currencies have the decimals of their own', () => {
  // 12,345 yen are 75.33… euros; 1.234 dinars are 3.718….
  const euros = billed('EUR', { '2026-01': [1_00, 0] });
  const yen = billed('JPY', { '2026-01': [12_345, 0] });
  const dinars = billed('KWD', { '2026-01': [1_234, 0] });
  const perEuro = at(2026, 'EUR', '163.875', 'JPY');
  const perDinar = at(2026, 'KWD', '3.0133', 'EUR');
  expect(totalsOf('EUR', [euros, yen, dinars], [perEuro, perDinar]).listed).toEqual([
    ['EUR', 2026, 1_00],
    ['JPY', 2026, 75_33],
    ['KWD', 2026, 3_72],
  ]);
  // 1.00 euro is 163.875 yen.
  expect(totalsOf('JPY', [euros], [perEuro]).total?.total).toBe(164);
  // 1 / 3.0133 = 0.33186…
  expect(totalsOf('KWD', [euros], [perDinar]).total?.total).toBe(332);
});

test('each year has a rate of its own', () => {
  const dollars = billed('USD', { '2025-12': [100_00, 0], '2026-01': [100_00, 0] });
  const rates = [at(2025, 'USD', '0.9', 'EUR'), at(2026, 'USD', '0.8', 'EUR')];
  expect(totalsOf('EUR', [dollars], rates)).toMatchObject({
    listed: [
      ['USD', 2025, 90_00],
      ['USD', 2026, 80_00],
    ],
    total: { total: 170_00 },
  });
});

test('there is no total while a rate is missing, nor for one currency', () => {
  const dollars = billed('USD', { '2026-01': [100_00, 0] });
  const francs = billed('CHF', { '2026-01': [100_00, 0] });
  const rates = [at(2026, 'USD', '0.9', 'EUR'), at(2025, 'CHF', '1.05', 'EUR')];
  expect(totalsOf('EUR', [dollars, francs], rates)).toEqual({
    listed: [
      ['USD', 2026, 90_00],
      ['CHF', 2026, undefined],
    ],
    total: null,
  });
  // A rate to another currency is none to the studio’s own.
  expect(totalsOf('GBP', [dollars], rates).total).toBeNull();
  expect(totalAtRates({ currencies: [dollars, francs] }, 'EUR', rates).rates).toEqual([rates[0]]);
  expect(totalAtRates({ currencies: [dollars] }, 'USD', rates).accrual).toBeNull();
});

test('large amounts are converted exactly', () => {
  const dollars = billed('USD', { '2026-01': [90_071_992_547_409_91, 0] });
  const total = (rate: string) =>
    totalsOf('EUR', [dollars], [at(2026, 'EUR', rate, 'USD')]).total?.total;
  expect(total('1')).toBe(90_071_992_547_409_91);
  expect(total('0.99999999')).toBeUndefined();
});

test.each([
  ['1.0813', '1.0813'],
  ['1.50', '1.5'],
  ['100.00', '100'],
  ['9999999.99999999', '9999999.99999999'],
  ['0.00000001', '0.00000001'],
])('the rate %s is stored as %s', (rate, stored) => {
  expect(yearlyRate.parse(at(2026, 'EUR', rate, 'USD')).rate).toBe(stored);
  expect(yearlyRate.parse(at(2026, 'EUR', yearlyRateOf(yearlyRateUnits(rate)), 'USD')).rate).toBe(
    stored,
  );
});

test.each(['', '0', '0.00', '-1', '1,08', '1.', '.5', '01', '1e3', '12345678', '1.123456789'])(
  'the rate “%s” is refused',
  (rate) => {
    expect(yearlyRate.safeParse(at(2026, 'EUR', rate, 'USD')).success).toBe(false);
  },
);

test('a rate is between two currencies', () => {
  const rates = [{ ...at(2026, 'EUR', '1', 'USD'), quoteCurrency: 'EUR' }];
  expect(yearlyRateChanges.safeParse({ rates }).error?.issues[0]?.path).toEqual([
    'rates',
    0,
    'quoteCurrency',
  ]);
});

test('a rate is written with its direction', () => {
  const format = (units: number, digits: number) => (units / 10 ** digits).toFixed(2);
  expect(yearlyRateText(at(2026, 'EUR', '1.08', 'USD'), format)).toBe('1 EUR = 1.08 USD');
});

test('a rate that makes an amount too large converts nothing, and stays to be corrected', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const euros = billed('EUR', { '2026-03': [most, 0] });
  const typo = at(2026, 'EUR', '9999999', 'USD');
  const { accrual, rates } = totalAtRates({ currencies: [euros] }, 'USD', [typo]);
  expect(accrual).toEqual({ rows: [{ currency: 'EUR', year: 2026, sums: null }], total: null });
  expect(rates).toEqual([typo]);
  // Each fits, and their total doesn’t.
  const both = [billed('USD', { '2026-03': [most, 0] }), euros];
  expect(totalsOf('USD', both, [at(2026, 'EUR', '1', 'USD')])).toEqual({
    listed: [
      ['USD', 2026, most],
      ['EUR', 2026, undefined],
    ],
    total: null,
  });
});
