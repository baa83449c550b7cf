/** What credit notes take off an invoice, and what payments do: its four sums. */
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import {
  invoiceSnapshotSchema,
  type InvoiceSnapshot,
} from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import {
  AmountRefused,
  InvoiceNotFound,
  InvoiceNotIssued,
  InvoiceVoid,
} from './invoices.errors.ts';
import { findIssuedInvoice, lockInvoice, updateInvoice } from './invoices.repository.ts';

/** The issued invoice, locked. Throws `InvoiceNotFound`, `InvoiceNotIssued`, `InvoiceVoid`. */
export async function lockIssued(trx: Trx, id: string): Promise<InvoiceRow> {
  const row = await lockInvoice(trx, id);
  if (row?.kind !== 'invoice') throw new InvoiceNotFound();
  if (row.state === 'draft') throw new InvoiceNotIssued();
  if (row.state === 'void') throw new InvoiceVoid();
  return row;
}

type Settled = Pick<InvoiceRow, 'paid' | 'writtenOff' | 'credited'>;

/** Moves what is settled of an invoice, and what is open with it. */
export async function settle(
  trx: Trx,
  row: InvoiceRow,
  change: Partial<Settled>,
  at: string,
): Promise<void> {
  const { paid, writtenOff, credited } = { ...row, ...change };
  const openAmount = row.dueAmount - paid - writtenOff - credited;
  const standing = stageOf({ openAmount, paid, writtenOff, credited });
  const values = { paid, writtenOff, credited, openAmount, ...standing, updatedAt: at };
  await updateInvoice(trx, row.id, values);
}

/** Where an issued invoice is in lists. */
export function stageOf({
  openAmount,
  paid,
  writtenOff,
  credited,
}: Settled & Pick<InvoiceRow, 'openAmount'>): Pick<InvoiceRow, 'stage' | 'isOpen'> {
  if (openAmount > 0) {
    return { stage: paid + writtenOff + credited > 0 ? 'part' : 'unpaid', isOpen: 1 };
  }
  return { stage: paid === 0 && credited > 0 ? 'credited' : 'paid', isOpen: 0 };
}

/** Credits an invoice in its currency; never more in all than it came to. Throws `AmountRefused`. */
export async function creditInvoice(
  trx: Trx,
  id: string,
  { amount, currency }: { amount: number; currency: string },
  at: string,
): Promise<void> {
  const row = await lockIssued(trx, id);
  if (currency !== row.currency) {
    throw new AmountRefused(
      'credit_other_currency',
      `A credit note is in the currency of its invoice, ${row.currency}`,
      'currency',
    );
  }
  if (row.credited + amount > row.total) {
    throw new AmountRefused(
      'credit_over_total',
      'Credit notes can’t take back more than the invoice came to',
      'lines',
    );
  }
  await settle(trx, row, { credited: row.credited + amount }, at);
}

/** What a credit note says of its invoice; null for an invoice. */
export async function creditedBy(
  db: Database | Trx,
  { creditsInvoiceId }: InvoiceRow,
  draft: InvoiceDraft,
): Promise<InvoiceSnapshot['credits']> {
  if (creditsInvoiceId === null) return null;
  const issued = await findIssuedInvoice(db, creditsInvoiceId);
  if (issued === undefined) throw new Error(`${creditsInvoiceId} was never issued`);
  const { number, issuedOn } = invoiceSnapshotSchema.parse(JSON.parse(issued.snapshot));
  return { invoiceId: creditsInvoiceId, number, issuedOn, reason: draft.notes };
}
