/**
 * API responses about contracts, and the filters of their list; those about templates and clauses
 * are apart.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { attachedFile } from '../documents/document-files.schema.ts';
import { recordId, shownClient } from '../ids.schema.ts';
import { bothWays, documentSorts, exportOf, pageOf, pageQuery, searchText } from '../paging.ts';
import {
  contractDraftFields,
  contractDraftSchema,
  recipientRoles,
} from './contract-draft.schema.ts';
import { evidenceKinds, identifications } from './contract-evidence.schema.ts';
import { contractSnapshotSchema } from './contract-snapshot.schema.ts';
import { contractStatuses } from './contract-status.ts';

const instant = z.string();
const holds = z.enum(['held', 'lifted']);

const identity = {
  id: z.string(),
  /** Null until it is sent. */
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(contractStatuses),
};

/**
 * `open`: sent or client signed, and not expired. `stopped`: declined, voided or expired while
 * drafts of invoices still wait for it. `term_due`: executed, and its end or renewal is near.
 */
const statusFilters = ['open', 'stopped', 'term_due', ...contractStatuses] as const;
export type ContractStatusFilter = (typeof statusFilters)[number];

export const contractFilters = z.strictObject({
  /** Words, or prefixes of words, in number, client, title and headings of clauses. */
  q: searchText.optional(),
  status: z.enum(statusFilters).optional(),
  clientId: recordId.optional(),
  engagementId: recordId.optional(),
  /** First and last day of sending, else of creation, in the studio’s time zone. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
});
export type ContractFilters = z.output<typeof contractFilters>;

const contractSorts = [...documentSorts, ...bothWays('sign_by', 'effective')] as const;
export type ContractSort = (typeof contractSorts)[number];

export const contractListQuery = pageQuery.extend({
  ...contractFilters.shape,
  sort: z.enum(contractSorts).default('latest'),
});
export const contractExportQuery = exportOf(contractListQuery);

export const contractSummary = z.strictObject({
  ...identity,
  version: z.int(),
  /** Null until it is sent. */
  revision: z.int().nullable(),
  client: shownClient,
  engagementId: z.string().nullable(),
  isAmendment: z.boolean(),
  /** The last day for clients to sign, with extensions. */
  signBy: z.string().nullable(),
  effectiveOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  hold: holds.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type ContractSummary = z.output<typeof contractSummary>;
export const contractPage = pageOf(contractSummary);

const shownSignature = z.strictObject({
  /** Typed. */
  name: z.string(),
  /** As documents print it; null if the name can be printed. */
  printedName: z.string().nullable(),
  title: z.string(),
  isDrawn: z.boolean(),
  identifiedBy: z.array(z.enum(identifications)),
  at: instant,
});
export type ShownSignature = z.output<typeof shownSignature>;

/** A recipient of the sent version, as replaced, and what they have done. */
const shownRecipient = z.strictObject({
  key: z.string(),
  role: z.enum(recipientRoles),
  contactId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether they may sign now. */
  isNext: z.boolean(),
  /** When an email with their link was last accepted by the mail server; null if none was. */
  sentAt: instant.nullable(),
  /** First opening of a link to this version; null without one. */
  openedAt: instant.nullable(),
  signature: shownSignature.nullable(),
  /** Who they asked to sign in their place; null without an open request. */
  replacement: z
    .strictObject({ name: z.string(), email: z.string(), threadId: z.string() })
    .nullable(),
});
export type ShownRecipient = z.output<typeof shownRecipient>;

/** Someone’s step with its reason. */
const shownStep = z.strictObject({ by: z.string(), reason: z.string(), at: instant });

export const sentContract = z.strictObject({
  revision: z.int(),
  snapshot: contractSnapshotSchema,
  sha256: z.string(),
  sentAt: instant,
  /** With extensions. */
  signBy: calendarDateSchema,
  /** Whether the draft differs from it. */
  isChanged: z.boolean(),
  /** Whether the unsigned PDF is stored: nobody can sign before. */
  isReadyToSign: z.boolean(),
  recipients: z.array(shownRecipient),
  studioSignature: shownSignature.nullable(),
  declined: shownStep.nullable(),
  voided: shownStep.nullable(),
});
export type SentContract = z.output<typeof sentContract>;

const executedContract = z.strictObject({
  /** Id of the executed contract, whose sealed PDF is at `/documents/{id}/pdf`; null for paper. */
  id: z.string().nullable(),
  /** The version that was signed. */
  revision: z.int(),
  executedAt: instant,
  effectiveOn: calendarDateSchema,
  verifyCode: z.string(),
  paper: z.strictObject({ note: z.string(), file: attachedFile }).nullable(),
  /** Null until its PDF is sealed and stored. */
  sealed: z
    .strictObject({ at: instant, pdfSha256: z.string(), timeStampBy: z.string().nullable() })
    .nullable(),
});

/** An entry of the chain of evidence: what every kind may have, else null. */
const shownEvidence = z.strictObject({
  seq: z.int(),
  revision: z.int(),
  kind: z.enum(evidenceKinds),
  /** Key of a recipient, or `studio`. */
  recipient: z.string().nullable(),
  /** Name of the recipient then, or as typed; null for the owner and the server. */
  by: z.string().nullable(),
  /** Of `recipient_replaced`: name of the person from then on. */
  to: z.string().nullable(),
  /** Reason or note; empty without one. */
  text: z.string(),
  /** A new last day, the effective date, the end, or the day of the new term. */
  on: calendarDateSchema.nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  at: instant,
  hash: z.string(),
});
export type ShownEvidence = z.output<typeof shownEvidence>;

/** A variable of the draft’s text, with its value as the text shows it. */
const shownVariable = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Null while it is open. Of a whole list or table, its beginning. */
  value: z.string().nullable(),
});

