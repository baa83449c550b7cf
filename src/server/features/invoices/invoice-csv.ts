/** Invoices as CSV, a page at a time, so that a long list is never in memory as a whole. */
import type { InvoiceFilters } from '../../../shared/invoices/invoice-answers.schema.ts';
import { CSV_START, csvLine } from '../../../shared/csv/csv-writer.ts';
import { amountText } from '../../../shared/money/amounts.ts';
import type { Database } from '../../database/database.ts';
import { listInvoices, type ListedInvoice } from './invoice-list.repository.ts';
import { openAmountOf, standingOf } from './invoices.present.ts';

const ROWS_AT_ONCE = 500;

const headings = [
  'Number',
  'Kind',
  'Status',
  'Client',
  'Issued on',
  'Due on',
  'Currency',
  'Total',
  'Paid',
  'Written off',
  'Credited',
  'Open',
];

/** The lines of the file, oldest first. `today`: the day in the studio’s time zone. */
export async function* invoicesAsCsv(
  db: Database,
  filters: InvoiceFilters,
  today: string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(headings);
  let cursor: string | undefined;
  do {
    const page = { cursor, limit: ROWS_AT_ONCE };
    const { rows, nextCursor } = await listInvoices(
      db,
      { ...filters, sort: 'oldest', today },
      page,
    );
    yield rows.map((row) => invoiceLine(row, today)).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function invoiceLine(row: ListedInvoice, today: string): string {
  const amounts = [row.total, row.paid, row.writtenOff, row.credited, openAmountOf(row)];
  return csvLine([
    row.number ?? '',
    row.kind,
    standingOf(row, today),
    row.clientName ?? '',
    row.issuedOn ?? '',
    row.dueOn ?? '',
    row.currency,
    ...amounts.map((amount) => ({ decimal: amountText(amount, row.currency) })),
  ]);
}
