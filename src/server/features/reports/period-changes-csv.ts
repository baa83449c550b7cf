/** Changes to earlier periods as CSV: a row for each. */
import { amountText } from '../../../shared/money/amounts.ts';
import { changeReason, isOfBasis } from '../../../shared/reports/period-changes.ts';
import type { Basis, PeriodChange } from '../../../shared/reports/revenue.schema.ts';
import { csvRows } from '../../platform/csv-pages.ts';

const headings = ['Change', 'Invoice', 'Client', 'Changed', 'Earlier date', 'Currency', 'Amount'];

export const changesAsCsv = (changes: readonly PeriodChange[], basis: Basis) =>
  csvRows(
    headings,
    Array.from(
      changes.filter((change) => isOfBasis(change, basis)),
      (change) => [
        changeReason(change),
        change.invoice?.number ?? '',
        change.client.name,
        change.date,
        change.earlierDate,
        change.currency,
        { decimal: amountText(change.amount, change.currency) },
      ],
    ),
  );
