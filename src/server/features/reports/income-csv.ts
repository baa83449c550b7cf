/** Income by month as CSV, with the months of the year before first. */
import { namesIn } from '../../../shared/each-of.ts';
import { amountText } from '../../../shared/money/amounts.ts';
import { incomeLabels, type IncomeReport } from '../../../shared/reports/income.schema.ts';
import { csvRows, type ExportedRow } from '../../platform/csv-pages.ts';

const names = namesIn(incomeLabels);
const headings = ['Month', 'Currency', ...names.map((name) => incomeLabels[name])];

export function incomeAsCsv({ currencies }: IncomeReport): AsyncGenerator<string> {
  return csvRows(
    headings,
    currencies.flatMap(({ currency, monthsBefore, months }) =>
      [...monthsBefore, ...months].map((row): ExportedRow => {
        const amounts = names.map((name) => ({ decimal: amountText(row[name], currency) }));
        return ([row.month, currency] as ExportedRow).concat(amounts);
      }),
    ),
  );
}
