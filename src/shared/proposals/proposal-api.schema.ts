/** Requests and API responses about proposals. Amounts are minor units of the proposal’s currency. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { attachedFile } from '../documents/document-files.schema.ts';
import { engagementStatus } from '../engagements/engagement-list.schema.ts';
import { recordId, shownClient } from '../ids.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { bothWays, documentSorts, exportOf, pageOf, pageQuery, searchText } from '../paging.ts';
import { filledLine } from '../text/text.schema.ts';
import { acceptedTerms } from './proposal-responses.schema.ts';
import { proposalDraftSchema } from './proposal-draft.schema.ts';
import { proposalSnapshotSchema } from './proposal-snapshot.schema.ts';
import { proposalStatuses, responseKinds } from './proposal-status.ts';

const instant = z.string();
const amount = z.int();
const identity = { id: z.string(), status: z.enum(proposalStatuses) };

/** `open`: sent, or sent with changes requested, and not expired; `expiring`: open, and soon over. */
const statusFilters = ['open', 'expiring', ...proposalStatuses] as const;
export type ProposalStatusFilter = (typeof statusFilters)[number];

export const proposalFilters = z.strictObject({
  /** Words, or prefixes of words, in number, client, title and lines. */
  q: searchText.optional(),
  status: z.enum(statusFilters).optional(),
  clientId: recordId.optional(),
  currency: currencySchema.optional(),
  /** Accepted, declined or expired in that time. */
  decided: z.enum(['last_12_months']).optional(),
  kind: z.enum(['proposal', 'change_order']).optional(),
});
export type ProposalFilters = z.output<typeof proposalFilters>;

const proposalSorts = [...documentSorts, ...bothWays('valid'), 'largest', 'smallest'] as const;
export type ProposalSort = (typeof proposalSorts)[number];

export const proposalListQuery = pageQuery.extend({
  ...proposalFilters.shape,
  sort: z.enum(proposalSorts).default('latest'),
});
export const proposalExportQuery = exportOf(proposalListQuery);
export type ProposalExport = z.output<typeof proposalExportQuery>;

export const proposalSummary = z.strictObject({
  ...identity,
  version: z.int(),
  number: z.string().nullable(),
  /** Null until it is sent. */
  revision: z.int().nullable(),
  client: shownClient,
  title: z.string(),
  /** Whether it changes an engagement. */
  isChangeOrder: z.boolean(),
  currency: z.string(),
  /** One-time total including tax: of the accepted selection, else as preselected. */
  total: amount,
  validUntil: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type ProposalSummary = z.output<typeof proposalSummary>;
export const proposalPage = pageOf(proposalSummary);

/** What happened to a revision. */
const response = z.strictObject({
  id: z.string(),
  revision: z.int(),
  kind: z.enum(responseKinds),
  /** The client’s contact or typed name; null if the owner did it. */
  by: z.string().nullable(),
  /** Reason or message; empty without one. */
  text: z.string(),
  /** Of `changes_requested`: whether more time was requested for an expired version, not changes. */
  asksForTime: z.boolean(),
  createdAt: instant,
});
export type ProposalResponse = z.output<typeof response>;

/** What was accepted, with a PO number that was added later. */
const shownAcceptance = acceptedTerms
  .pick({
    selection: true,
    total: true,
    signer: true,
    invoiceRecipient: true,
    fundReference: true,
    purchaseOrder: true,
  })
  .extend({
    /** Id of its record, whose PDF is at `/documents/{id}/pdf`. */
    id: z.string(),
    revision: z.int(),
    acceptedOn: calendarDateSchema,
    /** Whether the owner recorded it; then with a note. */
    isRecorded: z.boolean(),
    note: z.string(),
    /** That prove a recorded acceptance. */
    files: z.array(attachedFile),
  });
export type ShownAcceptance = z.output<typeof shownAcceptance>;

export const changedEngagement = z.strictObject({
  id: z.string(),
  title: z.string(),
  status: engagementStatus,
  /** Its agreed total: at most this can be reduced. */
  agreed: amount,
});
export type ChangedEngagement = z.output<typeof changedEngagement>;

export const proposalDetail = z.strictObject({
  ...identity,
  version: z.int(),
  number: z.string().nullable(),
  client: shownClient,
  inquiryId: z.string().nullable(),
  /** The engagement that it changes; null for a proposal. */
  changeOrder: changedEngagement.nullable(),
  draft: proposalDraftSchema,
  /** All files that were uploaded for it, oldest first. */
  files: z.array(attachedFile),
  /** What prevents sending, by field, e.g. `title`, `clientId` or `sections.{key}`. */
  blockers: z.record(z.string(), z.string()),
  /** The revision that was sent last. */
  sent: z
    .strictObject({
      revision: z.int(),
      snapshot: proposalSnapshotSchema,
      sha256: z.string(),
      sentAt: instant,
      /** With extensions. */
      validUntil: calendarDateSchema,
      /** Whether the draft differs from it. */
      isChanged: z.boolean(),
    })
    .nullable(),
  /**
   * Instead of `sent`, if its content was removed because the client was anonymized: what is left.
   */
  removed: z
    .strictObject({ revision: z.int(), sha256: z.string(), sentAt: instant, removedAt: instant })
    .nullable(),
  /** Up to the one that was sent last, oldest first. */
  revisions: z.array(
    z.strictObject({ revision: z.int(), sentAt: instant, isRemoved: z.boolean() }),
  ),
  /** To all revisions, oldest first. */
  responses: z.array(response),
  /** Null until it is accepted. */
  acceptance: shownAcceptance.nullable(),
  /** Created by its acceptance. */
  engagementId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type ProposalDetail = z.output<typeof proposalDetail>;

const revision = z.coerce.number().int().min(1);

/** `to`: the draft is what would be sent now. */
export const comparedRevisions = z.strictObject({
  from: revision,
  to: z.union([z.literal('draft'), revision]),
});
export type ComparedRevisions = z.output<typeof comparedRevisions>;

/**
 * A new proposal: for a client, from an inquiry (its client and tier), with a tier’s template or one
 * of the owner’s, as a copy, or with nothing.
 */
export const newProposal = z
  .strictObject({
    clientId: recordId.optional(),
    inquiryId: recordId.optional(),
    /** Slug of a service tier. */
    tier: z.string().max(60).optional(),
    /** One of the owner’s templates. */
    templateId: recordId.optional(),
    copyOf: recordId.optional(),
  })
  .refine(
    ({ copyOf, inquiryId, tier, templateId }) =>
      copyOf === undefined || (inquiryId ?? tier ?? templateId) === undefined,
    {
      error: 'Send copyOf without inquiryId, tier and templateId.',
    },
  )
  .refine(({ tier, templateId }) => tier === undefined || templateId === undefined, {
    error: 'Send either tier or templateId.',
  });
export type NewProposal = z.output<typeof newProposal>;

/** Nothing happens if another revision is the current one by now. */
const reviewed = { revision: z.int().min(1) };
export const withdrawal = z.strictObject({ ...reviewed, reason: filledLine(300) });
export type Withdrawal = z.output<typeof withdrawal>;
export const validityExtension = z.strictObject({ ...reviewed, validUntil: calendarDateSchema });
export type ValidityExtension = z.output<typeof validityExtension>;

/** `version`: of the draft that the user reviewed. */
export const deletedDraft = z.strictObject({ version: z.int().min(1) });
