/** The entries of a statement of account as CSV, with its opening and closing balance. */
import { CSV_START, csvLine, type CsvCell } from '../../../../shared/csv/csv-writer.ts';
import { amountText } from '../../../../shared/money/amounts.ts';
import { balancesAfter } from '../../../../shared/reports/statement-text.ts';
import type { StatementContent } from '../../../../shared/reports/statement.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';

const headings =
  'Date,Entry,Number,Refers to,Due date,Method,Reference,Currency,Amount,Balance'.split(',');

export const statementFileName = ({
  periodStart,
  periodEnd,
}: Pick<StatementContent, 'periodStart' | 'periodEnd'>) =>
  `statement-${periodStart}-to-${periodEnd}.csv`;

export async function* statementAsCsv(statement: StatementContent): AsyncGenerator<string> {
  const { currency, opening, closing, entries, periodStart, periodEnd } = statement;
  const { statement: labels, paymentMethods } = textsFor(DEFAULT_LANGUAGE).documents;
  const decimal = (amount: number) => ({ decimal: amountText(amount, currency) });
  const edge = (date: string, label: string, balance: number): CsvCell[] => {
    return [date, label, '', '', '', '', '', currency, '', decimal(balance)];
  };
  const balances = balancesAfter(statement);
  yield CSV_START + csvLine(headings) + csvLine(edge(periodStart, labels.opening, opening));
  yield entries
    .map(({ date, kind, number, from, dueDate, method, reference, amount }, index) =>
      csvLine([
        date,
        labels.kinds[kind](number),
        number,
        from,
        dueDate ?? '',
        method === null ? '' : paymentMethods[method],
        reference,
        currency,
        decimal(amount),
        decimal(balances[index] ?? 0),
      ]),
    )
    .join('');
  yield csvLine(edge(periodEnd, labels.closing, closing));
}
