/** Records what happens to clients’ money and what is written off; nothing is ever deleted. */
import {
  valueOf,
  type NewClientPayment,
  type NewCreditUse,
  type NewPayment,
  type NewRefund,
  type NewRelease,
  type NewWriteOff,
} from '../../../../shared/invoices/payments.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import { getOpenClient } from '../../../documents/parties/held-clients.ts';
import { eventAbout, getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import { invoiceKind } from '../invoice.kind.ts';
import {
  alreadyReversed,
  amountDueChanged,
  amountExceeded,
  clientNotFound,
  currencyMismatch,
  invalidInvoice,
  noOpenRefund,
  nothingLeft,
  paymentNotFound,
  paymentRefunded,
} from '../invoices.errors.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { lockIntactInvoice } from '../intact-invoice.ts';
import { settle } from '../issued/issued-invoice.ts';
import { readInvoice } from '../invoices.reading.ts';
import { requireIntactPayments } from './intact-payments.ts';
import {
  findEntry,
  isReversed,
  listEntriesOfPayment,
  listInvoiceEntries,
  listPaymentsWithCredit,
} from './payments.repository.ts';
import {
  clientOfInvoice,
  entryOf,
  lockInvoices,
  recordEntries,
  usesOf,
  type EntryStep,
  type LockedClient,
} from './record-entries.ts';

/** For what creates a receipt, whose PDF is a job. */
type PaymentDeps = IssuedDeps & { jobs: { wake(): void } };

/**
 * Records a payment of one invoice; what exceeds the amount due becomes credit. Throws
 * `invoiceNotFound`, `invoiceNotIssued`, `invoiceVoid`, `amountDueChanged`, `invalidInvoice` for a
 * future date.
 */
export async function recordPayment(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  { writeOffRemainder, expectedAmountDue, ...payment }: NewPayment,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const clientId = await clientOfInvoice(trx, id);
    const locked = await lockInvoices(trx, { actor, now, clientId }, [id]);
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
  });
  deps.jobs.wake();
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
    await getOpenClient(trx, clientId, clientNotFound);
    await requirePast(trx, locked, payment.paymentDate);
    const parts: PaymentPart[] = [];
    for (const { invoiceId, amount, expectedAmountDue } of allocations) {
      const row = await requireAmountDue(trx, deps, { locked, id: invoiceId, expectedAmountDue });
      requireSettleable(row, amount, payment.currency);
      parts.push({ row, amount });
    }
    if (parts.reduce((sum, part) => sum + part.amount, 0) > valueOf(payment)) {
      throw amountExceeded('exceeds_payment', 'The invoices get more than the payment is worth.');
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
    const clientId = await clientOfInvoice(trx, id);
    const locked = await lockInvoices(trx, { actor, now, clientId }, [id]);
    const row = await requireAmountDue(trx, deps, { locked, id, expectedAmountDue });
    const { currency } = row;
    requireSettleable(row, amount, currency);
    const payments = await listPaymentsWithCredit(trx, { clientId, currency });
    await requireIntactPayments(
      trx,
      payments.map(({ paymentId }) => paymentId),
    );
    const entryDate = await studioDay(trx, now);
    const entries = [];
    let rest = amount;
    for (const { paymentId, left } of payments) {
      const part = Math.min(left, rest);
      if (part === 0) break;
      rest -= part;
      const facts = { kind: 'credit', currency, amount: part, entryDate, aboutId: id } as const;
      entries.push(entryOf(locked, { ...facts, paymentId, invoiceId: id }));
    }
    if (rest > 0) {
      throw amountExceeded('exceeds_credit', 'The amount exceeds the client’s credit.');
    }
    // Of several payments each has an event with its amount.
    const steps = entries.map((entry) => stepOf('invoice.credit_used', entry));
    await recordEntries(trx, deps, locked, steps);
  });
}

/**
 * Takes back what a payment settles of an invoice, and settles another one with it or leaves it as
 * credit. Throws `paymentNotFound`, `amountExceeded`, and as `recordPayment`.
 */
