/** Request to start an engagement that was agreed without a proposal, e.g. by email. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { discountSchema, pricedLinesSchema } from '../documents/priced-lines.schema.ts';
import { recordId } from '../ids.schema.ts';
import { INVOICE_LIMITS } from '../invoices/invoice-draft.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { paymentSchedule } from '../proposals/schedule/payment-schedule.schema.ts';
import { filledLine, line } from '../text/text.schema.ts';
import { newEngagementTexts } from './engagement-texts.ts';

export const ENGAGEMENT_TITLE_LIMIT = 200;

/** For uploading one. */
export const engagementFileQuery = z.strictObject({ name: z.string().min(1).max(500) });

/** A file that was uploaded before, with `POST /engagements/files`. */
export const engagementFile = z.strictObject({
  id: recordId,
  name: engagementFileQuery.shape.name,
});

export const newEngagement = z.strictObject({
  clientId: recordId,
  title: filledLine(ENGAGEMENT_TITLE_LIMIT),
  currency: currencySchema,
  /** Not in the future, in the studio’s time zone. Payments on acceptance are billed from then. */
  agreedOn: calendarDateSchema,
  pricesIncludeTax: z.boolean(),
  /** One-time. A gross amount with one tax is one line item whose price includes tax. */
  lines: pricedLinesSchema,
  discount: discountSchema.nullable().default(null),
  /** Divides the total including tax. */
  schedule: paymentSchedule,
  purchaseOrderNumber: line(INVOICE_LIMITS.purchaseOrderNumber).default(''),
  ...newEngagementTexts.shape,
  /** Proof of the agreement, e.g. the client’s email. */
  file: engagementFile.nullable().default(null),
});
export type NewEngagement = z.output<typeof newEngagement>;
