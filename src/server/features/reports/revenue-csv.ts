/** What was billed or received in a period as CSV, for pivot tables: all columns can be summed. */
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import { accrualLabels, cashLabels } from '../../../shared/reports/revenue-labels.ts';
import { writtenNames } from '../../../shared/documents/tax-categories.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { amountText, decimalText, RATE_DIGITS } from '../../../shared/money/amounts.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { csvRows, type ExportedRow } from '../../platform/csv-pages.ts';
import { isAny, taxOf, type Cell, type RevenueSums } from './revenue-sums.ts';
import type { SummedRevenue } from './revenue.reading.ts';

const taxHeadings = ['Tax name', 'Tax rate (%)', 'Tax category', 'Exemption reason'];

/** A row for each month, client and tax. */
export const accrualAsCsv = (revenue: SummedRevenue<RevenueSums>) =>
  csvRows(
    ['Month', 'Client', ...taxHeadings, 'Currency', ...Object.values(accrualLabels)],
    rowsOf(revenue, ({ billed }) => rowsWith(accrualLabels, billed.list(), taxCells)),
  );

/** A row for each month, client and tax that was paid, and for each method of payments. */
export const cashAsCsv = (revenue: SummedRevenue<RevenueSums>) =>
  csvRows(
    ['Month', 'Client', ...taxHeadings, 'Method', 'Currency', ...Object.values(cashLabels)],
    rowsOf(revenue, ({ settled, moved }) => [
      ...rowsWith(cashLabels, settled.list(), (kind) => [...taxCells(kind), '']),
      ...rowsWith(cashLabels, moved.list(), (kind) => [
        ...taxHeadings.map(() => ''),
        documents.paymentMethods[kind as PaymentMethod],
      ]),
    ]),
  );

interface Row extends Pick<Cell<object>, 'month' | 'clientId'> {
  /** Of its tax or method. */
  kindCells: ExportedRow;
  amounts: readonly number[];
}

/** Without those that are 0 throughout. */
const rowsWith = <Sums extends object>(
  columns: Record<keyof Sums & string, string>,
  cells: readonly Cell<Sums>[],
  cellsOf: (kind: string) => ExportedRow,
): Row[] =>
  cells
    .filter(({ sums }) => isAny(sums))
    .map(({ month, clientId, kind, sums }) => ({
      month,
      clientId,
      kindCells: cellsOf(kind),
      amounts: namesIn(columns).map((name) => Number(sums[name])),
    }));

/** By currency, month and client. */
function rowsOf(
  { currencies, names }: SummedRevenue<RevenueSums>,
  rows: (sums: RevenueSums) => Row[],
): ExportedRow[] {
  const clientOf = ({ clientId }: Row) => names.get(clientId) ?? '';
  return currencies.flatMap(([currency, sums]) =>
    Array.from(
      rows(sums).toSorted((a, b) => order(a.month, b.month) || order(clientOf(a), clientOf(b))),
      (row) => [
        row.month,
        clientOf(row),
        ...row.kindCells,
        currency,
        ...row.amounts.map((amount) => ({ decimal: amountText(amount, currency) })),
      ],
    ),
  );
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const { documents } = textsFor(DEFAULT_LANGUAGE);

function taxCells(kind: string): ExportedRow {
  const { ratePpm, category, reason, ...tax } = taxOf({ kind });
  return [
    writtenNames(tax),
    { decimal: decimalText(ratePpm, RATE_DIGITS) },
    documents.taxCategories[category],
    reason,
  ];
}
