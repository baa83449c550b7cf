/**
 * What was billed (accrual basis) and received (cash basis) in a period. Amounts are minor units of
 * one currency; nothing is added up across currencies.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { taxSchema } from '../documents/tax.schema.ts';
import { paymentMethods } from '../invoices/payments.schema.ts';

const amount = z.int();

const period = z.strictObject({
  from: calendarDateSchema.meta({ description: 'The first day of the period.' }),
  to: calendarDateSchema.meta({ description: 'The last day of the period.' }),
});
export type Period = z.output<typeof period>;

export const isPeriod = ({ from, to }: Period) => from <= to;
/** A predicate of the last day. */
export const NO_PERIOD = { error: 'can’t be before the first day', path: ['to'] };

export const revenueQuery = period.refine(isPeriod, NO_PERIOD);

/** Accrual: what was billed; cash: what was received. */
export const bases = ['accrual', 'cash'] as const;
export type Basis = (typeof bases)[number];

export const revenueExportQuery = period
  .extend({ basis: z.enum(bases).meta({ description: '`accrual`: billed; `cash`: received.' }) })
  .refine(isPeriod, NO_PERIOD);

const taxSums = z.strictObject({ taxableAmount: amount, taxAmount: amount });

export const accrualSums = taxSums.extend({
  total: amount.meta({
    description: 'Invoices, without what their deposits deduct, less credit notes.',
  }),
});
export type AccrualSums = z.output<typeof accrualSums>;

export const cashSums = z.strictObject({
  received: amount,
  refunded: amount,
  bankFee: amount.meta({ description: 'What banks kept of payments.' }),
  taxWithheld: amount.meta({ description: 'What clients withheld and pay to an authority.' }),
  advances: amount.meta({
    description: 'Added to the credit of clients, less what invoices used of it.',
  }),
  ...taxSums.shape,
});
export type CashSums = z.output<typeof cashSums>;

const month = z.strictObject({ month: z.string().meta({ example: '2026-03' }) });
const client = z.strictObject({ client: z.strictObject({ id: z.string(), name: z.string() }) });
const tax = z.strictObject({ tax: taxSchema });

/** In the order of changes of one day. */
export const changeKinds = [
  'void',
  'credit_note',
  'backdated_invoice',
  'backdated_credit_note',
  'reversal',
  'late_entry',
] as const;

/** What was done in the period and belongs to an earlier one. */
const change = z.strictObject({
  kind: z.enum(changeKinds),
  /** The day on which it was done. */
  date: calendarDateSchema,
  /** The day of the invoice, credit note, payment or refund that it is about. */
  earlierDate: calendarDateSchema,
  /** The invoice or credit note; null for payments in advance. */
  invoice: z.strictObject({ id: z.string(), number: z.string() }).nullable(),
  ...client.shape,
  currency: z.string(),
  amount: amount.meta({
    description:
      'Of a payment with bank fee and tax withheld. Negative if it lowers what was billed or received.',
  }),
});
export type PeriodChange = z.output<typeof change>;

export const revenueReport = z.strictObject({
  from: calendarDateSchema,
  to: calendarDateSchema,
  currencies: z.array(
    z.strictObject({
      currency: z.string(),
      accrual: accrualSums.extend({
        months: z.array(accrualSums.extend(month.shape)),
        clients: z.array(accrualSums.extend(client.shape)),
        taxes: z.array(accrualSums.extend(tax.shape)),
      }),
      cash: cashSums.extend({
        months: z.array(cashSums.extend(month.shape)),
        clients: z.array(cashSums.extend(client.shape)),
        taxes: z.array(taxSums.extend(tax.shape)),
        methods: z.array(
          cashSums
            .pick({ received: true, refunded: true, bankFee: true, taxWithheld: true })
            .extend({ method: z.enum(paymentMethods) }),
        ),
      }),
    }),
  ),
  changes: z.array(change),
});
export type RevenueReport = z.output<typeof revenueReport>;
