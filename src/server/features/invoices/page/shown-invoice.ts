/** The invoice as shown to its client: the snapshot, and what happened since. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { statusOn, type InvoiceStatus } from '../../../../shared/invoices/invoice-status.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { listCreditNotes, listPayments } from '../invoices.repository.ts';

export interface ShownInvoice {
  id: string;
  /** As it is now: the client writes to an address that is read. */
  studio: { name: string; email: string };
  snapshot: InvoiceSnapshot;
  status: InvoiceStatus;
  /** The payment link; null without one, and if no amount is due. */
  payOnlineUrl: string | null;
  totals: Pick<InvoiceRow, 'payableAmount' | 'amountDue' | 'paid' | 'writtenOff' | 'credited'>;
  /** Payments that were not reversed, oldest first. */
  payments: Pick<InvoicePaymentRow, 'amount' | 'paymentDate'>[];
  /** Those issued, oldest first. */
  creditNotes: { number: string; total: number }[];
}

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
  const entries = await listPayments(db, row.id);
  const notes = await listCreditNotes(db, row.id);
  return {
    id: row.id,
    studio: identityOf(studio),
    snapshot,
    status: statusOn(today, row),
    payOnlineUrl,
    totals: row,
    payments: entries.filter((entry) => entry.kind === 'payment' && !entry.isReversed),
    creditNotes: notes.flatMap(({ number, total }) => (number === null ? [] : [{ number, total }])),
  };
}
