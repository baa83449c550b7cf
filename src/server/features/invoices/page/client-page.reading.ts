/** Data of the client’s page: the snapshot and the current status. */
import { statusOn, type InvoiceStatus } from '../../../../shared/invoices/invoice-status.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio-time.ts';
import { listPayments } from '../payments/payments.repository.ts';

export interface ShownInvoice {
  id: string;
  snapshot: InvoiceSnapshot;
  status: InvoiceStatus;
  totals: Pick<InvoiceRow, 'payableAmount' | 'amountDue' | 'paid' | 'writtenOff' | 'credited'>;
  /** Payments that were not reversed, oldest first. */
  payments: Pick<InvoicePaymentRow, 'amount' | 'paymentDate'>[];
}

export async function readClientPage(
  db: Database,
  { clock }: { clock: Clock },
  { row, snapshot }: { row: InvoiceRow; snapshot: InvoiceSnapshot },
): Promise<ShownInvoice> {
  const today = await studioDay(db, clock.now());
  const entries = await listPayments(db, row.id);
  const undone = new Set(entries.map(({ reversesId }) => reversesId));
  return {
    id: row.id,
    snapshot,
    status: statusOn(today, row),
    totals: row,
    payments: entries.filter((entry) => entry.kind === 'payment' && !undone.has(entry.id)),
  };
}
