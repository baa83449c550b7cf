/** The documents of an engagement and what happened when. Days are of the studio’s time zone. */
import { z } from 'zod';
import { contractStatuses } from '../contracts/contract-status.ts';
import { invoiceStatuses } from '../invoices/invoice-status.ts';
import { proposalStatuses } from '../proposals/proposal-status.ts';

const day = z.string();

const documentOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.strictObject({
    kind: z.enum(kinds),
    id: z.string(),
    /** The day on which it was received, sent, accepted or issued; of a draft, created. */
    on: day,
  });

const billingDocument = documentOf(['invoice', 'credit_note']).extend({
  /** Null for drafts. */
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  /** Including tax, minor units; negative for credit notes. */
  amount: z.int(),
  dueDate: day.nullable(),
  /** Whether anybody has a link to it. */
  isSent: z.boolean(),
});
export type BillingDocument = z.output<typeof billingDocument>;

const engagementDocument = z.discriminatedUnion('kind', [
  documentOf(['inquiry']).extend({ subject: z.string() }),
  /** A version; of the accepted one, the total including tax in minor units. */
  documentOf(['proposal']).extend({
    number: z.string(),
    revision: z.int(),
    isAccepted: z.boolean(),
    amount: z.int().nullable(),
  }),
  /** The record of an acceptance, whose PDF is at `/documents/{id}/pdf`. */
  documentOf(['acceptance']),
  /** `number`: null until it is sent. */
  documentOf(['contract']).extend({
    number: z.string().nullable(),
    title: z.string(),
    status: z.enum(contractStatuses),
    isAmendment: z.boolean(),
  }),
  /** `number`: null until it is sent. `amount`: as of lists of proposals; below 0 it reduces. */
  documentOf(['change_order']).extend({
    number: z.string().nullable(),
    title: z.string(),
    status: z.enum(proposalStatuses),
    amount: z.int(),
  }),
  billingDocument,
]);
export type EngagementDocument = z.output<typeof engagementDocument>;

/** In the order in which they usually happen. */
export const timelineSteps = [
  'inquiry',
  'proposal_sent',
  'proposal_opened',
  'accepted',
  'contract_executed',
  'first_invoice',
  'first_payment',
  'paid',
  'completed',
  'canceled',
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

export const engagementTimeline = z.strictObject({
  /** Oldest first. */
  documents: z.array(engagementDocument),
  /** What has happened, in the order of time. */
  steps: z.array(z.strictObject({ step: z.enum(timelineSteps), on: day })),
  /** Days from the inquiry to the acceptance, or from the first sending without one. */
  daysToAcceptance: z.int().nullable(),
  /** From the acceptance. */
  daysToFirstPayment: z.int().nullable(),
});
export type EngagementTimeline = z.output<typeof engagementTimeline>;
