/** Records payments and what is written off; nothing is ever deleted. */
import {
  type NewClientPayment,
  type NewPayment,
  type NewWriteOff,
  valueOf,
} from '../../../../shared/invoices/payments.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { getOpenClient } from '../../../documents/parties/held-clients.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import { amountExceeded, payerNotFound } from '../invoices.errors.ts';
import {
  existing,
  requireAmountDue,
  requirePast,
  requireWithinDue,
  rowOf,
  singleStep,
} from './payment-checks.ts';
import {
  type MoneyStep,
  type LockedClient,
  moneyEntry,
  lockInvoices,
  lockWithClient,
  recordEntries,
} from './record-entries.ts';

/** For what creates a receipt, whose PDF is a job. */
export type PaymentDeps = IssuedDeps & { jobs: { wake(): void } };

/**
 * Records a payment of one invoice; what exceeds the amount due becomes credit. Throws
 * `invoiceNotFound`, `invoiceNotIssued`, `invoiceVoid`, `amountDueChanged`, `invalidInvoice` for a
 * future date.
 */
export async function recordPayment(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  payment: NewPayment,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const locked = await lockWithClient(trx, { actor, now }, id);
    await payInvoice(trx, deps, { locked, id }, payment);
  });
  deps.jobs.wake();
}

/** As `recordPayment`, within a transaction. Returns the payment’s id. */
export async function payInvoice(
  trx: Trx,
  deps: IssuedDeps,
  { locked, id }: { locked: LockedClient; id: string },
  { writeOffRemainder, expectedAmountDue, ...payment }: NewPayment,
): Promise<string> {
  const row = await requireAmountDue(trx, deps, { locked, id, expectedAmountDue });
  await requirePast(trx, locked, payment.paymentDate);
  const { paymentDate, reference } = payment;
  const settled = Math.max(Math.min(valueOf(payment), row.amountDue), 0);
  const parts = settled === 0 ? [] : [{ row, amount: settled }];
  const paid = paymentSteps(locked, { ...payment, currency: row.currency, aboutId: id }, parts);
  const rest = row.amountDue - settled;
  const { currency } = row;
  const letGo = { currency, amount: rest, entryDate: paymentDate, reference };
  const isLetGo = writeOffRemainder && rest > 0;
  await recordEntries(trx, deps, locked, [
    ...paid,
    ...(isLetGo ? [writeOffStep(locked, row, letGo)] : []),
  ]);
  return paid[0]?.entries[0]?.id ?? '';
}

/**
 * Records a payment of several invoices of a client or of none: in advance. The rest becomes credit.
 * Throws as `recordPayment`, `amountExceeded`, `currencyMismatch`.
 */
export async function recordClientPayment(
  deps: PaymentDeps,
  actor: Actor,
  clientId: string,
  { allocations, ...payment }: NewClientPayment,
): Promise<string> {
  const now = deps.clock.now();
  const id = await deps.write(async (trx) => {
    const ids = allocations.map(({ invoiceId }) => invoiceId);
    const locked = await lockInvoices(trx, { actor, now, clientId }, ids);
    // What is owed can still be paid after a client was anonymized.
    if (ids.length === 0) await getOpenClient(trx, clientId, payerNotFound);
    await requirePast(trx, locked, payment.paymentDate);
    const parts: PaymentPart[] = [];
    for (const { invoiceId, amount, expectedAmountDue } of allocations) {
      const row = await requireAmountDue(trx, deps, { locked, id: invoiceId, expectedAmountDue });
      requireWithinDue(row, amount, payment.currency);
      parts.push({ row, amount });
    }
    if (parts.reduce((sum, part) => sum + part.amount, 0) > valueOf(payment)) {
      throw amountExceeded('exceeds_payment', 'The amounts of the invoices exceed the payment.');
    }
    const [first] = parts;
    const aboutId = first?.row.id ?? clientId;
    const steps = paymentSteps(locked, { ...payment, aboutId }, parts);
    await recordEntries(trx, deps, locked, steps);
    return steps[0]?.entries[0]?.id ?? '';
  });
  deps.jobs.wake();
  return id;
}

/** Writes off part of the amount due. Throws as `recordPayment`, and `amountExceeded` for more. */
export async function writeOff(
  deps: IssuedDeps,
  actor: Actor,
  id: string,
  { amount, reason }: NewWriteOff,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const locked = await lockWithClient(trx, { actor, now }, id);
    const row = rowOf(locked, id);
    requireWithinDue(row, amount, row.currency);
    const entryDate = await studioDay(trx, now);
    const facts = { currency: row.currency, amount, entryDate, reference: reason };
    await recordEntries(trx, deps, locked, [writeOffStep(locked, row, facts)]);
  });
}

interface PaymentPart {
  row: InvoiceRow;
  amount: number;
}

type PaymentFacts = Pick<
  NewClientPayment,
  'amount' | 'bankFee' | 'taxWithheld' | 'method' | 'paymentDate' | 'reference' | 'currency'
> & { aboutId: string };

/** The payment with its first allocation is one event, each further one another. */
function paymentSteps(
  locked: LockedClient,
  { currency, aboutId, ...facts }: PaymentFacts,
  parts: readonly PaymentPart[],
): MoneyStep[] {
  const { bankFee, taxWithheld, method, paymentDate: entryDate, reference } = facts;
  const own = { bankFee, taxWithheld, method, reference, aboutId };
  const amount = valueOf(facts);
  const payment = moneyEntry(locked, { ...own, kind: 'payment', currency, amount, entryDate });
  const allocations = parts.map(({ row: { id }, amount: part }) => {
    const of = { kind: 'allocation', amount: part, invoiceId: id, aboutId: id } as const;
    return moneyEntry(locked, { ...of, currency, entryDate, paymentId: payment.id });
  });
  const [first, ...others] = allocations;
  const isOfClient = aboutId === locked.clientId;
  return [
    {
      type: isOfClient ? 'client.payment_recorded' : 'invoice.payment_recorded',
      entries: [payment, ...existing(first)],
    },
    ...others.map((entry) => singleStep('invoice.payment_recorded', entry)),
  ];
}

function writeOffStep(
  locked: LockedClient,
  { id }: InvoiceRow,
  facts: Pick<PaymentEntryRow, 'currency' | 'amount' | 'entryDate' | 'reference'>,
): MoneyStep {
  const of = { kind: 'write_off', invoiceId: id, aboutId: id } as const;
  return singleStep('invoice.written_off', moneyEntry(locked, { ...facts, ...of }));
}
