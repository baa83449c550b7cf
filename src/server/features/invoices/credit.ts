/** What credit notes take off an invoice, and what payments do: its four sums. */
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { InvoiceSums } from '../../../shared/invoices/invoice-sums.ts';
import { isPartlyPaid } from '../../../shared/invoices/payment-state.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { atTax, taxTakenTooOften } from './credit-limits.ts';
import {
  AmountRefused,
  InvoiceNotFound,
  InvoiceNotIssued,
  InvoiceVoid,
} from './invoices.errors.ts';
import {
  findIssuedInvoice,
  listIssuedCreditNotes,
  lockInvoice,
  updateInvoice,
} from './invoices.repository.ts';
import { readSnapshot } from './snapshot.ts';

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
    return { stage: isPartlyPaid({ paid, writtenOff }) ? 'part' : 'unpaid', isOpen: 1 };
  }
  return { stage: paid === 0 && credited > 0 ? 'credited' : 'paid', isOpen: 0 };
}

/** What a credit note takes back, as it was issued; undefined for an invoice. */
export async function findCredited(
  db: Database | Trx,
  { creditsInvoiceId }: InvoiceRow,
): Promise<InvoiceSnapshot | undefined> {
  if (creditsInvoiceId === null) return undefined;
  const issued = await findIssuedInvoice(db, creditsInvoiceId);
  if (issued === undefined) throw new Error(`${creditsInvoiceId} was never issued`);
  return readSnapshot(issued);
}

/** A credit note that is to be issued, and what it takes back. */
interface Credit {
  currency: string;
  sums: InvoiceSums;
  credited: InvoiceSnapshot;
}

/** How much of an invoice its credit notes may still take back. */
export function leftToCredit({ total, credited }: Pick<InvoiceRow, 'total' | 'credited'>): number {
  return total - credited;
}

/**
 * Credits an invoice, locked, in its currency, by no more than is left of it: with all its credit
 * notes no more of any tax than it has. Throws `AmountRefused`.
 */
export async function creditInvoice(
  trx: Trx,
  row: InvoiceRow,
  { currency, sums, credited }: Credit,
  at: string,
): Promise<void> {
  if (currency !== row.currency) {
    const message = `A credit note is in the currency of its invoice, ${row.currency}`;
    throw new AmountRefused('credit_other_currency', message, 'currency');
  }
  const notes = (await listIssuedCreditNotes(trx, row.id)).map(readSnapshot);
  const taken = [...notes, { sums }].flatMap((note) => note.sums.groups);
  const tax = taxTakenTooOften(credited.sums.groups, taken);
  if (tax !== undefined) {
    const message = `Credit notes can’t take back more ${atTax(tax)} than the invoice has`;
    throw new AmountRefused('credit_over_tax', message, 'lines');
  }
  await settle(trx, row, { credited: row.credited + sums.total }, at);
}

/** What a credit note says of its invoice; null for an invoice. */
export function creditsOf(
  { creditsInvoiceId }: InvoiceRow,
  credited: InvoiceSnapshot | undefined,
  { notes }: InvoiceDraft,
): InvoiceSnapshot['credits'] {
  if (creditsInvoiceId === null || credited === undefined) return null;
  const { number, issuedOn } = credited;
  return { invoiceId: creditsInvoiceId, number, issuedOn, reason: notes };
}
