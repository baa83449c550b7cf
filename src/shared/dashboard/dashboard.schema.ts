import { z } from 'zod';
import { countsSchema } from '../counts.ts';
import { expectedKinds } from '../engagements/expected-bills.ts';
import { attentionKindNames } from './attention-kinds.ts';

/** Period of the response figures, in days. */
export const ANSWER_WINDOW_DAYS = 90;

export const attentionItem = z.strictObject({
  kind: z.enum(attentionKindNames),
  /** Id of the linked record: the message, the email, the invoice or the job. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  at: z.string(),
  /**
   * Minor units of `currency`: amount due of an invoice, one-time total of a proposal, agreed total
   * of a contract’s engagement, amount to bill of an engagement; null for anything else.
   */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  /** The message that an email is about. */
  inquiryId: z.string().nullable(),
  /** The engagement that an accepted proposal created or changed. */
  engagementId: z.string().nullable(),
  /** The client whose payment in advance it is about. */
  clientId: z.string().nullable(),
  /** The document or record whose PDF could not be generated. */
  pdfId: z.string().nullable(),
});

const amount = z.int();

/** From `from` to `to`, both included. */
const expectedAmounts = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** Amount due of invoices that are due then, without open refunds. */
  invoiced: amount,
  /** What plans of engagements bill, without drafts, if its invoice is due then. */
  planned: amount,
});
export type ExpectedAmounts = z.output<typeof expectedAmounts>;

/** Minor units of the currency; months and days in the studio’s time zone. */
const currencyFigures = z.strictObject({
  currency: z.string(),
  /** Amount due of issued invoices. */
  outstanding: amount,
  /** The overdue part of it. */
  overdue: amount,
  /** From today to the end of the month, and in the next month. */
  expectedThisMonth: expectedAmounts,
  expectedNextMonth: expectedAmounts,
  paidThisMonth: amount,
  paidSameMonthLastYear: amount,
  paidThisYear: amount,
  /** The last twelve, oldest first, each as `YYYY-MM`. */
  months: z.array(z.strictObject({ month: z.string(), paid: amount })),
});
export type CurrencyFigures = z.output<typeof currencyFigures>;

/** How many proposals, and the sum of their one-time totals including tax. */
const proposals = z.strictObject({ count: z.int(), total: amount });

/** Proposals and change orders that aren’t decided, by their status today. */
const pipelineFigures = z.strictObject({
  currency: z.string(),
  draft: proposals,
  sent: proposals,
  changes_requested: proposals,
  /** Not decided by their last day: in no other figure. */
  expired: proposals,
  /** Those of `sent` and `changes_requested` that expire within 7 days. */
  expiring: proposals,
});
/** Engagements that are active. */
const engagementFigures = z.strictObject({
  currency: z.string(),
  /** Those with an amount to bill, and its sum: agreed, and not billed yet. */
  toBill: proposals,
  /** Recurring billing by its next period, and both together for a month. */
  recurring: z.strictObject({
    count: z.int(),
    monthly: amount,
    yearly: amount,
    /** Monthly amounts, and a twelfth of the yearly ones, rounded up. */
    perMonth: amount,
  }),
});
export type EngagementFigures = z.output<typeof engagementFigures>;

export type PipelineFigures = z.output<typeof pipelineFigures>;

/** What an engagement is expected to bill, in minor units including tax. */
const expectedItem = z.strictObject({
  engagementId: z.string(),
  /** Of the payment or the recurring group in its plan. */
  key: z.string(),
  title: z.string(),
  client: z.string(),
  kind: z.enum(expectedKinds),
  /** The milestone or payment, or the recurring line items. */
  label: z.string(),
  /** The day of its draft, or on which the milestone is expected. */
  on: z.string(),
  /** When its invoice is due if it is issued on that day. */
  dueOn: z.string(),
  /** Whether the day of a milestone has passed: in no figure. */
  isLate: z.boolean(),
  currency: z.string(),
  amount,
});
export type ExpectedItem = z.output<typeof expectedItem>;

export const dashboard = z.strictObject({
  /** Most urgent first. */
  attention: z.array(attentionItem),
  /** Counts by kind, including items that are not listed. */
  counts: countsSchema(attentionKindNames),
  /** The first five, by day, and all others that are due by the end of the next month. */
  expected: z.array(expectedItem),
  figures: z.strictObject({
    /** Figures for each currency, never added up; empty until something is invoiced or planned. */
    currencies: z.array(currencyFigures),
    /** For each currency, too. */
    engagements: z.array(engagementFigures),
    /** For each currency, too; empty if all proposals are decided. */
    pipeline: z.array(pipelineFigures),
    /** Proposals decided in the last 12 months: neither withdrawn ones nor change orders. */
    decisions: z.strictObject({
      accepted: z.int(),
      declined: z.int(),
      expired: z.int(),
      /** Accepted ones of all these, from 0 to 1; null if there were none. */
      winRate: z.number().nullable(),
      /** Median from the day of the first sending to the acceptance: whole or half days. */
      medianDaysToAccept: z.number().nullable(),
    }),
    activeClients: z.int(),
    /** Messages without spam, this month and last month, in the studio’s time zone. */
    inquiriesThisMonth: z.int(),
    inquiriesLastMonth: z.int(),
    /** Over the last 90 days, from 0 to 1; null if there were none. */
    responseRate: z.number().nullable(),
    /** Median time to the first reply. */
    medianResponseMinutes: z.int().nullable(),
  }),
});
export type Dashboard = z.output<typeof dashboard>;
