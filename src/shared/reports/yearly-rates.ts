/** Amounts in the studio’s own currency, at the rates of years that it entered. Pure. */
import { eachOf, namesIn } from '../each-of.ts';
import { decimalText } from '../money/amounts.ts';
import { currencyExponent } from '../money/currencies.ts';
import { AmountOutOfRange, exactNumber, sumOf } from '../money/rounding.ts';
import { fractionOf, product, quotient, unitsOf } from '../numbers/fractions.ts';
import { joinWords } from '../text/join-words.ts';
import { accrualLabels, cashLabels } from './revenue-labels.ts';
import type { Basis, RevenueReport } from './revenue.schema.ts';
import type { YearlyTotal } from './year-end.schema.ts';
import { YEARLY_RATE_DIGITS, type YearlyRate } from './yearly-rates.schema.ts';

type Currencies = Pick<YearlyRate, 'year' | 'baseCurrency' | 'quoteCurrency'>;

/** The same for a rate and its inverse: a year has one for two currencies. */
export const yearlyRateId = ({ year, baseCurrency, quoteCurrency }: Currencies): string =>
  [year, ...[baseCurrency, quoteCurrency].toSorted()].join('-');

/** What is converted: the amounts of a year in a currency. */
interface Converted {
  year: number;
  currency: string;
}

/** The rate between a row’s currency and the studio’s own. */
function findRate(
  rates: readonly YearlyRate[],
  { year, currency }: Converted,
  own: string,
): YearlyRate | undefined {
  const id = yearlyRateId({ year, baseCurrency: currency, quoteCurrency: own });
  return rates.find((rate) => yearlyRateId(rate) === id);
}

interface Months<Sums> {
  currency: string;
  months: readonly (Sums & { month: string })[];
}

/** Totals on both bases, at those of `rates` that are needed. */
export function totalAtRates(
  { currencies }: Pick<RevenueReport, 'currencies'>,
  own: string,
  rates: readonly YearlyRate[],
): YearlyTotal {
  const of = <Name extends string>(
    labels: Readonly<Record<Name, string>>,
    parts: readonly Months<Record<NoInfer<Name>, number>>[],
  ) => totalOf(parts, namesIn(labels), { own, rates });
  const accrual = of(
    accrualLabels,
    currencies.map(({ currency, accrual: { months } }) => ({ currency, months })),
  );
  const cash = of(
    cashLabels,
    currencies.map(({ currency, cash: { months } }) => ({ currency, months })),
  );
  const rows = [...(accrual?.rows ?? []), ...(cash?.rows ?? [])];
  const used = new Set(rows.map((row) => findRate(rates, row, own)));
  return { currency: own, rates: rates.filter((rate) => used.has(rate)), accrual, cash };
}

function totalOf<Name extends string>(
  parts: readonly Months<Record<Name, number>>[],
  names: readonly Name[],
  { own, rates }: { own: string; rates: readonly YearlyRate[] },
) {
  const rows = parts.flatMap(({ currency, months }) =>
    Array.from(
      Map.groupBy(months, ({ month }) => Number(month.slice(0, 4))),
      ([year, ofYear]) => {
        const rate = findRate(rates, { year, currency }, own);
        const converted = () =>
          eachOf(names, (name) =>
            convert(sumOf(ofYear.map((month) => month[name])), { from: currency, own, rate }),
          );
        const sums = rate === undefined && currency !== own ? null : ifExact(converted);
        return { currency, year, sums };
      },
    ),
  );
  if (rows.every(({ currency }) => currency === own)) return null;
  const all = rows.flatMap(({ sums }) => sums ?? []);
  if (all.length < rows.length) return { rows, total: null };
  const total = ifExact(() => eachOf(names, (name) => sumOf(all.map((one) => one[name]))));
  if (total !== null) return { rows, total };
  const withoutForeign = rows.map((row) =>
    row.currency === own ? row : { currency: row.currency, year: row.year, sums: null },
  );
  return { rows: withoutForeign, total };
}

/** Null if an amount is too large: a rate with a typo must not hide the page that corrects it. */
function ifExact<Sums>(calculate: () => Sums): Sums | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof AmountOutOfRange) return null;
    throw error;
  }
}

interface Conversion {
  from: string;
  own: string;
  /** Undefined for the studio’s own currency. */
  rate: YearlyRate | undefined;
}

/** Rounded once; halves go away from zero. Throws `AmountOutOfRange`. */
function convert(amount: number, { from, own, rate }: Conversion): number {
  if (rate === undefined) return amount;
  const units = {
    numerator: BigInt(amount),
    denominator: 10n ** BigInt(currencyExponent(from)),
  };
  const [whole = '', decimals] = rate.rate.split('.');
  const by = rate.baseCurrency === from ? product : quotient;
  const converted = by(units, fractionOf(whole, decimals));
  if (converted === undefined) throw new RangeError('A rate is never 0');
  return exactNumber(unitsOf(converted, currencyExponent(own)));
}

/** In units of its last decimal, as number fields and formats have it. */
export function yearlyRateUnits(rate: string): number {
  const [whole = '', decimals] = rate.split('.');
  return exactNumber(unitsOf(fractionOf(whole, decimals), YEARLY_RATE_DIGITS));
}

/** Likewise, back. */
export const yearlyRateOf = (units: number): string => decimalText(units, YEARLY_RATE_DIGITS);

/** An integer of the last of `digits` decimals in the style of a region. */
type FormatNumber = (units: number, digits: number) => string;

/** E.g. “1 EUR = 1.0813 USD”. */
export function yearlyRateText(
  { baseCurrency, quoteCurrency, rate }: YearlyRate,
  format: FormatNumber,
): string {
  return `1 ${baseCurrency} = ${format(yearlyRateUnits(rate), YEARLY_RATE_DIGITS)} ${quoteCurrency}`;
}

interface TotalRow extends Converted {
  /** Undefined for the studio’s own currency, and if it is missing. */
  rate: YearlyRate | undefined;
  sums: Readonly<Record<string, number>> | null;
}

/** None if everything is in the studio’s own currency. */
export function rowsOfTotal(total: YearlyTotal, basis: Basis): TotalRow[] {
  const rows: readonly Omit<TotalRow, 'rate'>[] = total[basis]?.rows ?? [];
  return Array.from(rows, ({ currency, year, sums }) => ({
    currency,
    year,
    rate: findRate(total.rates, { currency, year }, total.currency),
    sums,
  }));
}

/** E.g. “USD in 2026 and CHF in 2026”; empty if none is missing or too large. */
export const missingRates = (rows: readonly TotalRow[]): string =>
  joinWords(
    rows.filter(({ sums }) => sums === null).map(({ currency, year }) => `${currency} in ${year}`),
  );

export const RATES_NOTE =
  'At exchange rates that the studio entered itself. These amounts are not booked: each figure of a currency and year is converted and rounded by itself.';

/** `missing`: of `missingRates`. */
export const noTotal = (missing: string): string =>
  `No total is shown, as rates are missing or too large: ${missing}.`;
