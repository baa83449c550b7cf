/** Records payments, write-offs and reversals, which are never deleted. */
import type { NewPayment, NewWriteOff } from '../../../../shared/invoices/payments.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newRow } from '../../../platform/events/row-hashes.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { newId } from '../../../platform/ids.ts';
import { lockIntactInvoice } from '../intact-invoice.ts';
import { settle } from '../issued/issued-invoice.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import {
  alreadyReversed,
  amountDueChanged,
  amountExceeded,
  invalidInvoice,
  paymentNotFound,
} from '../invoices.errors.ts';
import { readInvoice } from '../invoices.reading.ts';
import { insertPayment, listPayments } from '../invoices.repository.ts';
import { eventAbout, getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';

/**
 * Records a payment below, at or above the amount due. Throws `invoiceNotFound`,
 * `invoiceNotIssued`, `invoiceVoid`, `amountDueChanged`, `invalidInvoice` for a future date.
 */
export async function recordPayment(
  deps: IssuedDeps,
  actor: Actor,
  id: string,
  { amount, method, paymentDate, reference, writeOffRemainder, expectedAmountDue }: NewPayment,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const row = await lockIntactInvoice(trx, id);
    if (expectedAmountDue !== undefined && expectedAmountDue !== row.amountDue)
      throw amountDueChanged(await readInvoice(trx, deps, id));
    if (paymentDate > (await studioDay(trx, now)))
      throw invalidInvoice('paymentDate', 'can’t be in the future');
    const paid = row.paid + amount;
    await add(trx, actor, now, { row, kind: 'payment', amount, method, paymentDate, reference });
    const rest = row.amountDue - amount;
    const isLetGo = writeOffRemainder && rest > 0;
    if (isLetGo) {
      await add(trx, actor, now, { row, kind: 'write_off', amount: rest, paymentDate, reference });
    }
    const writtenOff = row.writtenOff + (isLetGo ? rest : 0);
    await settle(trx, row, { paid, writtenOff }, instantText(now));
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
    const row = await lockIntactInvoice(trx, id);
    if (amount > row.amountDue) {
      throw amountExceeded('exceeds_amount_due', 'The amount exceeds the amount due.');
    }
    const paymentDate = await studioDay(trx, now);
    await add(trx, actor, now, { row, kind: 'write_off', amount, paymentDate, reference: reason });
    await settle(trx, row, { writtenOff: row.writtenOff + amount }, instantText(now));
    await deps.followInvoice(trx, id);
  });
}

/** Adds a reversing entry. Throws `paymentNotFound`, `alreadyReversed` and as above. */
export async function reversePayment(
  deps: IssuedDeps,
  actor: Actor,
  id: string,
  paymentId: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const row = await lockIntactInvoice(trx, id);
    const entries = await listPayments(trx, id);
    const entry = entries.find((one) => one.id === paymentId && one.kind !== 'reversal');
    if (entry === undefined) throw paymentNotFound();
    if (entry.isReversed) throw alreadyReversed();
    const { amount, reference } = entry;
    const paymentDate = await studioDay(trx, now);
    const reversal = { kind: 'reversal', amount, paymentDate, reference } as const;
    await add(trx, actor, now, { row, ...reversal, reversesId: paymentId });
    const column = entry.kind === 'payment' ? 'paid' : 'writtenOff';
    await settle(trx, row, { [column]: row[column] - amount }, instantText(now));
    const about = eventAbout(await getFrozen(trx, invoiceKind, id));
    await cancelEmails(trx, actor, { about, relatedId: paymentId }, instantText(now));
    await deps.followInvoice(trx, id);
  });
}

type Entry = Pick<InvoicePaymentRow, 'kind' | 'amount' | 'paymentDate' | 'reference'> &
  Partial<Pick<InvoicePaymentRow, 'method' | 'reversesId'>> & { row: InvoiceRow };

const eventTypes = {
  payment: 'invoice.payment_recorded',
  write_off: 'invoice.written_off',
  reversal: 'invoice.payment_reversed',
} as const;

async function add(trx: Trx, actor: Actor, now: Temporal.Instant, { row, ...entry }: Entry) {
  const id = newId('pay', now);
  const { id: invoiceId, clientId, number, currency } = row;
  const { kind, amount, method = null, paymentDate, reversesId = null } = entry;
  const createdAt = instantText(now);
  await insertPayment(trx, { ...entry, id, invoiceId, method, reversesId, createdAt });
  const data = { number, amount, currency, payment: id, method, paymentDate, reverses: reversesId };
  const rows = [newRow('invoicePayments', id)];
  const event = { actor, type: eventTypes[kind], targetId: invoiceId, clientId, data, rows };
  await recordEvent(trx, event, createdAt);
}
