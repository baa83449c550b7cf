/** Changes of a billing plan and steps of it, by kind. They are appended; the plan stays as agreed. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { recordId } from '../ids.schema.ts';
import { INVOICE_LIMITS } from '../invoices/invoice-draft.schema.ts';
import { filledLine } from '../text/text.schema.ts';
import { billingPlanSchema, planEntry } from '../proposals/schedule/billing-plan.schema.ts';
import { acceptedTerms } from '../proposals/proposal-responses.schema.ts';

/**
 * What becomes of a credited amount: it is billed again; or it lowers its payment, together with the
 * agreed total (`price_reduction`), or after a change order that has lowered that already.
 */
export const creditEffect = z.enum(['bill_again', 'price_reduction', 'change_order']);
export type CreditEffect = z.output<typeof creditEffect>;

const amount = z.int();
const { taxGroups, pricesIncludeTax, entries, recurring } = billingPlanSchema.shape;

/** An accepted change order: what it adds to the plan or, below 0, what it reduces and credits. */
const changeOrder = z.strictObject({
  proposal: z.strictObject({ id: recordId, number: z.string(), revision: z.int().min(1) }),
  acceptedOn: calendarDateSchema,
  total: amount,
  taxGroups,
  pricesIncludeTax,
  entries,
  recurring,
  /** Entries of the plan, as they are from now on. */
  reduced: entries,
  /** Drafts of credit notes for what exceeds the open entries. */
  credits: z.array(z.strictObject({ invoiceId: recordId, creditNoteId: recordId, amount })),
});
export type ChangeOrderData = z.output<typeof changeOrder>;

const onDay = z.strictObject({ on: calendarDateSchema });

export const adjustmentData = {
  /**
   * A milestone, on this day; null once it is not reached after all. It is drafted anew when it is
   * reached again, whatever became of these first `attempts`.
   */
  reached: z.union([onDay, z.strictObject({ on: z.null(), attempts: z.int().min(0) })]),
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
  /** A billing detail of the acceptance is used from now on: as this contact, or on invoices. */
  detail_added: z.strictObject({ contactId: recordId.nullable() }),
  /** A billing detail of the acceptance is never used. */
  detail_dismissed: z.strictObject({}),
  /**
   * An invoice that was issued elsewhere bills a payment from now on, by this row of
   * `engagement_invoices`. `raises`: the agreed total, by the amount of a payment of its own.
   */
  attached: z.strictObject({
    invoiceId: recordId,
    attempt: z.int().min(1),
    raises: z.int().min(0),
    entries: z.array(planEntry),
  }),
  /** It no longer does. `lowers`: as much as attaching it raised; then its payment is gone. */
  detached: z.strictObject({ invoiceId: recordId, lowers: z.int().min(0) }),
  /** What a credit note does to the payment of its invoice, once it is issued. */
  credit_classified: z.strictObject({ creditNoteId: recordId, effect: creditEffect }),
  /** A change order was accepted; `entryKey` is the beginning of its keys. */
  change_order: changeOrder,
  /** The engagement, by the owner: nothing is left to bill or due. */
  completed: onDay,
  /** It goes on after it was completed. */
  reopened: onDay,
  /** The engagement, for good. `notBilled`: what was left to bill on that day. */
  engagement_canceled: onDay.extend({ reason: filledLine(300), notBilled: z.int().min(0) }),
} as const;
export type AdjustmentKind = keyof typeof adjustmentData;

export type Adjustment = {
  [Kind in AdjustmentKind]: {
    kind: Kind;
    /** The payment, recurring group or billing detail that it is about. */
    entryKey: string | null;
    data: z.output<(typeof adjustmentData)[Kind]>;
  };
}[AdjustmentKind];

export type StoredAdjustment = Adjustment & { createdAt: string };

/** Who gets the invoices, as an acceptance says; the reference is empty without one. */
export interface GivenDetails {
  invoiceRecipient: { name: string; email: string } | null;
  fundReference: string;
}

/** What happened to a plan since it was agreed. */
export interface PlanHistory {
  /** Oldest first, after the PO number that the client added on the proposal’s page. */
  adjustments: StoredAdjustment[];
  given: GivenDetails;
}

interface StoredRow {
  data: string;
  createdAt: string;
}
type StoredAdjustmentRow = StoredRow & { kind: AdjustmentKind; entryKey: string | null };
type StoredResponse = StoredRow & { kind: string };

/** From the stored rows, in their order; responses of other kinds are left out. */
export function planHistory(
  responses: readonly StoredResponse[],
  adjustments: readonly StoredAdjustmentRow[],
): PlanHistory {
  const ofKind = (kind: 'accepted' | 'purchase_order_added') =>
    responses.filter((response) => response.kind === kind);
  const accepted = ofKind('accepted')[0];
  return {
    adjustments: [
      ...ofKind('purchase_order_added').map(orderOfResponse),
      ...adjustments.map(readAdjustment),
    ],
    given:
      accepted === undefined
        ? { invoiceRecipient: null, fundReference: '' }
        : acceptedTerms.parse(JSON.parse(accepted.data)),
  };
}

function readAdjustment({ kind, entryKey, data, createdAt }: StoredAdjustmentRow) {
  // The schema is that of the kind.
  const parsed = adjustmentData[kind].parse(JSON.parse(data));
  return { kind, entryKey, data: parsed, createdAt } as StoredAdjustment;
}

function orderOfResponse({ data, createdAt }: StoredRow): StoredAdjustment {
  const { number } = z.object({ number: z.string() }).parse(JSON.parse(data));
  return { kind: 'purchase_order', entryKey: null, data: { number }, createdAt };
}
