/** Undoes entries that never should have been, by entries of their own. */
import type { Trx } from '../../../database/database.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import { eventAbout, getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { alreadyReversed, paymentNotFound, paymentRefunded } from '../invoices.errors.ts';
import { requireIntactPayments } from './intact-payments.ts';
import { existing, singleStep } from './payment-checks.ts';
import {
  findEntry,
  isRefundOwed,
  isReversed,
  listEntriesOfPayments,
  listInvoiceEntries,
} from './payments.repository.ts';
import {
  type MoneyStep,
  type LockedClient,
  moneyEntry,
  lockInvoices,
  recordEntries,
} from './record-entries.ts';
import { usesOf } from './payment-uses.ts';

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
  const locked = await lockInvoices(trx, { actor, now, clientId }, concernedBy(found, entries));
  if (await isReversed(trx, found.id)) throw alreadyReversed();
  if (paymentId !== null) await requireIntactPayments(trx, [paymentId]);
  const entryDate = await studioDay(trx, now);
  const isOwed = found.kind === 'refund' && (await isRefundOwed(trx, found));
  await recordEntries(
    trx,
    deps,
    locked,
    reversalSteps(locked, { found, entries, entryDate, isOwed }),
  );
  if (found.kind !== 'payment') return;
  for (const id of new Set(entries.flatMap(({ invoiceId }) => existing(invoiceId)))) {
    const about = eventAbout(await getFrozen(trx, invoiceKind, id));
    await cancelEmails(trx, actor, { about, relatedId: found.id }, instantText(now));
  }
}

/** Not those that a payment settles no more: they may be void since. */
const concernedBy = ({ kind, invoiceId }: PaymentEntryRow, entries: readonly PaymentEntryRow[]) =>
  kind === 'payment'
    ? [...usesOf(entries).settles].flatMap(([id, sum]) => (sum > 0 ? [id] : []))
    : existing(invoiceId);

interface Reversed {
  found: PaymentEntryRow;
  /** It, or all of its payment. */
  entries: readonly PaymentEntryRow[];
  entryDate: string;
  /** Of a refund. */
  isOwed: boolean;
}

/** Throws `paymentNotFound`, `paymentRefunded`, `amountExceeded`. */
function reversalSteps(
  locked: LockedClient,
  { found, entries, entryDate, isOwed }: Reversed,
): MoneyStep[] {
  const { id, kind, currency, amount, paymentId, invoiceId, reference } = found;
  const undoing = { currency, amount, entryDate, paymentId, reference, reversesId: id };
  const aboutId = invoiceId ?? locked.clientId;
  if (kind === 'write_off') {
    const facts = { ...undoing, kind: 'write_off_reversal', invoiceId, aboutId } as const;
    return [singleStep('invoice.payment_reversed', moneyEntry(locked, facts))];
  }
  if (kind === 'refund') {
    const facts = { ...undoing, kind: 'refund_reversal', invoiceId, aboutId } as const;
    const type = invoiceId === null ? 'client.refund_reversed' : 'invoice.refund_reversed';
    return [{ ...singleStep(type, moneyEntry(locked, facts)), isOwed }];
  }
  if (kind !== 'payment') throw paymentNotFound();
  const { settles, credit } = usesOf(entries);
  const taken = [...settles].filter(([, sum]) => sum > 0);
  const held = taken.reduce((sum, [, own]) => sum + own, credit);
  if (held < amount) throw paymentRefunded();
  const parts = taken.map(([own, sum]) => {
    const facts = { ...undoing, amount: sum, reversesId: null, invoiceId: own, aboutId: own };
    return moneyEntry(locked, { ...facts, kind: 'reversal' });
  });
  const [first, ...others] = parts;
  const whole = { ...undoing, kind: 'reversal', aboutId: first?.aboutId ?? aboutId } as const;
  const reversal = moneyEntry(locked, whole);
  const type = first === undefined ? 'client.payment_reversed' : 'invoice.payment_reversed';
  return [
    // What it settles is credit before the payment itself is taken from the credit.
    { type, entries: first === undefined ? [reversal] : [reversal, first] },
    ...others.map((part) => singleStep('invoice.payment_reversed', part)),
  ];
}

/** Those of its payment; of a write-off it alone. */
const entriesWith = async (trx: Trx, { paymentId, id }: PaymentEntryRow) =>
  paymentId === null ? existing(await findEntry(trx, id)) : listEntriesOfPayments(trx, [paymentId]);
