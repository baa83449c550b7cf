/** An issued invoice: its snapshot, and its settlement by payments, write-offs and credits. */
import {
  parseSnapshot,
  type InvoiceSnapshot,
} from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { requireUnchanged } from '../../../documents/freeze/unchanged.ts';
import type { TaxSubtotal } from '../../../../shared/documents/totals.ts';
import { calculateAmountDue, issuedStatus } from '../../../../shared/invoices/invoice-status.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import {
  amountExceeded,
  invoiceNotFound,
  invoiceNotIssued,
  invoiceVoid,
} from '../invoices.errors.ts';
import { refreshInvoiceWords } from '../invoice-words.repository.ts';
import { listIssuedCreditNotes, lockInvoice, updateInvoice } from '../invoices.repository.ts';
import type { ExaminedDraft } from '../draft/examined-draft.ts';
import type { Tax } from '../../../../shared/documents/tax-categories.ts';
import { formatRate } from '../../../../shared/money/amounts.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';

/**
 * What follows a change of an issued invoice in other features, within its transaction and after it:
 * workflows/billing/follow-invoices.ts.
 */
export type FollowInvoice = (trx: Trx, invoiceId: string) => Promise<void>;

/** The issued invoice, locked. Throws `invoiceNotFound`, `invoiceNotIssued`, `invoiceVoid`. */
export async function lockIssued(trx: Trx, id: string): Promise<InvoiceRow> {
  return requireIssued(await lockInvoice(trx, id));
}

export function requireIssued(row: InvoiceRow | undefined): InvoiceRow {
  if (row?.kind !== 'invoice') throw invoiceNotFound();
  if (row.status === 'draft') throw invoiceNotIssued();
  if (row.status === 'void') throw invoiceVoid();
  return row;
}

/**
 * Updates the settlement of an invoice, with the amount due and status derived from it. Of what a
 * refund left due, no more is open than is due.
 */
export async function settle(
  trx: Trx,
  row: InvoiceRow,
  change: Partial<Pick<InvoiceRow, 'paid' | 'writtenOff' | 'credited' | 'openRefund'>>,
  at: string,
): Promise<void> {
  const settlement = { ...row, ...change };
  const amountDue = calculateAmountDue(settlement);
  await updateInvoice(trx, row.id, {
    ...change,
    amountDue,
    openRefund: Math.min(settlement.openRefund, Math.max(amountDue, 0)),
    ...issuedStatus(row.kind, settlement),
    updatedAt: at,
  });
  await refreshInvoiceWords(trx, row.id);
}

/** A credit note to be issued, and the invoice that it credits. */
type Credit = Pick<ExaminedDraft, 'draft' | 'totals'> & { credited: InvoiceSnapshot };

/**
 * Credits a locked invoice, in its currency, up to its creditable amount; the credit notes together
 * can’t exceed any of its taxes. Throws `amountExceeded`.
 */
export async function creditInvoice(
  trx: Trx,
  row: InvoiceRow,
  { draft, totals, credited }: Credit,
  at: string,
): Promise<void> {
  if (draft.currency !== row.currency) {
    const message = `A credit note must be in the currency of its invoice, ${row.currency}.`;
    throw amountExceeded('currency_mismatch', message, 'currency');
  }
  const issued = await listIssuedCreditNotes(trx, row.id);
  await requireUnchanged(trx, issued);
  const notes = issued.map(({ snapshot }) => parseSnapshot(snapshot));
  const taken = [...notes, { totals }].flatMap((note) => note.totals.taxBreakdown);
  const tax = findOvercreditedTax(credited.totals.taxBreakdown, taken);
  if (tax !== undefined) {
    const message = `Credit notes can’t credit more ${atTax(tax)} than the invoice has.`;
    throw amountExceeded('exceeds_invoiced_tax', message, 'lines');
  }
  // A credit note is the answer to a refund.
  const openRefund = Math.max(row.openRefund - totals.total, 0);
  await settle(trx, row, { credited: row.credited + totals.total, openRefund }, at);
}

/**
 * The first tax for which the credit notes exceed the invoice, in base plus tax, or in either by
 * more than the rounding of the single notes explains; undefined if there is none: the studio must
 * not reclaim tax that it never charged.
 * For a negative amount on the invoice, the limit is negative.
 */
function findOvercreditedTax(invoiced: readonly TaxSubtotal[], taken: readonly TaxSubtotal[]) {
  return taken.find(({ tax }) => {
    const most = totalsAt(invoiced, tax);
    const all = totalsAt(taken, tax);
    // The first note rounds as the invoice does; each further one may differ by one unit.
    const rounding = all.groups - 1;
    return !(
      isWithin(all.taxableAmount + all.taxAmount, most.taxableAmount + most.taxAmount) &&
      isWithin(all.taxableAmount, most.taxableAmount, rounding) &&
      isWithin(all.taxAmount, most.taxAmount, rounding)
    );
  })?.tax;
}

/** E.g. “at 19% tax” or “as reverse charge”. */
function atTax({ category, ratePpm }: Tax): string {
  if (category === 'standard') return `at ${formatRate(ratePpm, 'en')} tax`;
  return `as ${textsFor(DEFAULT_LANGUAGE).documents.taxCategories[category].toLowerCase()}`;
}

/** The reason is free text: it doesn’t make it a different tax. */
function totalsAt(groups: readonly TaxSubtotal[], { category, ratePpm }: Tax) {
  const same = groups.filter(({ tax }) => tax.category === category && tax.ratePpm === ratePpm);
  return {
    groups: same.length,
    taxableAmount: same.reduce((sum, { taxableAmount }) => sum + taxableAmount, 0),
    taxAmount: same.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  };
}

function isWithin(amount: number, most: number, rounding = 0): boolean {
  return most < 0
    ? amount <= 0 && amount >= most - rounding
    : amount >= 0 && amount <= most + rounding;
}

/** Snapshot frozen when an invoice or credit note was issued. Throws `DocumentChanged`. */
export async function getIssued(db: Database, id: string) {
  const frozen = await findFrozen(db, id);
  if (frozen === undefined) throw new Error(`${id} is issued and has no snapshot`);
  await requireUnchanged(db, [frozen]);
  const { sha256, frozenAt: issuedAt } = frozen;
  return { snapshot: parseSnapshot(frozen.snapshot), sha256, issuedAt };
}
