/** Corrects issued invoices without changing them: voids them or creates credit notes. */
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { lockIssued } from './credit.ts';
import { draftOfSnapshot } from '../draft/draft-content.ts';
import { insertDraft, type InvoiceDeps } from '../draft/drafts.actions.ts';
import { amountExceeded, notVoidable } from '../invoices.errors.ts';
import { updateInvoice } from '../invoices.repository.ts';
import { insertVoid } from '../payments/payments.repository.ts';
import { findFrozen } from '../../../documents/frozen.repository.ts';
import { eventAbout, getFrozen } from '../../../documents/frozen-documents.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import { readSnapshot } from './snapshot.ts';

/**
 * Voids an invoice; its number stays used, and queued emails are canceled. Throws
 * `invoiceNotFound`, `invoiceNotIssued`, `invoiceVoid`, `notVoidable`.
 */
export async function voidInvoice(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const row = await lockIssued(trx, id);
    if (row.paid !== 0 || row.credited !== 0 || row.writtenOff !== 0) throw notVoidable();
    await insertVoid(trx, { invoiceId: id, reason, voidedAt: at });
    await updateInvoice(trx, id, { status: 'void', updatedAt: at });
    const clientId = row.clientId ?? undefined;
    const data = { number: row.number };
    await recordEvent(trx, { actor, type: 'invoice.voided', targetId: id, clientId, data }, at);
    const about = eventAbout(await getFrozen(trx, invoiceKind, id));
    await cancelEmails(trx, actor, { about }, at);
  });
}

/**
 * Creates a draft credit note with all lines of the invoice; resolves with its id. Lines that
 * should not be credited are removed before issuing. Throws as `voidInvoice`, and `amountExceeded`
 * if nothing is left to credit.
 */
export async function draftCreditNote(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
): Promise<string> {
  return deps.write(async (trx) => {
    const row = await lockIssued(trx, id);
    if (row.credited >= row.total) {
      throw amountExceeded('nothing_to_credit', 'All of this invoice was credited before', 'id');
    }
    const issued = await findFrozen(trx, id);
    if (issued === undefined) throw new Error(`${id} is issued and has no snapshot`);
    const snapshot = readSnapshot(issued);
    const draft = { ...draftOfSnapshot(snapshot), notes: '' };
    return insertDraft(trx, deps, actor, { kind: 'credit_note', creditsInvoiceId: id, draft });
  });
}
