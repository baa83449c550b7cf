/** Settles invoices from credit, and moves what payments settle. */
import type { NewCreditUse, NewRelease } from '../../../../shared/invoices/payments.schema.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import { amountExceeded, invalidInvoice } from '../invoices.errors.ts';
import { requireIntactPayments } from './intact-payments.ts';
import {
  existing,
  intactPayment,
  requireAmountDue,
  requireWithinDue,
  requireWithinPayment,
  rowOf,
  singleStep,
} from './payment-checks.ts';
import { paymentsWithCredit, usesOf } from './payment-uses.ts';
import { listEntriesOfClients } from './payments.repository.ts';
import { lockWithClient, moneyEntry, recordEntries } from './record-entries.ts';

/**
 * Settles an invoice from its client’s credit in its currency, from the oldest payment on. Throws as
 * `recordPayment`, `amountExceeded`.
 */
export async function useCredit(
  deps: IssuedDeps,
  actor: Actor,
  id: string,
  { amount, expectedAmountDue }: NewCreditUse,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const locked = await lockWithClient(trx, { actor, now }, id);
    const row = await requireAmountDue(trx, deps, { locked, id, expectedAmountDue });
    const { currency } = row;
    requireWithinDue(row, amount, currency);
    const own = await listEntriesOfClients(trx, [locked.clientId]);
    const payments = paymentsWithCredit(own.filter((entry) => entry.currency === currency));
    await requireIntactPayments(
      trx,
      payments.map(({ payment }) => payment.id),
    );
    const entryDate = await studioDay(trx, now);
    const entries = [];
    let rest = amount;
    for (const { payment, credit } of payments) {
      const part = Math.min(credit, rest);
      if (part === 0) break;
      rest -= part;
      const facts = { kind: 'credit', currency, amount: part, entryDate, aboutId: id } as const;
      entries.push(moneyEntry(locked, { ...facts, paymentId: payment.id, invoiceId: id }));
    }
    if (rest > 0) {
      throw amountExceeded('exceeds_credit', 'The amount exceeds the client’s credit.');
    }
    // Of several payments each has an event with its amount.
    const steps = entries.map((entry) => singleStep('invoice.credit_used', entry));
    await recordEntries(trx, deps, locked, steps);
  });
}

/**
 * Moves what a payment settles of an invoice to another one, or to the client’s credit. Throws
 * `paymentNotFound`, `amountExceeded`, and as `recordPayment`.
 */
export async function releasePayment(
  deps: IssuedDeps,
  actor: Actor,
  { id, paymentId }: { id: string; paymentId: string },
  { amount, toInvoiceId }: NewRelease,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    if (toInvoiceId === id) throw invalidInvoice('toInvoiceId', 'is the same invoice');
    const locked = await lockWithClient(trx, { actor, now }, id, existing(toInvoiceId));
    const { settles } = usesOf(await intactPayment(trx, locked, paymentId));
    requireWithinPayment(amount, settles.get(id) ?? 0);
    const row = rowOf(locked, id);
    const entryDate = await studioDay(trx, now);
    const facts = { currency: row.currency, amount, entryDate, paymentId };
    const of = (invoiceId: string) => ({ ...facts, invoiceId, aboutId: invoiceId });
    const steps = [
      singleStep('invoice.credit_released', moneyEntry(locked, { ...of(id), kind: 'release' })),
    ];
    if (toInvoiceId !== undefined) {
      requireWithinDue(rowOf(locked, toInvoiceId), amount, row.currency);
      const used = moneyEntry(locked, { ...of(toInvoiceId), kind: 'credit' });
      steps.push(singleStep('invoice.credit_used', used));
    }
    await recordEntries(trx, deps, locked, steps);
  });
}
