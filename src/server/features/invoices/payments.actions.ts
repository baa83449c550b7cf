/** Money that comes for an invoice, what is let go of it, and what is undone. Nothing is erased. */
import type { NewPayment, NewWriteOff } from '../../../shared/invoices/payments.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { studioDay } from '../../platform/studio-time.ts';
import { newId } from '../../platform/ids.ts';
import { lockIssued, settle } from './credit.ts';
import type { InvoiceDeps } from './drafts.actions.ts';
import {
  AlreadyReversed,
  AmountRefused,
  InvoiceRefused,
  PaymentNotFound,
} from './invoices.errors.ts';
import { insertPayment, listPayments } from './payments.repository.ts';
import { withdrawMails } from './withdraw-mails.ts';

/**
 * Records money that came: less, all or more than was open. Throws `InvoiceNotFound`,
 * `InvoiceNotIssued`, `InvoiceVoid`, `InvoiceRefused` for a day that has not come.
 */
export async function recordPayment(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
  { amount, method, paidOn, reference, writesOffRest }: NewPayment,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const row = await lockIssued(trx, id);
    if (paidOn > (await studioDay(trx, now)))
      throw new InvoiceRefused('paidOn', 'has not come yet');
    const paid = row.paid + amount;
    await add(trx, actor, now, { row, kind: 'payment', amount, method, paidOn, reference });
    const rest = row.openAmount - amount;
    const isLetGo = writesOffRest && rest > 0;
    if (isLetGo) {
      await add(trx, actor, now, { row, kind: 'write_off', amount: rest, paidOn, reference });
    }
    const writtenOff = row.writtenOff + (isLetGo ? rest : 0);
    await settle(trx, row, { paid, writtenOff }, instantText(now));
  });
}

/** Lets some of what is open go. Throws as `recordPayment`, and `AmountRefused` for more than is open. */
export async function writeOff(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
  { amount, reason }: NewWriteOff,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const row = await lockIssued(trx, id);
    if (amount > row.openAmount) {
      throw new AmountRefused('more_than_open', 'That is more than is still open');
    }
    const paidOn = await studioDay(trx, now);
    await add(trx, actor, now, { row, kind: 'write_off', amount, paidOn, reference: reason });
    await settle(trx, row, { writtenOff: row.writtenOff + amount }, instantText(now));
  });
}

/** Undoes an entry by another one; receipts for it that wait don’t leave. Throws `PaymentNotFound`, `AlreadyReversed` and as above. */
export async function reversePayment(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
  paymentId: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const row = await lockIssued(trx, id);
    const entries = await listPayments(trx, id);
    const entry = entries.find((one) => one.id === paymentId && one.kind !== 'reversal');
    if (entry === undefined) throw new PaymentNotFound();
    if (entries.some(({ reversesId }) => reversesId === paymentId)) throw new AlreadyReversed();
    const { amount, reference } = entry;
    const paidOn = await studioDay(trx, now);
    const reversesId = paymentId;
    await add(trx, actor, now, { row, kind: 'reversal', amount, paidOn, reference, reversesId });
    const column = entry.kind === 'payment' ? 'paid' : 'writtenOff';
    await settle(trx, row, { [column]: row[column] - amount }, instantText(now));
    const { kind, number, clientId } = row;
    const about = { subject: id, clientId: clientId ?? undefined, data: { kind, number } };
    await withdrawMails(trx, actor, { about, paymentId }, instantText(now));
  });
}

type Entry = Pick<InvoicePaymentRow, 'kind' | 'amount' | 'paidOn' | 'reference'> &
  Partial<Pick<InvoicePaymentRow, 'method' | 'reversesId'>> & { row: InvoiceRow };

const eventTypes = {
  payment: 'invoice.paid',
  write_off: 'invoice.written_off',
  reversal: 'invoice.payment_reversed',
} as const;

async function add(trx: Trx, actor: Actor, now: Temporal.Instant, entry: Entry): Promise<void> {
  const { row, kind, amount, paidOn, reference, method = null, reversesId = null } = entry;
  const at = instantText(now);
  const id = newId('pay', now);
  const invoiceId = row.id;
  await insertPayment(trx, {
    id,
    invoiceId,
    kind,
    amount,
    method,
    paidOn,
    reference,
    reversesId,
    createdAt: at,
  });
  const clientId = row.clientId ?? undefined;
  const { number, currency } = row;
  const data = { number, amount, currency, payment: id, method, paidOn, reverses: reversesId };
  const event = { actor, type: eventTypes[kind], subject: invoiceId, clientId, data };
  await recordEvent(trx, event, at);
}
