/** Requests and API responses for lists of engagements. Amounts are minor units including tax. */
import { z } from 'zod';
import { namesIn } from '../each-of.ts';
import { recordId } from '../ids.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { bothWays, exportOf, pageOf, pageQuery, searchText } from '../paging.ts';
import { engagementStatusLabels } from './engagement-status.ts';

const statuses = namesIn(engagementStatusLabels);
export const engagementStatus = z.enum(statuses);

/** `failed`: drafting an invoice failed. */
const statusFilters = [...statuses, 'failed'] as const;

const sorts = ['latest', 'oldest', ...bothWays('next', 'client'), 'largest', 'smallest'] as const;
export type EngagementSort = (typeof sorts)[number];

export const engagementFilters = z.strictObject({
  /** Words, or prefixes of words, in the proposal’s number, client, title and line items. */
  q: searchText.optional(),
  status: z.enum(statusFilters).optional(),
  clientId: recordId.optional(),
  currency: currencySchema.optional(),
  /** `open`: something is to be billed; `recurring`: billed every month or year. */
  bill: z.enum(['open', 'recurring']).optional(),
});
export type EngagementFilters = z.output<typeof engagementFilters>;

export const engagementListQuery = pageQuery.extend({
  ...engagementFilters.shape,
  sort: z.enum(sorts).default('latest'),
});
export const engagementExportQuery = exportOf(engagementListQuery);
export type EngagementExport = z.output<typeof engagementExportQuery>;

/** Why drafting an invoice failed; it is tried again. */
export const billingFailure = z.strictObject({ reason: z.string(), at: z.string() });

export const engagementSummary = z.strictObject({
  id: z.string(),
  title: z.string(),
  client: z.strictObject({ id: z.string(), name: z.string() }),
  /** Null for one that was started without a proposal. */
  proposalId: z.string().nullable(),
  proposalNumber: z.string().nullable(),
  currency: z.string(),
  /** Agreed one-time total by now, and what of it is to bill and due; below 0 too much was. */
  agreed: z.int(),
  toBill: z.int(),
  amountDue: z.int(),
  status: engagementStatus,
  /** Or agreed, without a proposal; null if its plan can’t be read. */
  acceptedOn: z.string().nullable(),
  /** What is billed next; `on` is null if it waits for the owner. */
  next: z.strictObject({ label: z.string(), on: z.string().nullable() }).nullable(),
  failure: billingFailure.nullable(),
  createdAt: z.string(),
});
export type EngagementSummary = z.output<typeof engagementSummary>;
export const engagementPage = pageOf(engagementSummary);