export async function releasePayment(
  deps: IssuedDeps,
  actor: Actor,
  { id, paymentId }: { id: string; paymentId: string },
  { amount, toInvoiceId }: NewRelease,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const clientId = await clientOfInvoice(trx, id);
    if (toInvoiceId === id) throw invalidInvoice('toInvoiceId', 'is the same invoice');
    const ids = toInvoiceId === undefined ? [id] : [id, toInvoiceId];
    const locked = await lockInvoices(trx, { actor, now, clientId }, ids);
    const { settles } = usesOf(await intactPayment(trx, locked, paymentId));
    requireWithin(amount, settles.get(id) ?? 0);
    const row = rowOf(locked, id);
    const entryDate = await studioDay(trx, now);
    const facts = { currency: row.currency, amount, entryDate, paymentId };
    const of = (invoiceId: string) => ({ ...facts, invoiceId, aboutId: invoiceId });
    const steps = [
      stepOf('invoice.credit_released', entryOf(locked, { ...of(id), kind: 'release' })),
    ];
    if (toInvoiceId !== undefined) {
      requireSettleable(rowOf(locked, toInvoiceId), amount, row.currency);
      const used = entryOf(locked, { ...of(toInvoiceId), kind: 'credit' });
      steps.push(stepOf('invoice.credit_used', used));
    }
    await recordEntries(trx, deps, locked, steps);
  });
}

/**
 * Records money sent back: of what a payment settles of an invoice, or of its credit. Throws
 * `paymentNotFound`, `amountExceeded`, and as `recordPayment`.
 */
export async function refundPayment(
  deps: IssuedDeps,
  actor: Actor,
  paymentId: string,
  { amount, method, paymentDate: entryDate, reference, answer, ...refund }: NewRefund,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const { clientId, currency } = await getPayment(trx, paymentId);
    const { invoiceId = null } = refund;
    const locked = await lockInvoices(trx, { actor, now, clientId }, existing(invoiceId));
    await requirePast(trx, locked, entryDate);
    const { settles, credit } = usesOf(await intactPayment(trx, locked, paymentId));
    requireWithin(amount, invoiceId === null ? credit : (settles.get(invoiceId) ?? 0));
    const aboutId = invoiceId ?? clientId;
    const facts = { kind: 'refund', currency, amount, entryDate, method, reference } as const;
    const entry = entryOf(locked, { ...facts, paymentId, invoiceId, aboutId });
    const type = invoiceId === null ? 'client.credit_refunded' : 'invoice.payment_refunded';
    const isOwed = answer === 'owed';
    await recordEntries(trx, deps, locked, [{ ...stepOf(type, entry), isOwed }]);
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
    const about = { targetId: id, clientId, data: { number, amount, currency } };
    await recordEvent(trx, { actor, type: 'invoice.refund_owed', ...about }, at);
    await deps.followInvoice(trx, id);
  });
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
    const clientId = await clientOfInvoice(trx, id);
    const locked = await lockInvoices(trx, { actor, now, clientId }, [id]);
    const row = rowOf(locked, id);
    requireSettleable(row, amount, row.currency);
    const entryDate = await studioDay(trx, now);
    const facts = { currency: row.currency, amount, entryDate, reference: reason };
    await recordEntries(trx, deps, locked, [writeOffStep(locked, row, facts)]);
  });
}

/**
 * Adds what undoes a payment, a refund or a write-off that never was. Of a payment nothing may have
 * been refunded; what it settles is due again. Throws `paymentNotFound`, `alreadyReversed`,
 * `paymentRefunded`, `amountExceeded`, and as `recordPayment`.
 */
export async function reverseEntry(
  deps: IssuedDeps,
  actor: Actor,
  entryId: string,
): Promise<string> {
  const now = deps.clock.now();
  return deps.write(async (trx) => {
    const found = await findEntry(trx, entryId);
    if (found?.paymentId === null || found === undefined) throw paymentNotFound();
    await reverse(trx, deps, { actor, now, found });
    return found.paymentId;
  });
}

