/** Requests and API responses for lists of payments. Amounts are minor units. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { namesIn } from '../each-of.ts';
import { recordId } from '../ids.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { bothWays, exportOf, pageOf, pageQuery, searchText } from '../paging.ts';
import { paymentDetail, paymentMethods, valueOf } from './payments.schema.ts';

export const paymentStatusLabels = {
  applied: 'Applied',
  credit: 'Credit left',
  refunded: 'Refunded',
  reversed: 'Reversed',
} as const;
export type PaymentStatus = keyof typeof paymentStatusLabels;

const sorts = ['latest', 'oldest', ...bothWays('client'), 'largest', 'smallest'] as const;
export type PaymentSort = (typeof sorts)[number];

const paymentFilters = z.strictObject({
  /** The beginning of the reference or of an invoice’s number, or words of the client. */
  q: searchText.optional(),
  /** `refunded`: in full or in part. */
  status: z.enum(namesIn(paymentStatusLabels)).exclude(['applied']).optional(),
  method: z.enum(paymentMethods).optional(),
  currency: currencySchema.optional(),
  /** Payment dates, both included. */
  paidFrom: calendarDateSchema.optional(),
  paidTo: calendarDateSchema.optional(),
  clientId: recordId.optional(),
});
export type PaymentFilters = z.output<typeof paymentFilters>;

export const paymentListQuery = pageQuery.extend({
  ...paymentFilters.shape,
  /** By payment date, the client’s name, or what the payment is worth. */
  sort: z.enum(sorts).default('latest'),
});
export const paymentExportQuery = exportOf(paymentListQuery);
export type PaymentExport = z.output<typeof paymentExportQuery>;

export const paymentSummary = paymentDetail
  .omit({ clientId: true, refunds: true, receiptNumber: true })
  .extend({
    client: z.strictObject({ id: z.string(), name: z.string() }),
    /** Money sent back, that settled an invoice or was credit. */
    refunded: z.int(),
  });
export type PaymentSummary = z.output<typeof paymentSummary>;
export const paymentPage = pageOf(paymentSummary);

/** Of what became of it, what matters most. */
export function paymentStatus(
  payment: Pick<
    PaymentSummary,
    'isReversed' | 'credit' | 'refunded' | 'amount' | 'bankFee' | 'taxWithheld'
  >,
): PaymentStatus {
  if (payment.isReversed) return 'reversed';
  if (payment.credit > 0) return 'credit';
  return payment.refunded >= valueOf(payment) ? 'refunded' : 'applied';
}
