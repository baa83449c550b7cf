/** Invoices as CSV, page by page, so that a long list is never in memory as a whole. */
import { z } from 'zod';
import type { InvoiceFilters } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { invoiceSnapshotSchema } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { documentTitle } from '../../../../shared/invoices/invoice-labels.ts';
import { statusOn, statusLabels } from '../../../../shared/invoices/invoice-status.ts';
import { CSV_START, csvLine } from '../../../../shared/csv/csv-writer.ts';
import { amountText } from '../../../../shared/money/amounts.ts';
import type { Database } from '../../../database/database.ts';
import { readDraft, calculateDraft } from '../draft/draft-content.ts';
import { listInvoices, readSnapshots, type ListedInvoice } from './invoice-list.repository.ts';
import { amountDueOf } from '../invoices.present.ts';

/** A small page, because each row includes its whole content. */
const ROWS_AT_ONCE = 100;

const headings =
  'Number,Kind,Status,Client,Purchase order,Issued on,Due on,Currency,Net,Tax,Total,Paid,Written off,Credited,Open';

/**
 * Rows of the file, oldest first. Credit notes are negative, so that columns can be summed.
 * `today`: the date in the studio’s time zone.
 */
export async function* invoicesAsCsv(
  db: Database,
  filters: InvoiceFilters,
  today: string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(headings.split(','));
  let cursor: string | undefined;
  do {
    const page = { cursor, limit: ROWS_AT_ONCE };
    const listed = { ...filters, sort: 'oldest', today } as const;
    const { rows, nextCursor } = await listInvoices(db, listed, page);
    const snapshots = await readSnapshots(db, rows);
    yield rows.map((row) => invoiceLine(row, exportedContent(row, snapshots), today)).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const { purchaseOrderNumber, totals } = invoiceSnapshotSchema.shape;
const { totalExcludingTax, taxAmount } = totals.shape;
/** The parts of a snapshot that the file shows. */
const exportedSnapshot = z.object({
  purchaseOrderNumber,
  totals: z.object({ totalExcludingTax, taxAmount }),
});

function exportedContent(row: ListedInvoice, snapshots: ReadonlyMap<string, string>) {
  if (row.status !== 'draft') {
    return exportedSnapshot.parse(JSON.parse(snapshots.get(row.id) ?? 'null'));
  }
  const draft = readDraft(row.draft);
  return { purchaseOrderNumber: draft.purchaseOrderNumber, totals: calculateDraft(draft) };
}

function invoiceLine(
  row: ListedInvoice,
  { purchaseOrderNumber, totals }: z.output<typeof exportedSnapshot>,
  today: string,
): string {
  const isCredit = row.kind === 'credit_note';
  const sign = isCredit ? -1 : 1;
  const { paid, writtenOff, credited } = row;
  const asked = [totals.totalExcludingTax, totals.taxAmount, row.total].map(
    (amount) => sign * amount,
  );
  const amounts = [...asked, paid, writtenOff, credited, amountDueOf(row)];
  return csvLine([
    row.number ?? '',
    documentTitle({ kind: row.kind, number: null }),
    statusLabels[statusOn(today, row)],
    row.clientName ?? '',
    purchaseOrderNumber,
    row.issueDate ?? '',
    (isCredit ? null : row.dueDate) ?? '',
    row.currency,
    ...amounts.map((amount) => ({ decimal: amountText(amount, row.currency) })),
  ]);
}
