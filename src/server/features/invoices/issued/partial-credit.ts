/** A draft credit note for part of an invoice. */
import { LINE_LIMITS } from '../../../../shared/documents/priced-lines.schema.ts';
import { leftOfTaxes } from '../../../../shared/invoices/creditable.ts';
import { parseSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { allocate } from '../../../../shared/money/rounding.ts';
import type { Trx } from '../../../database/database.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { draftOfSnapshot, readDraft, calculateDraft } from '../draft/draft-content.ts';
import { insertDraft, type InvoiceDeps } from '../draft/drafts.actions.ts';
import { listDraftCreditNotes, listIssuedCreditNotes } from '../invoices.repository.ts';
import { getIssued, lockIssued } from './issued-invoice.ts';

interface PartialCredit {
  invoiceId: string;
  /** Including tax, at most what neither credit notes nor their drafts credit yet. */
  amount: number;
  /** On the credit note. */
  reason: string;
}

/**
 * Within another step’s transaction. The amount is shared over what is left of the invoice’s tax
 * groups by largest remainder, with a line for each. Resolves with the draft’s id. Throws as
 * `lockIssued`.
 */
export async function draftPartialCredit(
  trx: Trx,
  deps: Pick<InvoiceDeps, 'clock'>,
  actor: Actor,
  { invoiceId, amount, reason }: PartialCredit,
): Promise<string> {
  await lockIssued(trx, invoiceId);
  const { snapshot } = await getIssued(trx, invoiceId);
  const issued = await listIssuedCreditNotes(trx, invoiceId);
  const drafts = await listDraftCreditNotes(trx, invoiceId);
  const left = leftOfTaxes(snapshot.totals, [
    ...issued.map((note) => parseSnapshot(note.snapshot).totals),
    ...drafts.map(({ draft }) => calculateDraft(readDraft(draft))),
  ]);
  const shares = allocate(
    amount,
    left.map((group) => group.amount),
  );
  const lines = left.flatMap(({ tax }, index) => {
    const unitPrice = shares[index] ?? 0;
    if (unitPrice === 0) return [];
    const rest = { quantity: 1000, unit: '', discount: null, details: '', tax, taxId: null };
    const title = reason.slice(0, LINE_LIMITS.title);
    return [{ key: `group-${index + 1}`, title, unitPrice, ...rest }];
  });
  const draft = {
    ...draftOfSnapshot(snapshot),
    pricesIncludeTax: true,
    lines,
    discount: null,
    deposits: [],
    notes: reason,
  };
  return insertDraft(trx, deps, actor, { kind: 'credit_note', creditsInvoiceId: invoiceId, draft });
}