const related = z.strictObject(identity);

export const contractDetail = z.strictObject({
  ...identity,
  version: z.int(),
  client: shownClient,
  engagement: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      /** Its first draft of an invoice, e.g. for the deposit: total in minor units; null for none. */
      draft: z.strictObject({ id: z.string(), total: z.int(), currency: z.string() }).nullable(),
    })
    .nullable(),
  /** The executed contract that it amends. */
  amends: related.extend({ effectiveOn: z.string().nullable() }).nullable(),
  /** Those that amend it, oldest first. */
  amendments: z.array(related),
  /** What it was started from: a published version, or a sample. */
  template: z
    .strictObject({ id: z.string(), version: z.int().nullable(), name: z.string() })
    .nullable(),
  draft: contractDraftSchema,
  /** All files that were uploaded for it, oldest first. */
  files: z.array(attachedFile),
  /** All that can be used in its text, with the values of today. */
  variables: z.array(shownVariable),
  /**
   * What prevents sending, by field: `title`, `clientId`, `recipients`, `recipients.{key}`,
   * `signBy`, `body`, `body.introduction`, `body.clauses.{key}` or `body.fileId`.
   */
  blockers: z.record(z.string(), z.string()),
  /** The version that was sent last. */
  sent: sentContract.nullable(),
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
  executed: executedContract.nullable(),
  /** Of the draft, or as the owner changed it since it was executed. */
  term: contractDraftFields.term,
  /** As the owner recorded it. */
  ended: z
    .strictObject({
      endedOn: calendarDateSchema,
      reason: z.string(),
      file: attachedFile.nullable(),
      at: instant,
    })
    .nullable(),
  /** Whether drafts of invoices of its engagement wait for it; null if they never did. */
  hold: holds.nullable(),
  /** The whole chain, oldest first; without texts if it was emptied. */
  evidence: z.array(shownEvidence),
  createdAt: instant,
  updatedAt: instant,
});
export type ContractDetail = z.output<typeof contractDetail>;
