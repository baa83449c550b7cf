/** API responses about engagements. Amounts are minor units including tax. */
import { z } from 'zod';
import { contractHold } from '../contracts/contract-hold.schema.ts';
import { eachOf, namesIn } from '../each-of.ts';
import { invoiceStatuses } from '../invoices/invoice-status.ts';
import { proposalSummary } from '../proposals/proposal-api.schema.ts';
import { planEntry, recurringGroup } from '../proposals/schedule/billing-plan.schema.ts';
import { adjustmentData, creditEffect } from './adjustments.schema.ts';
import { billingDetail } from './billing-details.ts';
import { engagementTextNames } from './engagement-texts.ts';
import { billingFailure, engagementStatus } from './engagement-list.schema.ts';

const amount = z.int();
const day = z.string();

/** Statuses of payments of a plan, and their labels. */
export const entryStatusLabels = {
  nothing_to_bill: 'Nothing to bill',
  scheduled: 'Scheduled',
  not_reached: 'Not reached',
  draft: 'Draft',
  issued: 'Issued',
  not_billed: 'Not billed',
  deleted: 'Draft deleted',
  void: 'Void',
  to_bill: 'To bill',
} as const;
export type EntryStatus = keyof typeof entryStatusLabels;
const entryStatuses = namesIn(entryStatusLabels);

/** An invoice that bills a payment or a period. */
const planInvoice = z.strictObject({
  id: z.string(),
  /** 1, 2, 3 … of a recurring group; 0 for a payment. */
  period: z.int(),
  /** `deleted`: the draft was. */
  status: z.enum(['deleted', ...invoiceStatuses]),
  number: z.string().nullable(),
  /** Null once deleted. */
  total: amount.nullable(),
  /** Whether the plan drafted it, or the owner attached it. */
  origin: z.enum(['drafted', 'attached']),
  /** Its issued credit notes. */
  credits: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string().nullable(),
      total: amount,
      effect: creditEffect,
    }),
  ),
});
export type PlanInvoice = z.output<typeof planInvoice>;

/** Payments before and after a change of the plan; `from` is null for a new one. */
export const plannedChangeList = z.array(
  z.strictObject({ label: z.string(), from: amount.nullable(), to: amount }),
);
export type PlannedChange = z.output<typeof plannedChangeList>[number];

/** The client’s PO number, as a plan needs it. */
const planOrder = z.strictObject({
  /** Empty if none was given yet. */
  number: z.string(),
  /** Whether the proposal asks for it before invoicing. */
  isRequired: z.boolean(),
  /** Whether invoices can’t be issued before it is there: required, not given and not waived. */
  isNeeded: z.boolean(),
  /** The owner allowed invoices without it. */
  waiver: z.strictObject({ reason: z.string(), createdAt: z.string() }).nullable(),
});
export type PlanOrder = z.output<typeof planOrder>;

/** The billing plan that created a draft invoice. */
export const planOfDraft = z.strictObject({
  engagementId: z.string(),
  title: z.string(),
  /** The payment that the draft bills; null for a period of recurring billing. */
  entry: z
    .strictObject({
      key: z.string(),
      label: z.string(),
      amount,
      /** What the draft has to bill: the amount, less what is invoiced already. */
      toBill: amount,
      /** What “Change plan” would change; empty unless the draft bills another amount. */
      changes: plannedChangeList,
    })
    .nullable(),
  purchaseOrder: planOrder,
  /** Billing details of the acceptance that the owner has neither added nor dismissed. */
  pendingDetails: z.array(billingDetail),
});
export type PlanOfDraft = z.output<typeof planOfDraft>;

/** What a credit note does to the engagement of its invoice. */
export const creditedEngagement = z.strictObject({
  engagementId: z.string(),
  title: z.string(),
  effect: creditEffect,
});
export type CreditedEngagement = z.output<typeof creditedEngagement>;

/** Totals of issued invoices, including tax, also of what was credited since. */
export const billedAmounts = z.strictObject({
  invoiced: amount,
  credited: amount,
  paid: amount,
  writtenOff: amount,
  /** Invoiced − credited − paid − written off; below 0 it is overpaid. */
  amountDue: amount,
});

