import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { findCredited } from './credit.ts';
import { buyerOf, findBilledClient, type BilledClient } from './parties.repository.ts';

/** Whom a draft is for, and what it takes back. */
interface Billed {
  /** Undefined until it is chosen. */
  client: BilledClient | undefined;
  buyer: InvoiceSnapshot['buyer'] | undefined;
  /** What a credit note takes back; undefined for an invoice. */
  credited: InvoiceSnapshot | undefined;
}

/** A credit note is for whom its invoice was issued to, whatever became of the client since. */
export async function findBilled(
  db: Database | Trx,
  row: InvoiceRow,
  { clientId }: InvoiceDraft,
): Promise<Billed> {
  const credited = await findCredited(db, row);
  const client = clientId === null ? undefined : await findBilledClient(db, clientId);
  return { client, buyer: credited?.buyer ?? (client && buyerOf(client)), credited };
}
