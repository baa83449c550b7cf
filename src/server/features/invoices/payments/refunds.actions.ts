/** Records money that was sent back, and how what it leaves due is explained. */
import { REFUND_TOO_EARLY, type NewRefund } from '../../../../shared/invoices/payments.schema.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import { lockIntactInvoice } from '../intact-invoice.ts';
import { invalidInvoice, noOpenRefund } from '../invoices.errors.ts';
import { settle } from '../issued/issued-invoice.ts';
import {
  existing,
  getPayment,
  intactPayment,
  requirePast,
  requireWithinPayment,
  singleStep,
} from './payment-checks.ts';
import { listRefundsOf } from './payments.repository.ts';
import { usesOf } from './payment-uses.ts';
import { lockInvoices, moneyEntry, recordEntries } from './record-entries.ts';

/**
 * Records money sent back: of what a payment settles of an invoice, or of its credit. Throws
 * `paymentNotFound`, `amountExceeded`, `invalidInvoice` for a date before that of the payment, and as
 * `recordPayment`.
 */
export async function refundPayment(
  deps: IssuedDeps,
  actor: Actor,
  paymentId: string,
  { amount, method, paymentDate: entryDate, reference, answer, ...refund }: NewRefund,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const { clientId, currency, entryDate: paidOn } = await getPayment(trx, paymentId);
    const { invoiceId = null } = refund;
    const locked = await lockInvoices(trx, { actor, now, clientId }, existing(invoiceId));
    await requirePast(trx, locked, entryDate);
    if (entryDate < paidOn) throw invalidInvoice('paymentDate', REFUND_TOO_EARLY);
    const { settles, credit } = usesOf(await intactPayment(trx, locked, paymentId));
    requireWithinPayment(amount, invoiceId === null ? credit : (settles.get(invoiceId) ?? 0));
    const aboutId = invoiceId ?? clientId;
    const facts = { kind: 'refund', currency, amount, entryDate, method, reference } as const;
    const entry = moneyEntry(locked, { ...facts, paymentId, invoiceId, aboutId });
    const type = invoiceId === null ? 'client.credit_refunded' : 'invoice.payment_refunded';
    const isOwed = answer === 'owed';
    await recordEntries(trx, deps, locked, [{ ...singleStep(type, entry), isOwed }]);
  });
}

/**
 * The client still owes what refunds left due: from now on it can be overdue. The other answer is a
 * credit note. Throws as `recordPayment`, `noOpenRefund`.
 */
export async function demandRefunded(deps: IssuedDeps, actor: Actor, id: string): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const row = await lockIntactInvoice(trx, id);
    if (row.openRefund === 0) throw noOpenRefund();
    await settle(trx, row, { openRefund: 0 }, at);
    const { clientId, number, currency, openRefund: amount } = row;
    const entries = await listRefundsOf(trx, id);
    const about = { targetId: id, clientId, data: { number, amount, currency, entries } };
    await recordEvent(trx, { actor, type: 'invoice.refund_owed', ...about }, at);
    await deps.followInvoice(trx, id);
  });
}
