/** Putting right what was issued, without changing it: void it, or take it back by a credit note. */
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { lockIssued } from './credit.ts';
import { draftOfSnapshot } from '../draft/draft-content.ts';
import { insertDraft, type InvoiceDeps } from '../draft/drafts.actions.ts';
import { AmountRefused, NotVoidable } from '../invoices.errors.ts';
import { updateInvoice } from '../invoices.repository.ts';
import { insertVoid } from '../payments/payments.repository.ts';
import { findFrozen } from '../../../documents/frozen.repository.ts';
import { eventAbout, getFrozen } from '../../../documents/frozen-documents.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import { readSnapshot } from './snapshot.ts';

/**
 * Says that an invoice counts no more; its number stays taken, and queued emails are canceled. Throws
 * `InvoiceNotFound`, `InvoiceNotIssued`, `InvoiceVoid`, `NotVoidable`.
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
    if (row.paid !== 0 || row.credited !== 0 || row.writtenOff !== 0) throw new NotVoidable();
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
 * Begins a credit note with all that the invoice has, and resolves with the draft’s id: what stays
 * is taken out of it before it is issued. Throws as `voidInvoice`, and `AmountRefused` where
 * nothing is left to take back.
 */
export async function draftCreditNote(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
): Promise<string> {
  return deps.write(async (trx) => {
    const row = await lockIssued(trx, id);
    if (row.credited >= row.total) {
      throw new AmountRefused('nothing_to_credit', 'All of this invoice was credited before', 'id');
    }
    const issued = await findFrozen(trx, id);
    if (issued === undefined) throw new Error(`${id} is issued and has no snapshot`);
    const snapshot = readSnapshot(issued);
    const draft = { ...draftOfSnapshot(snapshot), notes: '' };
    return insertDraft(trx, deps, actor, { kind: 'credit_note', creditsInvoiceId: id, draft });
  });
}
