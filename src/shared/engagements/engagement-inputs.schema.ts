/** Requests of the steps of an engagement, and what attaching invoices answers. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { recordId } from '../ids.schema.ts';
import { SCHEDULE_LIMITS } from '../proposals/schedule/payment-schedule.schema.ts';
import { filledLine } from '../text/text.schema.ts';
import { adjustmentData } from './adjustments.schema.ts';
import { plannedChangeList } from './engagement-api.schema.ts';

const amount = z.int();
const day = z.string();

/** For a path with `{id}` and `{key}`. */
export const entryParams = z.strictObject({ id: recordId, key: recordId });

/** For a path with `{id}` and `{detail}`, a kind of billing detail. */
export const detailParams = z.strictObject({ id: recordId, detail: recordId });

/** `on`: today if left out. */
export const billingDay = z.strictObject({ on: calendarDateSchema.optional() });
export type BillingDay = z.output<typeof billingDay>;

/** `period`: 1, 2, 3 … of a recurring group. */
export const draftAgain = z.strictObject({ period: z.int().min(1).max(1200).optional() });

/** `draftVersion`: of a draft that the owner has changed, and that is deleted all the same. */
export const notReached = z.strictObject({ draftVersion: z.int().min(1).optional() });

/** What is left out stays, so that two windows can change one each. */
export const milestoneInput = z.strictObject({
  label: filledLine(SCHEDULE_LIMITS.label).optional(),
  /** Null for no date. */
  expectedOn: calendarDateSchema.nullable().optional(),
});
export type MilestoneInput = z.output<typeof milestoneInput>;

/** `amount`: the total of the draft that was reviewed. */
export const planChangeInput = z.strictObject({ amount });

export const engagementCancellation = adjustmentData.engagement_canceled.pick({ reason: true });

export const purchaseOrderInput = adjustmentData.purchase_order;
export const purchaseOrderWaiver = adjustmentData.purchase_order_waived;

/** For a path with `{id}` and `{creditNoteId}`. */
export const creditParams = z.strictObject({ id: recordId, creditNoteId: recordId });
export const creditChoice = z.strictObject({ isPriceReduction: z.boolean() });

/** For a path with `{id}` and `{invoiceId}`. */
export const attachmentParams = z.strictObject({ id: recordId, invoiceId: recordId });

/** `entryKey`: the payment that the invoice bills; null adds one and raises the agreed total. */
export const attachmentInput = z.strictObject({
  invoiceId: recordId,
  entryKey: recordId.nullable(),
});
export type AttachmentInput = z.output<typeof attachmentInput>;
export const attachmentQuery = z.strictObject({
  invoiceId: recordId,
  entryKey: recordId.optional(),
});

export const attachmentPreview = z.strictObject({
  changes: plannedChangeList,
  agreed: z.strictObject({ from: amount, to: amount }),
});
export type AttachmentPreview = z.output<typeof attachmentPreview>;

export const attachableInvoices = z.strictObject({
  /** Issued to the client, of no engagement; the newest 50. */
  invoices: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string(),
      issueDate: day,
      total: amount,
      amountDue: amount,
    }),
  ),
  /** Payments that an invoice can bill, with what is open of each. */
  payments: z.array(z.strictObject({ key: z.string(), label: z.string(), open: amount })),
});
export type AttachableInvoices = z.output<typeof attachableInvoices>;
