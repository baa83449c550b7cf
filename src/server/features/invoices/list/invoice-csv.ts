/** Invoices as CSV. */
import { z } from 'zod';
import type { InvoiceExport } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { invoiceSnapshotSchema } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { documentTitle } from '../../../../shared/invoices/invoice-labels.ts';
import { statusOn, statusLabels } from '../../../../shared/invoices/invoice-status.ts';
import { amountText } from '../../../../shared/money/amounts.ts';
import { daysIn } from '../../../../shared/dates/calendar-dates.ts';
import type { Database } from '../../../database/database.ts';
import { changedRow } from '../../../documents/changed-row.ts';
import { readLastReminders } from '../../../documents/follow-up/payment-reminders.repository.ts';
import { csvPages, type ExportedRow } from '../../../platform/csv-pages.ts';
import { getTimeZone } from '../../../platform/studio.repository.ts';
import { readDraft, calculateDraft } from '../draft/draft-content.ts';
import { listInvoices, readSnapshots, type ListedInvoice } from './invoice-list.repository.ts';
import { isOwed } from '../reminders/reminder-state.ts';
import { amountDueOf } from '../invoices.present.ts';

/** A small page, because each row includes its whole content. */
const ROWS_AT_ONCE = 100;

const headings =
  'Number,Kind,Status,Last reminder,Client,PO number,Issue date,Due date,Currency,Total excluding tax,Tax,Total,Amount paid,Written off,Credited,Amount due,First line item'.split(
    ',',
  );

/**
 * Rows of the file. Credit notes are negative, so that columns can be summed. Of an
 * invoice that was changed by hand there are only its number, its kind and a status that says so.
 * `today`: the date in the studio’s time zone.
 */
export function invoicesAsCsv(db: Database, { without, ...filters }: InvoiceExport, today: string) {
  return csvPages(headings, {
    rowsAtOnce: ROWS_AT_ONCE,
    without,
    read: (page) => listInvoices(db, { ...filters, today }, page),
    async rowsOf(rows) {
      const snapshots = await readSnapshots(db, rows);
      const owed = rows.filter(isOwed).map(({ id }) => id);
      const reminders = await readLastReminders(db, owed);
      const dayOf = daysIn(await getTimeZone(db));
      return rows.map((row) => {
        const content = exportedContent(row, snapshots);
        const at = reminders.get(row.id);
        const lastReminder =
          at === undefined ? '' : dayOf(Temporal.Instant.from(at).epochMilliseconds);
        return invoiceCells(row, content, { today, lastReminder });
      });
    },
  });
}

const { number, issueDate, dueDate, currency, purchaseOrderNumber, lines, totals } =
  invoiceSnapshotSchema.shape;
const { title } = lines.element.shape;
const { total, totalExcludingTax, taxAmount } = totals.shape;
/** The parts of a snapshot that the file shows. */
const exportedSnapshot = z.object({
  number,
  issueDate,
  dueDate,
  currency,
  purchaseOrderNumber,
  lines: z.array(z.object({ title })),
  totals: z.object({ total, totalExcludingTax, taxAmount }),
});

type Content = Pick<z.output<typeof exportedSnapshot>, 'purchaseOrderNumber' | 'lines' | 'totals'>;

/** Undefined if it was changed by hand, or can’t be read: nothing false leaves the studio. */
function exportedContent(
  row: ListedInvoice,
  snapshots: ReadonlyMap<string, string>,
): Content | undefined {
  if (row.status === 'draft') return draftContent(row);
  const snapshot = snapshots.get(row.id);
  if (snapshot === undefined) return undefined;
  const content = exportedSnapshot.parse(JSON.parse(snapshot));
  const isSame =
    row.number === content.number &&
    row.issueDate === content.issueDate &&
    row.dueDate === content.dueDate &&
    row.currency === content.currency &&
    row.total === content.totals.total;
  return isSame ? content : undefined;
}

function draftContent(row: ListedInvoice): Content | undefined {
  try {
    const draft = readDraft(row.draft);
    if (draft.currency !== row.currency) return undefined;
    const { purchaseOrderNumber, lines } = draft;
    return { purchaseOrderNumber, lines, totals: calculateDraft(draft) };
  } catch {
    return undefined;
  }
}

function invoiceCells(
  row: ListedInvoice,
  content: Content | undefined,
  { today, lastReminder }: Record<'today' | 'lastReminder', string>,
): ExportedRow {
  if (content === undefined) {
    const kind = documentTitle({ kind: row.kind, number: null });
    return changedRow([row.number ?? '', kind]);
  }
  const { purchaseOrderNumber, totals, lines } = content;
  const isCredit = row.kind === 'credit_note';
  const sign = isCredit ? -1 : 1;
  const { paid, writtenOff, credited } = row;
  const asked = [totals.totalExcludingTax, totals.taxAmount, row.total].map(
    (amount) => sign * amount,
  );
  const amounts = [...asked, paid, writtenOff, credited, amountDueOf(row)];
  return [
    row.number ?? '',
    documentTitle({ kind: row.kind, number: null }),
    statusLabels[statusOn(today, row)],
    lastReminder,
    row.clientName ?? '',
    purchaseOrderNumber,
    row.issueDate ?? '',
    (isCredit ? null : row.dueDate) ?? '',
    row.currency,
    ...amounts.map((amount) => ({ decimal: amountText(amount, row.currency) })),
    lines[0]?.title ?? '',
  ];
}
