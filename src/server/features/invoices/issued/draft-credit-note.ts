/** What can be credited of an issued invoice, and a draft that credits some of it. */
import {
  creditContent,
  pickAll,
  type CreditContent,
} from '../../../../shared/invoices/credit-content.ts';
import type { Creditable, NewCreditNote } from '../../../../shared/invoices/credit-note.schema.ts';
import { creditableOf } from '../../../../shared/invoices/creditable.ts';
import {
  parseSnapshot,
  type InvoiceSnapshot,
} from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { InvalidAmountError } from '../../../../shared/documents/totals.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import type { Database } from '../../../database/database.ts';
import { requireUnchanged } from '../../../documents/freeze/unchanged.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { draftOfSnapshot } from '../draft/draft-content.ts';
import { insertDraft, type InvoiceDeps } from '../draft/drafts.actions.ts';
import { amountExceeded } from '../invoices.errors.ts';
import { findInvoice, listIssuedCreditNotes } from '../invoices.repository.ts';
import { getIssued, lockIssued, requireIssued } from './issued-invoice.ts';

/** Throws `invoiceNotFound`, `invoiceNotIssued`, `invoiceVoid`. */
export async function readCreditable(db: Database, id: string): Promise<Creditable> {
  requireIssued(await findInvoice(db, id));
  return creditableIn(db, id, (await getIssued(db, id)).snapshot);
}

/**
 * Creates a draft credit note for the picked lines, or for all that is left; resolves with its id.
 * Issuing checks again what is left. Throws as `readCreditable`, and `amountExceeded` for more than
 * is left.
 */
export async function draftCreditNote(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
  { lines, reason = '' }: NewCreditNote,
): Promise<string> {
  return deps.write(async (trx) => {
    const row = await lockIssued(trx, id);
    if (row.credited >= row.total) {
      throw amountExceeded('nothing_to_credit', 'This invoice is already fully credited.', 'id');
    }
    const { snapshot } = await getIssued(trx, id);
    const left = await creditableIn(trx, id, snapshot);
    const content = pickedContent(snapshot, left, lines ?? pickAll(left));
    const draft = { ...draftOfSnapshot(snapshot), ...content, notes: reason };
    return insertDraft(trx, deps, actor, { kind: 'credit_note', creditsInvoiceId: id, draft });
  });
}

async function creditableIn(db: Database, id: string, snapshot: InvoiceSnapshot) {
  const issued = await listIssuedCreditNotes(db, id);
  await requireUnchanged(db, issued);
  return creditableOf(
    snapshot,
    issued.map((note) => parseSnapshot(note.snapshot)),
  );
}

function pickedContent(...picked: Parameters<typeof creditContent>): CreditContent {
  try {
    return creditContent(...picked);
  } catch (error) {
    if (!(error instanceof InvalidAmountError)) throw error;
    const { field, message } = error;
    throw amountExceeded('exceeds_creditable', describeProblem(field, message), field);
  }
}
