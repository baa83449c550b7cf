/** Settlement of an issued invoice: paid, written off, credited, amount due, status. */
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import {
  calculateAmountDue,
  issuedStatus,
  type Settlement,
} from '../../../../shared/invoices/invoice-status.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { atTax, findOvercreditedTax } from './credit-limits.ts';
import {
  amountExceeded,
  invoiceNotFound,
  invoiceNotIssued,
  invoiceVoid,
} from '../invoices.errors.ts';
import { listIssuedCreditNotes, lockInvoice, updateInvoice } from '../invoices.repository.ts';
import { findFrozen } from '../../../documents/frozen.repository.ts';
import { readSnapshot } from './snapshot.ts';

/** The issued invoice, locked. Throws `invoiceNotFound`, `invoiceNotIssued`, `invoiceVoid`. */
export async function lockIssued(trx: Trx, id: string): Promise<InvoiceRow> {
  const row = await lockInvoice(trx, id);
  if (row?.kind !== 'invoice') throw invoiceNotFound();
  if (row.status === 'draft') throw invoiceNotIssued();
  if (row.status === 'void') throw invoiceVoid();
  return row;
}

/** Updates the settlement of an invoice, with the amount due and status derived from it. */
export async function settle(
  trx: Trx,
  row: InvoiceRow,
  change: Partial<Pick<Settlement, 'paid' | 'writtenOff' | 'credited'>>,
  at: string,
): Promise<void> {
  const settlement = { ...row, ...change };
  await updateInvoice(trx, row.id, {
    ...change,
    amountDue: calculateAmountDue(settlement),
    status: issuedStatus(row.kind, settlement),
    updatedAt: at,
  });
}

/** The issued invoice that a credit note credits; undefined for an invoice. */
export async function findCredited(
  db: Database | Trx,
  { creditsInvoiceId }: InvoiceRow,
): Promise<InvoiceSnapshot | undefined> {
  if (creditsInvoiceId === null) return undefined;
  const issued = await findFrozen(db, creditsInvoiceId);
  if (issued === undefined) throw new Error(`${creditsInvoiceId} was never issued`);
  return readSnapshot(issued);
}

/** A credit note to be issued, and the invoice that it credits. */
interface Credit {
  currency: string;
  totals: DocumentTotals;
  credited: InvoiceSnapshot;
}

/** Amount of an invoice that can still be credited. */
export function creditableAmount({
  total,
  credited,
}: Pick<InvoiceRow, 'total' | 'credited'>): number {
  return total - credited;
}

/**
 * Credits a locked invoice, in its currency, up to its creditable amount; the credit notes together
 * can’t exceed any of its taxes. Throws `amountExceeded`.
 */
export async function creditInvoice(
  trx: Trx,
  row: InvoiceRow,
  { currency, totals, credited }: Credit,
  at: string,
): Promise<void> {
  if (currency !== row.currency) {
    const message = `A credit note is in the currency of its invoice, ${row.currency}`;
    throw amountExceeded('currency_mismatch', message, 'currency');
  }
  const notes = (await listIssuedCreditNotes(trx, row.id)).map(readSnapshot);
  const taken = [...notes, { totals }].flatMap((note) => note.totals.taxBreakdown);
  const tax = findOvercreditedTax(credited.totals.taxBreakdown, taken);
  if (tax !== undefined) {
    const message = `Credit notes can’t take back more ${atTax(tax)} than the invoice has`;
    throw amountExceeded('exceeds_invoiced_tax', message, 'lines');
  }
  await settle(trx, row, { credited: row.credited + totals.total }, at);
}

/** A credit note’s reference to its invoice; null for an invoice. */
export function creditsOf(
  { creditsInvoiceId }: InvoiceRow,
  credited: InvoiceSnapshot | undefined,
  { notes }: InvoiceDraft,
): InvoiceSnapshot['credits'] {
  if (creditsInvoiceId === null || credited === undefined) return null;
  const { number, issueDate } = credited;
  return { invoiceId: creditsInvoiceId, number, issueDate, reason: notes };
}
