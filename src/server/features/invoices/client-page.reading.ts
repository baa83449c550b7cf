/** What the client’s page shows: what was issued, and how it stands today. */
import type { InvoiceStanding } from '../../../shared/invoices/invoice-answers.schema.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { studioDay } from '../../platform/studio-time.ts';
import { standingOf } from './invoices.present.ts';
import { findInvoice, findIssuedInvoice } from './invoices.repository.ts';
import { listPayments } from './payments.repository.ts';
import { readSnapshot } from './snapshot.ts';

export interface ShownInvoice {
  id: string;
  snapshot: InvoiceSnapshot;
  standing: InvoiceStanding;
  sums: Pick<InvoiceRow, 'dueAmount' | 'openAmount' | 'paid' | 'writtenOff' | 'credited'>;
  /** Money that came and was not found to be a mistake, oldest first. */
  payments: Pick<InvoicePaymentRow, 'amount' | 'paidOn'>[];
}

/** Of an invoice that a link opens, and that therefore is there. */
export async function readClientPage(
  db: Database,
  { clock }: { clock: Clock },
  id: string,
): Promise<ShownInvoice> {
  const row = await findInvoice(db, id);
  const issued = await findIssuedInvoice(db, id);
  if (row === undefined || issued === undefined) throw new Error(`${id} was never issued`);
  const today = await studioDay(db, clock.now());
  const entries = await listPayments(db, id);
  const undone = new Set(entries.map(({ reversesId }) => reversesId));
  return {
    id,
    snapshot: readSnapshot(issued),
    standing: standingOf(row, today),
    sums: row,
    payments: entries.filter((entry) => entry.kind === 'payment' && !undone.has(entry.id)),
  };
}
