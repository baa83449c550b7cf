/** Tables of reminders of payment, and of what clients said about paying. */
import type { Selectable } from 'kysely';
import type { PaymentAnswerKind } from '../../../shared/invoices/payment-answers.schema.ts';

export interface PaymentReminderTables {
  /** What differs from the studio’s schedule for a client or an invoice. */
  paymentReminderRules: {
    /** Id of the client or the invoice. */
    targetId: string;
    isPaused: number;
    /** JSON: days from the due date, instead of the studio’s. Null: those. */
    days: string | null;
    /** No reminder of an earlier day is sent. */
    fromDay: string;
  };

  /** A reminder of an invoice that was sent to a recipient by schedule. Append-only, sealed. */
  paymentReminders: {
    id: string;
    invoiceId: string;
    /** Days from the due date. */
    step: number;
    /** A contact’s id, or of an address that was typed in, the first link that was sent to it. */
    recipient: string;
    /** It may be about several invoices: then it is a delivery of the first one. */
    emailId: string;
    createdAt: string;
  };

  /** What a client said about paying an invoice, or the owner for them. Closed once, sealed. */
  paymentAnswers: {
    id: string;
    invoiceId: string;
    kind: PaymentAnswerKind;
    /** On which it will be paid, or was. Null for a problem. */
    day: string | null;
    /** What was paid, in minor units of the invoice’s currency; else null. */
    amount: number | null;
    /** Of the payment, as given. */
    reference: string;
    note: string;
    /** The link by which the client said it; null if the owner entered it. */
    linkId: string | null;
    /** The question that has the text of a problem. */
    threadId: string | null;
    /** The payment as which the owner confirmed it. */
    paymentId: string | null;
    createdAt: string;
    closedAt: string | null;
    /** Random; see platform/events/row-hashes.ts. */
    salt: string | null;
  };
}

export type PaymentReminderRow = Selectable<PaymentReminderTables['paymentReminders']>;
export type PaymentReminderRuleRow = Selectable<PaymentReminderTables['paymentReminderRules']>;
export type PaymentAnswerRow = Selectable<PaymentReminderTables['paymentAnswers']>;
