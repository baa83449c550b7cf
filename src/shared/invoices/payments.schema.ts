/** API schemas of payments. Amounts are minor units. */
import { z } from 'zod';
import { clientFigures } from '../clients/client-figures.schema.ts';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { recordId } from '../ids.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { line } from '../text/text.schema.ts';
import { INVOICE_LIMITS } from './invoice-draft.schema.ts';

export const paymentMethods = ['bank_transfer', 'card', 'check', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What each does: docs/decisions/0043-payments-of-clients.md. */
export const entryKinds = [
  'payment',
  'allocation',
  'credit',
  'release',
  'refund',
  'reversal',
  'refund_reversal',
  'write_off',
  'write_off_reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const amountFrom = (least: 0 | 1) =>
  z
    .int('must be an amount of money')
    .min(least, least === 0 ? 'can’t be less than 0' : 'must be more than 0')
    .max(INVOICE_LIMITS.amount, 'is too large');
export const paidAmount = amountFrom(1);

/** Earlier dates are typing errors, e.g. 1926 for 2026. */
const EARLIEST_PAYMENT = '2000-01-01';

export const dated = {
  method: z.enum(paymentMethods),
  /** Today or earlier. */
  paymentDate: calendarDateSchema
    .refine((day) => day >= EARLIEST_PAYMENT, { error: 'can’t be before 2000' })
    .meta({ example: '2026-03-31' }),
  reference: line(200).default(''),
};

const received = {
  amount: amountFrom(0).meta({ description: 'What was received, in minor units.' }),
  ...dated,
  bankFee: amountFrom(0).default(0).meta({
    description: 'What banks kept of the payment. It counts as paid.',
  }),
  taxWithheld: amountFrom(0).default(0).meta({
    description: 'Tax that the client withheld and pays itself. It counts as paid.',
  }),
};

interface PaymentParts {
  amount: number;
  bankFee: number;
  taxWithheld: number;
}

/** What a payment is worth. */
export const valueOf = ({ amount: own, bankFee, taxWithheld }: PaymentParts) =>
  own + bankFee + taxWithheld;

const isWorthSomething = (payment: PaymentParts) => valueOf(payment) > 0;
const worthNothing = { error: 'must be more than 0', path: ['amount'] };

const expectedAmountDue = z.int('must be an amount of money').optional().meta({
  description:
    'The amount due that you read, in minor units. If it has changed, nothing is recorded, and the response is 409.',
  example: 120_000,
});

/** A payment of one invoice; what exceeds its amount due becomes credit of the client. */
export const newPayment = z
  .strictObject({
    ...received,
    /** Writes off the remaining amount due. */
    writeOffRemainder: z.boolean().default(false),
    expectedAmountDue,
  })
  .refine(isWorthSomething, worthNothing);
export type NewPayment = z.output<typeof newPayment>;

/** Of a payment. */
export const MOST_INVOICES = 100;

/** A payment of several invoices, or in advance; the rest becomes credit. */
export const newClientPayment = z
  .strictObject({
    ...received,
    currency: currencySchema,
    allocations: z
      .array(z.strictObject({ invoiceId: recordId, amount: paidAmount, expectedAmountDue }))
      .max(MOST_INVOICES)
      .default([])
      .refine((all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length, {
        error: 'can’t name an invoice twice',
      }),
  })
  .refine(isWorthSomething, worthNothing);
export type NewClientPayment = z.output<typeof newClientPayment>;

/** Credit of the client for an invoice. */
export const newCreditUse = z.strictObject({ amount: paidAmount, expectedAmountDue });
export type NewCreditUse = z.output<typeof newCreditUse>;

/** What a payment settles of an invoice goes to another invoice or, without one, to the credit. */
export const newRelease = z.strictObject({
  amount: paidAmount,
  toInvoiceId: recordId.optional(),
});
export type NewRelease = z.output<typeof newRelease>;

/** How the amount that a refund leaves due is explained: it is credited, or the client still owes it. */
export const refundAnswers = ['credit_note', 'owed'] as const;

/** Of a refund that would be older than its payment. */
export const REFUND_TOO_EARLY = 'The refund date can’t be before the payment date.';

export const newRefund = z.strictObject({
  ...dated,
  amount: paidAmount,
  invoiceId: recordId.optional().meta({
    description: 'The invoice that the money had settled; without it, the client’s credit.',
  }),
  answer: z.enum(refundAnswers).optional().meta({
    description:
      'Whether the amount that is due again will be credited, or is still owed. Until this is known, the invoice is not overdue.',
  }),
});
export type NewRefund = z.output<typeof newRefund>;

export const newWriteOff = z.strictObject({ amount: paidAmount, reason: line(200).default('') });
export type NewWriteOff = z.output<typeof newWriteOff>;

const numbered = z.strictObject({ invoiceId: z.string(), number: z.string().nullable() });

/** An entry as it stands on the page of its invoice. */
export const invoiceEntry = z.strictObject({
  /** Of a payment recorded with its allocation, the payment’s. */
  id: z.string(),
  kind: z.enum(entryKinds).exclude(['allocation']),
  /** Of this invoice. */
  amount: z.int(),
  method: z.enum(paymentMethods).nullable(),
  paymentDate: z.string(),
  reference: z.string(),
  /** Whose money it is; null for write-offs. */
  paymentId: z.string().nullable(),
  /** The day of that payment. */
  paidOn: z.string().nullable(),
  /** The entry that it undoes, of reversals. */
  reversesId: z.string().nullable(),
  /** Whether a later entry reversed it. */
  isReversed: z.boolean(),
  /** What of the payment still settles this invoice: of a payment, and of the last use of its credit. */
  settles: z.int(),
  /** Of a payment with money received; its number is null if it is from before receipts had one. */
  receipt: z.strictObject({ number: z.string().nullable() }).nullable(),
  /** Of credit: the other invoice with which its payment was recorded; null for one in advance. */
  from: numbered.nullable(),
  createdAt: z.string(),
});
export type InvoiceEntry = z.output<typeof invoiceEntry>;

export const refundOfPayment = z.strictObject({
  id: z.string(),
  amount: z.int(),
  method: z.enum(paymentMethods).nullable(),
  paymentDate: z.string(),
  reference: z.string(),
  invoice: numbered.nullable(),
  isReversed: z.boolean(),
});

/** A payment with what became of it. */
export const paymentDetail = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  currency: z.string(),
  /** What was received. */
  amount: z.int(),
  bankFee: z.int(),
  taxWithheld: z.int(),
  method: z.enum(paymentMethods).nullable(),
  paymentDate: z.string(),
  reference: z.string(),
  isReversed: z.boolean(),
  /** Null if no money was received, and from before receipts had numbers. */
  receiptNumber: z.string().nullable(),
  /** What of it is credit of the client. */
  credit: z.int(),
  /** What of it settles invoices. */
  invoices: z.array(numbered.extend({ amount: z.int() })),
  /** Money sent back, that settled an invoice or was credit. */
  refunds: z.array(refundOfPayment),
  createdAt: z.string(),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

/** What a client owes and has, in each currency with invoices or payments. */
export const clientBalance = z.strictObject({
  items: z.array(
    clientFigures.extend({
      /** The payments whose money the credit is, oldest first. */
      creditPayments: z.array(
        z.strictObject({
          id: z.string(),
          paymentDate: z.string(),
          reference: z.string(),
          credit: z.int(),
        }),
      ),
      /** Refunds of credit that were not reversed, newest first. */
      creditRefunds: z.array(
        z.strictObject({
          id: z.string(),
          paymentDate: z.string(),
          reference: z.string(),
          amount: z.int(),
        }),
      ),
    }),
  ),
});
export type ClientBalance = z.output<typeof clientBalance>;
