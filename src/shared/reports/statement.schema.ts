/**
 * Statements of account: what was billed to a client and received in a period, in one currency, and
 * what is due at its end. Amounts are minor units; what adds to what the client owes is positive.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { snapshotFrame } from '../documents/snapshot-frame.schema.ts';
import { recordId, shownClient } from '../ids.schema.ts';
import { paymentMethods } from '../invoices/payments.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { pageOf } from '../paging.ts';
import { bankDetailsSchema } from '../settings/bank-details.schema.ts';
import { agingSums } from './aging.schema.ts';

const text = z.string();
const amount = z.int();

/** In the order of entries of one day. */
export const statementEntryKinds = [
  'earlier_changes',
  'invoice',
  'credit_note',
  'payment',
  'reversal',
  'refund',
  'refund_reversal',
  'credit',
  'write_off',
  'write_off_reversal',
  'void',
] as const;

export const statementEntrySchema = z.strictObject({
  date: calendarDateSchema,
  kind: z.enum(statementEntryKinds),
  number: text.meta({
    description: 'Of the invoice or credit note; empty for money of no invoice.',
  }),
  from: text.meta({
    description:
      'Of a credit note, the invoice that it credits; of used credit, the invoice with which the money was received, empty if in advance.',
  }),
  dueDate: calendarDateSchema.nullable().meta({ description: 'Of an invoice.' }),
  method: z.enum(paymentMethods).nullable(),
  reference: text,
  bankFee: amount.meta({ description: 'What a bank kept of a payment. It counts as paid.' }),
  taxWithheld: amount.meta({ description: 'What the client withheld of a payment, likewise.' }),
  amount: amount.meta({ description: 'What it adds to what the client owes; 0 for used credit.' }),
});
export type StatementEntry = z.output<typeof statementEntrySchema>;

const content = {
  currency: currencySchema,
  periodStart: calendarDateSchema,
  periodEnd: calendarDateSchema,
  opening: amount.meta({ description: 'The balance before the first day; negative in credit.' }),
  entries: z.array(statementEntrySchema),
  closing: amount.meta({ description: 'The balance at the end of the last day.' }),
  aging: agingSums,
  invoices: z
    .array(
      z.strictObject({
        id: recordId,
        number: text,
        issueDate: calendarDateSchema,
        dueDate: calendarDateSchema,
        daysLate: z.int(),
        purchaseOrderNumber: text,
        amountDue: amount,
      }),
    )
    .meta({ description: 'Those with an amount due, the earliest due date first.' }),
  toPay: amount.meta({
    description: 'The amount due, less credit and what was refunded and is undecided.',
  }),
};
export const statementContent = z.strictObject(content);
export type StatementContent = z.output<typeof statementContent>;

export const statementSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots stay as they are stored. */
  format: z.literal(1),
  /** The day on which it was created. */
  issueDate: calendarDateSchema,
  ...snapshotFrame,
  logoSha256: text.nullable(),
  /** Of the currency; null if the studio had none. */
  bank: bankDetailsSchema.omit({ version: true, currency: true }).nullable(),
  /** The month for which it was sent by schedule, e.g. 2026-03; null if the owner created it. */
  scheduledMonth: text.nullable(),
  ...content,
});
export type StatementSnapshot = z.output<typeof statementSnapshotSchema>;

export const statementPeriod = z
  .strictObject({
    currency: currencySchema,
    from: calendarDateSchema
      .optional()
      .meta({ description: 'The first day. Without one, that of the first entry.' }),
    to: calendarDateSchema.meta({ description: 'The last day, today at the latest.' }),
  })
  .refine(({ from, to }) => from === undefined || from <= to, {
    error: 'can’t be before the first day',
    path: ['to'],
  });
export type StatementPeriod = z.output<typeof statementPeriod>;

export const createdStatement = z.strictObject({ id: recordId });

export const statementDetail = z.strictObject({
  id: recordId,
  client: shownClient,
  createdAt: z.string(),
  sha256: z.string(),
  snapshot: statementSnapshotSchema,
});
export type StatementDetail = z.output<typeof statementDetail>;

export const statementSummary = z.strictObject({
  id: recordId,
  currency: z.string(),
  periodStart: calendarDateSchema,
  periodEnd: calendarDateSchema,
  closing: amount.nullable().meta({ description: 'Null if it was changed outside of Wolfden.' }),
  createdAt: z.string(),
});

/** Newest first. */
export const statementPage = pageOf(statementSummary);

/** Of all clients, newest first. */
export const clientStatementPage = pageOf(
  statementSummary.extend({
    client: shownClient,
    isScheduled: z.boolean().meta({ description: 'Whether it was sent as a monthly statement.' }),
  }),
);
export type ClientStatement = z.output<typeof clientStatementPage>['items'][number];

const scheduledStatements = z.strictObject({
  day: calendarDateSchema.meta({ description: 'On which they are sent.' }),
  items: z.array(
    z.strictObject({
      client: shownClient,
      currency: currencySchema,
      toPay: amount.meta({ description: 'As of today.' }),
      recipients: z.array(text).meta({ description: 'Names. Without one, none is sent.' }),
    }),
  ),
});

export const statementSchedule = z.strictObject({
  next: scheduledStatements.nullable().meta({ description: 'Null if none are sent.' }),
  waiting: scheduledStatements.nullable().meta({
    description: 'Those of the last day that were not sent yet; null if there are none.',
  }),
});
export type StatementSchedule = z.output<typeof statementSchedule>;
