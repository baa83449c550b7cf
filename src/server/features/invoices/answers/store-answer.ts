/** Stores what was said about paying an invoice. */
import type { EventType } from '../../../../shared/activity/describe-event.ts';
import type {
  NewPaymentAnswer,
  PaymentAnswerKind,
} from '../../../../shared/invoices/payment-answers.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { PaymentAnswerRow } from '../../../database/tables/payment-reminders.table.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newRow, rowsBefore, type ChangedRow } from '../../../platform/events/row-hashes.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAnswer, listOpenAnswers, updateAnswers } from './payment-answers.repository.ts';

const eventTypes = {
  promised: 'invoice.payment_promised',
  problem: 'invoice.problem_reported',
  paid: 'invoice.payment_reported',
} as const satisfies Record<PaymentAnswerKind, EventType>;

interface Answered extends Pick<PaymentAnswerRow, 'linkId' | 'threadId'> {
  actor: Actor;
  /** Locked, with an amount due. */
  invoice: InvoiceRow;
  answer: NewPaymentAnswer;
  at: string;
  /** Queues the email to the owner about it, and returns its row. Omitted: there is none. */
  notify?: () => Promise<ChangedRow[]>;
}

/**
 * Stores it unless it is open already: two reports of one payment would become two payments. A promise
 * replaces an earlier one.
 */
export async function storeAnswer(
  trx: Trx,
  { actor, invoice, answer, linkId, threadId, at, notify }: Answered,
): Promise<void> {
  const { kind } = answer;
  const said = saidIn(answer, threadId);
  const open = await listOpenAnswers(trx, [invoice.id]);
  if (open.some((other) => isSame(other, said))) return;
  const replaced = open
    .filter((other) => kind === 'promised' && other.kind === kind)
    .map((other) => other.id);
  const before = await rowsBefore(trx, rowKeys(replaced));
  await updateAnswers(trx, replaced, { closedAt: at });
  const id = newId('pan', Temporal.Instant.from(at));
  await insertAnswer(trx, { ...said, id, invoiceId: invoice.id, linkId, createdAt: at });
  const { number, clientId, currency } = invoice;
  const { day, amount } = said;
  const data = { number, answer: id, day, amount, currency, link: linkId };
  const rows = [...before, newRow('paymentAnswers', id), ...((await notify?.()) ?? [])];
  const about = { targetId: invoice.id, clientId, data, rows };
  await recordEvent(trx, { actor, type: eventTypes[kind], ...about }, at);
}

export const rowKeys = (ids: readonly string[]) =>
  Array.from(ids, (id) => ['paymentAnswers', id] as const);

/** Whether the same was said, and is open. */
export async function isSaid(trx: Trx, invoiceId: string, answer: NewPaymentAnswer) {
  const open = await listOpenAnswers(trx, [invoiceId]);
  return open.some((other) => isSame(other, saidIn(answer, null)));
}

/** With the columns that not every kind has. */
const saidIn = (answer: NewPaymentAnswer, threadId: string | null): Said => ({
  day: null,
  amount: null,
  reference: '',
  ...answer,
  threadId,
});

const saidColumns = ['kind', 'day', 'amount', 'reference', 'note', 'threadId'] as const;
type Said = Pick<PaymentAnswerRow, (typeof saidColumns)[number]>;

const isSame = (one: Said, other: Said) =>
  saidColumns.every((column) => one[column] === other[column]);
