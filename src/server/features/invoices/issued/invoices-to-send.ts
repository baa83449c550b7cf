/** What sending several invoices at once would do. Drafts are issued first. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import {
  invoicesToSend,
  type InvoicesToSend,
} from '../../../../shared/invoices/invoices-to-send.schema.ts';
import {
  statusLabels,
  statusOn,
  type InvoiceStatus,
} from '../../../../shared/invoices/invoice-status.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { listDeliveries } from '../../../documents/deliveries/deliveries.repository.ts';
import { suggestRecipients } from '../../../documents/deliveries/recipients.ts';
import { findUnprintable, type PrintDeps } from '../../../documents/freeze/unprintable.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { namedClient } from '../../../documents/parties/parties.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { examineDraft, snapshotOfDraft } from '../draft/examine-draft.ts';
import type { ExaminedDraft } from '../draft/examined-draft.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { invoiceOnHold } from '../invoices.errors.ts';
import { listInvoiceRows } from '../invoices.repository.ts';

const item = invoicesToSend.shape.items.element;
const recipient = item.shape.recipients.element;
type Item = InvoicesToSend['items'][number];
type Today = Pick<ExaminedDraft, 'studio' | 'today'> & PrintDeps;

/**
 * In the order in which drafts can be issued: their numbers are in the order of their dates. One
 * that was deleted is left out.
 */
export async function readInvoicesToSend(
  db: Database,
  { clock, unprintableIn }: PrintDeps & { clock: Pick<Clock, 'now'> },
  ids: readonly string[],
): Promise<InvoicesToSend> {
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const items: Item[] = [];
  for (const row of await listInvoiceRows(db, ids)) {
    items.push(await readItem(db, row, { studio, today, unprintableIn }));
  }
  return {
    items: items.toSorted(
      (one, other) =>
        one.issueDate.localeCompare(other.issueDate) || one.id.localeCompare(other.id),
    ),
  };
}

async function readItem(db: Database, row: InvoiceRow, context: Today): Promise<Item> {
  const { today } = context;
  const status = statusOn(today, row);
  const draft = row.status === 'draft' ? await examineDraft(db, row, context) : undefined;
  const client = row.clientId === null ? undefined : await findBilledClient(db, row.clientId);
  const contacts = await suggestRecipients(db, row.clientId);
  const recipients = contacts
    .filter(({ isSuggested, email }) => isSuggested && email !== '')
    .map((contact) => pickFields(recipient, contact));
  const last = (await listDeliveries(db, row.id)).find(
    ({ purpose, status }) => purpose === 'document' && status !== 'failed',
  );
  return pickFields(item, {
    ...row,
    issueDate: draft?.issueDate ?? row.issueDate ?? today,
    status,
    client: namedClient(row, client?.row.name ?? null),
    firstLine: draft?.draft.lines[0]?.title ?? null,
    total: draft?.totals.total ?? row.total,
    recipients,
    lastSentAt: last?.createdAt ?? null,
    problem:
      (await problemOf(db, row, { status, draft }, context)) ??
      (recipients.length === 0 ? NO_RECIPIENT : null),
  });
}

const NO_RECIPIENT = 'The client has no contact with an email address.';

async function problemOf(
  db: Database,
  row: InvoiceRow,
  { status, draft }: { status: InvoiceStatus; draft: ExaminedDraft | undefined },
  deps: PrintDeps,
): Promise<string | undefined> {
  if (draft === undefined) {
    const isSettled = status !== 'issued' && row.amountDue <= 0;
    return isSettled || status === 'void'
      ? `This invoice is ${statusLabels[status].toLowerCase()}.`
      : undefined;
  }
  const { blockers, buyer, hold } = draft;
  const missing = Object.values(blockers);
  if (missing.length > 0 || buyer === undefined) return missing.join(' ');
  if (hold !== null) return invoiceOnHold(hold).message;
  // Otherwise its number would go to one with a later date, after which it can’t keep its own.
  const snapshot = (await snapshotOfDraft(db, row, { ...draft, buyer }))('');
  const { fields } = findUnprintable(deps, invoiceKind, snapshot);
  const unprintable = new Set(Object.values(fields));
  return unprintable.size === 0 ? undefined : [...unprintable, ISSUED_ALONE].join(' ');
}

const ISSUED_ALONE = 'Change it, or issue this invoice alone to print □.';
