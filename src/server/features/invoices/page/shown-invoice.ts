/** The invoice as shown to its client: the snapshot, and what happened since. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { statusOn, type InvoiceStatus } from '../../../../shared/invoices/invoice-status.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { InvoiceEntry } from '../../../../shared/invoices/payments.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { listCreditNotes } from '../invoices.repository.ts';
import { listClientReceipts } from '../receipts/client-receipts.ts';
import { isPayable } from './status-text.ts';
import { listInvoiceEntries } from '../payments/payments.repository.ts';

export interface ShownInvoice {
  id: string;
  /** As it is now: the client writes to an address that is read. */
  studio: { name: string; email: string };
  snapshot: InvoiceSnapshot;
  status: InvoiceStatus;
  /** The payment link; null without one, and if the client is asked for nothing. */
  payOnlineUrl: string | null;
  totals: Pick<
    InvoiceRow,
    'payableAmount' | 'amountDue' | 'paid' | 'writtenOff' | 'credited' | 'openRefund'
  >;
  /** Money that came and went since, without what was reversed, oldest first. */
  payments: Pick<InvoiceEntry, 'kind' | 'amount' | 'paymentDate' | 'from'>[];
  /** Of payments, oldest first; `isWhole`: whether one is of this invoice alone. */
  receipts: { id: string; number: string; paymentDate: string; isWhole: boolean }[];
  /** Those issued, oldest first. */
  creditNotes: { number: string; total: number }[];
}

/** What a client sees of entries; write-offs are a part of the total. */
const shownKinds: ReadonlySet<InvoiceEntry['kind']> = new Set([
  'payment',
  'credit',
  'release',
  'refund',
]);

export async function readClientPage(
  db: Database,
  { clock }: { clock: Clock },
  {
    row,
    payOnlineUrl,
    snapshot,
  }: { row: InvoiceRow; payOnlineUrl: string | null; snapshot: InvoiceSnapshot },
): Promise<ShownInvoice> {
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const entries = await listInvoiceEntries(db, row.id);
  const notes = await listCreditNotes(db, row.id);
  const status = statusOn(today, row);
  return {
    id: row.id,
    studio: identityOf(studio),
    snapshot,
    status,
    payOnlineUrl: isPayable({ status, totals: row }) ? payOnlineUrl : null,
    totals: row,
    payments: entries.filter(({ kind, isReversed }) => shownKinds.has(kind) && !isReversed),
    receipts: await listClientReceipts(db, row.id),
    creditNotes: notes.flatMap(({ number, total }) => (number === null ? [] : [{ number, total }])),
  };
}
