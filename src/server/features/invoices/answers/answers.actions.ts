/** What the owner does with what clients say about paying. */
import {
  dayProblem,
  type NewPaymentAnswer,
} from '../../../../shared/invoices/payment-answers.schema.ts';
import type { PaymentMethod } from '../../../../shared/invoices/payments.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { PaymentAnswerRow } from '../../../database/tables/payment-reminders.table.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { rowsBefore } from '../../../platform/events/row-hashes.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import {
  answerClosed,
  paymentAnswerNotFound,
  invalidAnswer,
  nothingToRemindOf,
} from '../invoices.errors.ts';
import { lockInvoice } from '../invoices.repository.ts';
import { lockIssued } from '../issued/issued-invoice.ts';
import { rowOf } from '../payments/payment-checks.ts';
import { payInvoice, type PaymentDeps } from '../payments/payments.actions.ts';
import { lockWithClient } from '../payments/record-entries.ts';
import { isOwed } from '../reminders/reminder-state.ts';
import { findPaymentAnswer, updateAnswers } from './payment-answers.repository.ts';
import { rowKeys, storeAnswer } from './store-answer.ts';

/** Throws as `lockIssued`, `nothingToRemindOf`, `invalidAnswer` for a day that can’t be. */
export async function recordAnswer(
  deps: IssuedDeps,
  actor: Actor,
  id: string,
  answer: NewPaymentAnswer,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const invoice = await lockIssued(trx, id);
    if (!isOwed(invoice)) throw nothingToRemindOf();
    const problem = dayProblem(answer, await studioDay(trx, now));
    if (problem !== undefined) throw invalidAnswer(dayProblems[problem]);
    const at = instantText(now);
    await storeAnswer(trx, { actor, invoice, answer, linkId: null, threadId: null, at });
  });
}

const dayProblems = {
  past: 'can’t be in the past',
  too_late: 'can’t be more than a year away',
  future: 'can’t be in the future',
} as const satisfies Record<NonNullable<ReturnType<typeof dayProblem>>, string>;

/** Does nothing if it is closed already. Resolves with the invoice’s id. Throws `paymentAnswerNotFound`. */
export async function closeAnswer(deps: IssuedDeps, actor: Actor, id: string): Promise<string> {
  return deps.write(async (trx) => {
    const { invoiceId } = await getAnswer(trx, id);
    const invoice = await lockInvoice(trx, invoiceId);
    const { closedAt } = await getAnswer(trx, id);
    if (invoice !== undefined && closedAt === null) {
      await close(trx, { actor, invoice, id, paymentId: null, at: instantText(deps.clock.now()) });
    }
    return invoiceId;
  });
}

/**
 * Records the payment that a client reported, once. Resolves with the invoice’s id. Throws
 * `paymentAnswerNotFound`, `answerClosed`, `nothingToRemindOf`, and as `recordPayment`.
 */
export async function confirmPayment(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  { method }: { method: PaymentMethod },
): Promise<string> {
  const now = deps.clock.now();
  const invoiceId = await deps.write(async (trx) => {
    const found = await getAnswer(trx, id);
    const locked = await lockWithClient(trx, { actor, now }, found.invoiceId);
    const { day, amount, reference, closedAt } = await getAnswer(trx, id);
    if (closedAt !== null) throw answerClosed();
    if (day === null || amount === null) throw paymentAnswerNotFound();
    const invoice = rowOf(locked, found.invoiceId);
    if (!isOwed(invoice)) throw nothingToRemindOf();
    const noParts = { bankFee: 0, taxWithheld: 0, writeOffRemainder: false };
    const payment = { ...noParts, amount, method, paymentDate: day, reference };
    const paymentId = await payInvoice(trx, deps, { locked, id: invoice.id }, payment);
    await close(trx, { actor, invoice, id, paymentId, at: instantText(now) });
    return invoice.id;
  });
  deps.jobs.wake();
  return invoiceId;
}

interface Closing extends Pick<PaymentAnswerRow, 'id' | 'paymentId'> {
  actor: Actor;
  /** Locked. */
  invoice: Pick<InvoiceRow, 'id' | 'number' | 'clientId'>;
  at: string;
}

async function close(trx: Trx, { actor, invoice, id, paymentId, at }: Closing): Promise<void> {
  const rows = await rowsBefore(trx, rowKeys([id]));
  await updateAnswers(trx, [id], { closedAt: at, paymentId });
  const { number, clientId } = invoice;
  const about = { targetId: invoice.id, clientId, data: { number, answer: id, paymentId }, rows };
  await recordEvent(trx, { actor, type: 'invoice.answer_closed', ...about }, at);
}

async function getAnswer(trx: Trx, id: string): Promise<PaymentAnswerRow> {
  const answer = await findPaymentAnswer(trx, id);
  if (answer === undefined) throw paymentAnswerNotFound();
  return answer;
}
