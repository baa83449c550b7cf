/** The total in the studio’s own currency as CSV: a row for each currency and year. */
import { namesIn } from '../../../shared/each-of.ts';
import { amountText } from '../../../shared/money/amounts.ts';
import { sumLabels } from '../../../shared/reports/revenue-labels.ts';
import type { Basis } from '../../../shared/reports/revenue.schema.ts';
import type { YearlyTotal } from '../../../shared/reports/year-end.schema.ts';
import { rowsOfTotal } from '../../../shared/reports/yearly-rates.ts';
import { csvRows, type ExportedRow } from '../../platform/csv-pages.ts';

const headings = ['Year', 'Currency', 'Base currency', 'Quote currency', 'Rate', 'Total currency'];

/** Amounts are in the total’s currency; there are none while a rate is missing. */
export function yearlyTotalAsCsv(yearlyTotal: YearlyTotal, basis: Basis): AsyncGenerator<string> {
  const labels = sumLabels[basis];
  const isWhole = yearlyTotal[basis]?.total !== null;
  const rows = Array.from(
    rowsOfTotal(yearlyTotal, basis),
    ({ year, currency, rate, sums }): ExportedRow => [
      year,
      currency,
      rate?.baseCurrency ?? '',
      rate?.quoteCurrency ?? '',
      rate === undefined ? '' : { decimal: rate.rate },
      yearlyTotal.currency,
      ...namesIn(labels).map((name) =>
        isWhole ? { decimal: amountText(sums?.[name] ?? 0, yearlyTotal.currency) } : '',
      ),
    ],
  );
  return csvRows([...headings, ...Object.values(labels)], rows);
}