/** The same of what concerns an invoice, its write-offs as well. */
export async function reverseInvoiceEntry(
  deps: IssuedDeps,
  actor: Actor,
  id: string,
  entryId: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const own = await listInvoiceEntries(trx, id);
    const found = await findEntry(trx, entryId);
    if (found === undefined || !own.some((entry) => entry.id === entryId)) throw paymentNotFound();
    await reverse(trx, deps, { actor, now, found });
  });
}

async function reverse(
  trx: Trx,
  deps: IssuedDeps,
  { actor, now, found }: Pick<LockedClient, 'actor' | 'now'> & { found: PaymentEntryRow },
): Promise<void> {
  const { clientId, paymentId } = found;
  await lockClientRow(trx, clientId);
  const entries = await entriesWith(trx, found);
  const ids = entries.flatMap(({ invoiceId }) => existing(invoiceId));
  const locked = await lockInvoices(trx, { actor, now, clientId }, ids);
  if (await isReversed(trx, found.id)) throw alreadyReversed();
  if (paymentId !== null) await requireIntactPayments(trx, [paymentId]);
  const entryDate = await studioDay(trx, now);
  await recordEntries(trx, deps, locked, reversalSteps(locked, { found, entries, entryDate }));
  if (found.kind !== 'payment') return;
  for (const id of locked.invoices.keys()) {
    const about = eventAbout(await getFrozen(trx, invoiceKind, id));
    await cancelEmails(trx, actor, { about, relatedId: found.id }, instantText(now));
  }
}

interface Reversed {
  found: PaymentEntryRow;
  /** It, or all of its payment. */
  entries: readonly PaymentEntryRow[];
  entryDate: string;
}

/** Throws `paymentNotFound`, `paymentRefunded`, `amountExceeded`. */
function reversalSteps(locked: LockedClient, { found, entries, entryDate }: Reversed): EntryStep[] {
  const { id, kind, currency, amount, paymentId, invoiceId, reference } = found;
  const undoing = { currency, amount, entryDate, paymentId, reference, reversesId: id };
  const aboutId = invoiceId ?? locked.clientId;
  if (kind === 'write_off') {
    const facts = { ...undoing, kind: 'write_off_reversal', invoiceId, aboutId } as const;
    return [stepOf('invoice.payment_reversed', entryOf(locked, facts))];
  }
  if (kind === 'refund') {
    const facts = { ...undoing, kind: 'refund_reversal', invoiceId, aboutId } as const;
    const type = invoiceId === null ? 'client.refund_reversed' : 'invoice.refund_reversed';
    return [stepOf(type, entryOf(locked, facts))];
  }
  if (kind !== 'payment') throw paymentNotFound();
  const { settles, credit } = usesOf(entries);
  const taken = [...settles].filter(([, sum]) => sum > 0);
  const held = taken.reduce((sum, [, own]) => sum + own, credit);
  if (held < amount) throw paymentRefunded();
  const parts = taken.map(([own, sum]) => {
    const facts = { ...undoing, amount: sum, reversesId: null, invoiceId: own, aboutId: own };
    return entryOf(locked, { ...facts, kind: 'reversal' });
  });
  const [first, ...others] = parts;
  const whole = { ...undoing, kind: 'reversal', aboutId: first?.aboutId ?? aboutId } as const;
  const reversal = entryOf(locked, whole);
  const type = first === undefined ? 'client.payment_reversed' : 'invoice.payment_reversed';
  return [
    // What it settles is credit before the payment itself is taken from the credit.
    { type, entries: first === undefined ? [reversal] : [reversal, first] },
    ...others.map((part) => stepOf('invoice.payment_reversed', part)),
  ];
}

