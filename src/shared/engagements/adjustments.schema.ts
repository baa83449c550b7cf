/** Changes of a billing plan and steps of it, by kind. They are appended; the plan stays as agreed. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { INVOICE_LIMITS } from '../invoices/invoice-draft.schema.ts';
import { filledLine } from '../text/text.schema.ts';
import { planEntry } from '../proposals/billing-plan.schema.ts';

const onDay = z.strictObject({ on: calendarDateSchema });

export const adjustmentData = {
  /** A milestone, on this day. */
  reached: onDay,
  /** A recurring group: its first period begins on this day. */
  started: onDay,
  /** A recurring group: no period that begins on this day or later is billed. */
  canceled: onDay,
  /** Payments as they are from now on; one with a new key comes last. */
  plan_changed: z.strictObject({ entries: z.array(planEntry) }),
  /** The client’s PO number, which was to follow. */
  purchase_order: z.strictObject({ number: filledLine(INVOICE_LIMITS.purchaseOrderNumber) }),
  /** Invoices are issued without a PO number, though one was needed. */
  purchase_order_waived: z.strictObject({ reason: filledLine(300) }),
} as const;
export type AdjustmentKind = keyof typeof adjustmentData;

/** Stored adjustments, oldest first. */
export type Adjustment = {
  [Kind in AdjustmentKind]: {
    kind: Kind;
    /** The payment or recurring group that it is about. */
    entryKey: string | null;
    data: z.output<(typeof adjustmentData)[Kind]>;
  };
}[AdjustmentKind];

/** From a stored row. */
export function readAdjustment({
  kind,
  entryKey,
  data,
}: {
  kind: AdjustmentKind;
  entryKey: string | null;
  data: string;
}): Adjustment {
  // The schema is that of the kind.
  return { kind, entryKey, data: adjustmentData[kind].parse(JSON.parse(data)) } as Adjustment;
}

/** The client’s PO number that followed on the proposal’s page, from the stored response. */
export function orderOfResponse(response: { data: string }): Adjustment {
  const { number } = z.object({ number: z.string() }).parse(JSON.parse(response.data));
  return { kind: 'purchase_order', entryKey: null, data: { number } };
}
