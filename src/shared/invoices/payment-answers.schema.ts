/** What a client says about paying an invoice, or the owner for them. */
import { z } from 'zod';
import { addDays, calendarDateSchema } from '../dates/calendar-dates.ts';
import { threadText } from '../documents/threads.schema.ts';
import { lines } from '../text/text.schema.ts';
import { dated, paidAmount, paymentMethods } from './payments.schema.ts';

/** `promised`: by a day; `problem`: it is not paid until that is solved; `paid`: not confirmed yet. */
export const paymentAnswerKinds = ['promised', 'problem', 'paid'] as const;
export type PaymentAnswerKind = (typeof paymentAnswerKinds)[number];

export const ANSWER_LIMITS = { note: 1000, reference: 200 } as const;

const note = lines(ANSWER_LIMITS.note).default('');

/** `day`: today or later. */
const promised = z.strictObject({ kind: z.literal('promised'), day: calendarDateSchema, note });
const problem = z.strictObject({ kind: z.literal('problem'), note: threadText });
const paid = z.strictObject({
  kind: z.literal('paid'),
  /** Today or earlier. */
  day: dated.paymentDate,
  amount: paidAmount,
  reference: dated.reference,
  note,
});

export const newPaymentAnswer = z.discriminatedUnion('kind', [promised, problem, paid]);
export type NewPaymentAnswer = z.output<typeof newPaymentAnswer>;

/** Those with a day. */
export const datedAnswer = z.discriminatedUnion('kind', [promised, paid]);
export type DatedAnswer = z.output<typeof datedAnswer>;

/** Nobody promises for longer. */
const LONGEST_PROMISE_DAYS = 366;

/** What is wrong with the day of an answer; undefined if nothing is. `today`: in the studio’s zone. */
export function dayProblem(
  answer: NewPaymentAnswer,
  today: string,
): 'past' | 'too_late' | 'future' | undefined {
  if (answer.kind === 'problem') return undefined;
  if (answer.kind === 'paid') return answer.day > today ? 'future' : undefined;
  if (answer.day < today) return 'past';
  return answer.day > addDays(today, LONGEST_PROMISE_DAYS) ? 'too_late' : undefined;
}

export const paymentAnswer = z.strictObject({
  id: z.string(),
  kind: z.enum(paymentAnswerKinds),
  /** By which it will be paid, or on which it was; null for a problem. */
  day: z.string().nullable(),
  /** What was paid, in minor units of the invoice’s currency; else null. */
  amount: z.int().nullable(),
  reference: z.string(),
  /** Of a problem that was reported as a question, its text. */
  note: z.string(),
  /** Name of the recipient who said it, empty if unknown; null if the owner entered it. */
  saidBy: z.string().nullable(),
  /** The question that has a problem. */
  threadId: z.string().nullable(),
  /** The payment as which it was confirmed. */
  paymentId: z.string().nullable(),
  createdAt: z.string(),
  /** Null while it is open. */
  closedAt: z.string().nullable(),
});
export type PaymentAnswer = z.output<typeof paymentAnswer>;

export const paymentAnswers = z.strictObject({ items: z.array(paymentAnswer) });

/** How it was paid, as far as it is known. */
export const confirmedPayment = z.strictObject({ method: z.enum(paymentMethods).default('other') });