/** Those of its payment; of a write-off it alone. */
const entriesWith = async (trx: Trx, { paymentId, id }: PaymentEntryRow) =>
  paymentId === null ? existing(await findEntry(trx, id)) : listEntriesOfPayment(trx, paymentId);

const existing = <Value>(value: Value | null | undefined): Value[] =>
  value === null || value === undefined ? [] : [value];

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
): EntryStep[] {
  const { bankFee, taxWithheld, method, paymentDate: entryDate, reference } = facts;
  const own = { bankFee, taxWithheld, method, reference, aboutId };
  const amount = valueOf(facts);
  const payment = entryOf(locked, { ...own, kind: 'payment', currency, amount, entryDate });
  const allocations = parts.map(({ row: { id }, amount: part }) => {
    const of = { kind: 'allocation', amount: part, invoiceId: id, aboutId: id } as const;
    return entryOf(locked, { ...of, currency, entryDate, paymentId: payment.id });
  });
  const [first, ...others] = allocations;
  const isOfClient = aboutId === locked.clientId;
  return [
    {
      type: isOfClient ? 'client.payment_recorded' : 'invoice.payment_recorded',
      entries: [payment, ...existing(first)],
    },
    ...others.map((entry) => stepOf('invoice.payment_recorded', entry)),
  ];
}

const stepOf = (type: EntryStep['type'], entry: EntryStep['entries'][number]): EntryStep => ({
  type,
  entries: [entry],
});

function writeOffStep(
  locked: LockedClient,
  { id }: InvoiceRow,
  facts: Pick<PaymentEntryRow, 'currency' | 'amount' | 'entryDate' | 'reference'>,
): EntryStep {
  const of = { kind: 'write_off', invoiceId: id, aboutId: id } as const;
  return stepOf('invoice.written_off', entryOf(locked, { ...facts, ...of }));
}

function rowOf({ invoices }: LockedClient, id: string): InvoiceRow {
  const row = invoices.get(id);
  if (row === undefined) throw new Error(`${id} is not locked`);
  return row;
}

/** The locked invoice. Throws `amountDueChanged`. */
async function requireAmountDue(
  trx: Trx,
  deps: IssuedDeps,
  {
    locked,
    id,
    expectedAmountDue,
  }: { locked: LockedClient; id: string; expectedAmountDue: number | undefined },
): Promise<InvoiceRow> {
  const row = rowOf(locked, id);
  if (expectedAmountDue !== undefined && expectedAmountDue !== row.amountDue) {
    throw amountDueChanged(await readInvoice(trx, deps, id));
  }
  return row;
}

async function requirePast(trx: Trx, { now }: LockedClient, paymentDate: string): Promise<void> {
  if (paymentDate > (await studioDay(trx, now))) {
    throw invalidInvoice('paymentDate', 'can’t be in the future');
  }
}

/** Throws `currencyMismatch`, `amountExceeded`. */
function requireSettleable(row: InvoiceRow, amount: number, currency: string): void {
  if (row.currency !== currency) throw currencyMismatch(row.currency);
  if (amount > row.amountDue) {
    throw amountExceeded('exceeds_amount_due', 'The amount exceeds the amount due.');
  }
}

function requireWithin(amount: number, most: number): void {
  if (most <= 0) throw nothingLeft();
  if (amount > most) {
    throw amountExceeded('exceeds_payment', 'The amount exceeds what is left of the payment.');
  }
}

async function getPayment(trx: Trx, id: string): Promise<PaymentEntryRow> {
  const entry = await findEntry(trx, id);
  if (entry?.kind !== 'payment') throw paymentNotFound();
  return entry;
}

/** The entries of a payment of the locked client. Throws `paymentNotFound`, `RecordsChanged`. */
async function intactPayment(trx: Trx, { clientId }: LockedClient, id: string) {
  const payment = await getPayment(trx, id);
  if (payment.clientId !== clientId) throw paymentNotFound();
  await requireIntactPayments(trx, [id]);
  return listEntriesOfPayment(trx, id);
}
