/** Putting right what was issued, without changing it: void it, or take it back by a credit note. */
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { lockIssued } from './credit.ts';
import { draftOfSnapshot } from './draft-content.ts';
import { insertDraft, type InvoiceDeps } from './drafts.actions.ts';
import { AmountRefused, NotVoidable } from './invoices.errors.ts';
import { findIssuedInvoice, updateInvoice } from './invoices.repository.ts';
import { insertVoiding } from './payments.repository.ts';
import { withdrawMails } from './withdraw-mails.ts';
import { readSnapshot } from './snapshot.ts';

/**
 * Says that an invoice counts no more; its number stays taken, and mails that wait don’t leave. Throws `InvoiceNotFound`,
 * `InvoiceNotIssued`, `InvoiceVoid`, `NotVoidable`.
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
    await insertVoiding(trx, { invoiceId: id, reason, voidedAt: at });
    await updateInvoice(trx, id, { state: 'void', stage: 'void', isOpen: 0, updatedAt: at });
    const clientId = row.clientId ?? undefined;
    const data = { number: row.number };
    await recordEvent(trx, { actor, type: 'invoice.voided', subject: id, clientId, data }, at);
    const about = { subject: id, clientId, data: { kind: row.kind, number: row.number } };
    await withdrawMails(trx, actor, { about }, at);
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
    const issued = await findIssuedInvoice(trx, id);
    if (issued === undefined) throw new Error(`${id} is issued and has no snapshot`);
    const snapshot = readSnapshot(issued);
    const draft = { ...draftOfSnapshot(snapshot), notes: '' };
    return insertDraft(trx, deps, actor, { kind: 'credit_note', creditsInvoiceId: id, draft });
  });
}
