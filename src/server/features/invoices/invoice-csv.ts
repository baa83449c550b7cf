/** Invoices as CSV, a page at a time, so that a long list is never in memory as a whole. */
import { z } from 'zod';
import type { InvoiceFilters } from '../../../shared/invoices/invoice-answers.schema.ts';
import {
  invoiceSnapshotSchema,
  type InvoiceSnapshot,
} from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { documentTitle } from '../../../shared/invoices/document-words.ts';
import { standingWords } from '../../../shared/invoices/standing-words.ts';
import { CSV_START, csvLine } from '../../../shared/csv/csv-writer.ts';
import { amountText } from '../../../shared/money/amounts.ts';
import type { Database } from '../../database/database.ts';
import { readDraft, reckonDraft } from './draft-content.ts';
import { listInvoices, readSnapshots, type ListedInvoice } from './invoice-list.repository.ts';
import { openAmountOf, standingOf } from './invoices.present.ts';

/** Few, as each comes with all that it says. */
const ROWS_AT_ONCE = 100;

const headings = [
  'Number',
  'Kind',
  'Status',
  'Client',
  'Purchase order',
  'Issued on',
  'Due on',
  'Currency',
  'Net',
  'Tax',
  'Total',
  'Paid',
  'Written off',
  'Credited',
  'Open',
];

/**
 * The lines of the file, oldest first. What credit notes take back is below 0, so that a column
 * can be added up. `today`: the day in the studio’s time zone.
 */
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
    const snapshots = await readSnapshots(db, rows);
    yield rows.map((row) => invoiceLine(row, saidOf(row, snapshots), today)).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

type Said = Pick<InvoiceSnapshot, 'purchaseOrder'> & {
  sums: Pick<InvoiceSnapshot['sums'], 'net' | 'taxAmount'>;
};

const { purchaseOrder, sums } = invoiceSnapshotSchema.shape;
/** Of a snapshot, no more than the file has. */
const saidInSnapshot = z.object({
  purchaseOrder,
  sums: z.object({ net: sums.shape.net, taxAmount: sums.shape.taxAmount }),
});

function saidOf(row: ListedInvoice, snapshots: ReadonlyMap<string, string>): Said {
  if (row.state !== 'draft') {
    return saidInSnapshot.parse(JSON.parse(snapshots.get(row.id) ?? 'null'));
  }
  const draft = readDraft(row.draft);
  return { purchaseOrder: draft.purchaseOrder, sums: reckonDraft(draft) };
}

function invoiceLine(row: ListedInvoice, { purchaseOrder, sums }: Said, today: string): string {
  const isCredit = row.kind === 'credit_note';
  const sign = isCredit ? -1 : 1;
  const { paid, writtenOff, credited } = row;
  const asked = [sums.net, sums.taxAmount, row.total].map((amount) => sign * amount);
  const amounts = [...asked, paid, writtenOff, credited, openAmountOf(row)];
  return csvLine([
    row.number ?? '',
    documentTitle({ kind: row.kind, number: null }),
    standingWords[standingOf(row, today)],
    row.clientName ?? '',
    purchaseOrder,
    row.issuedOn ?? '',
    (isCredit ? null : row.dueOn) ?? '',
    row.currency,
    ...amounts.map((amount) => ({ decimal: amountText(amount, row.currency) })),
  ]);
}