/** One-time billing only. */
export const engagementLedger = z.strictObject({
  /** Of the proposal, or as it was agreed without one. */
  accepted: amount,
  /** Accepted change orders; below 0 they reduce. */
  changeOrders: amount,
  /** Attached invoices that bill a payment of their own. */
  attached: amount,
  priceReductions: amount,
  /** Of a canceled engagement: what is left to bill, whatever becomes of its invoices. */
  notBilled: amount,
  /** Accepted + change orders + attached − price reductions − not billed. */
  agreed: amount,
  ...billedAmounts.shape,
  /** Agreed − (invoiced − credited); below 0 it is to be credited. */
  toBill: amount,
});
export type EngagementLedger = z.output<typeof engagementLedger>;

export const engagementEntry = planEntry.omit({ shares: true }).extend({
  /** In the accepted plan; null for a payment that a change of the plan added. */
  agreedAmount: amount.nullable(),
  /** As agreed, if it was renamed since; else null. */
  agreedLabel: z.string().nullable(),
  /** When the owner expects a milestone; null for no date. */
  expectedOn: day.nullable(),
  /** Whether that day has passed, and it is neither reached nor billed. */
  isLate: z.boolean(),
  /** The day on which it is billed; null for a milestone that is not reached. */
  date: day.nullable(),
  status: z.enum(entryStatuses),
  drafted: amount,
  invoiced: amount,
  credited: amount,
  /** Neither drafted nor billed: amount − drafted − (invoiced − credited). */
  open: amount,
  /** Oldest first, also those that were deleted or voided. */
  invoices: z.array(planInvoice),
  /** What “Change plan” would change; empty unless its draft bills another amount. */
  changes: plannedChangeList,
});
export type EngagementEntry = z.output<typeof engagementEntry>;

export const engagementGroup = recurringGroup.omit({ lines: true }).extend({
  items: z.array(z.strictObject({ title: z.string(), periods: z.int().nullable() })),
  /** Of its next period or, once it has ended, of its last one. */
  amount,
  /** First day of the first period; null until the owner starts it. */
  startsOn: day.nullable(),
  canceledOn: day.nullable(),
  /** First day of the next period; null if there is none. */
  nextOn: day.nullable(),
  /** The latest one of each period. */
  invoices: z.array(planInvoice),
  billed: billedAmounts,
});
export type EngagementGroup = z.output<typeof engagementGroup>;

/** Downloaded with `GET /engagements/{id}/file`. */
export const provingFile = z.strictObject({ name: z.string(), sizeBytes: z.int() });

export const engagementDetail = z.strictObject({
  id: z.string(),
  title: z.string(),
  status: engagementStatus,
  /** Why it can’t be completed, as sentences; empty if it can, and once it has ended. */
  completionProblems: z.array(z.string()),
  /** Null unless it was canceled. `notBilled`: what was left to bill then. */
  cancellation: adjustmentData.engagement_canceled.nullable(),
  failure: billingFailure.nullable(),
  client: z.strictObject({ id: z.string(), name: z.string() }),
  /** Null for one that was started without a proposal. */
  proposal: z.strictObject({ id: z.string(), number: z.string(), revision: z.int() }).nullable(),
  /** How it was agreed, and a file that proves it; only without a proposal. */
  ...eachOf(engagementTextNames, () => z.string()),
  file: provingFile.nullable(),
  currency: z.string(),
  /** Or agreed, without a proposal. */
  acceptedOn: day,
  /** Agreed one-time total. */
  total: amount,
  /** Of the payments as they are now. */
  plannedTotal: amount,
  ledger: engagementLedger,
  entries: z.array(engagementEntry),
  recurring: z.array(engagementGroup),
  purchaseOrder: planOrder,
  /** Newest first. */
  changeOrders: z.array(
    proposalSummary.pick({ id: true, number: true, title: true, status: true, total: true }),
  ),
  /** Drafts of credit notes that accepted change orders created. */
  orderCredits: z.array(z.strictObject({ id: z.string(), total: amount })),
  /** The contract that drafts of its invoices wait for; null for none. */
  hold: contractHold.nullable(),
  /** As told on acceptance; pending ones are not used. */
  billingDetails: z.array(billingDetail),
  createdAt: z.string(),
});
export type EngagementDetail = z.output<typeof engagementDetail>;
