/** Requests about contracts: creating, comparing, and the owner’s steps. */
import { z } from 'zod';
import { reauthenticate } from '../account/account.schema.ts';
import { contactSchemas } from '../clients/contact-fields.ts';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { recordId } from '../ids.schema.ts';
import { emailSchema, filledLine, filledName, line, lines } from '../text/text.schema.ts';
import { contractTerm } from './contract-draft.schema.ts';
import { drawnSignature, EVIDENCE_LIMITS } from './contract-evidence.schema.ts';

const revision = z.coerce.number().int().min(1);

/** `to`: the draft is what would be sent now. */
export const comparedVersions = z.strictObject({
  from: revision,
  to: z.union([z.literal('draft'), revision]),
});
export type ComparedVersions = z.output<typeof comparedVersions>;

/**
 * A new contract: empty, from a template or a sample, as a copy, or with the client’s own PDF. An
 * amendment and one of an engagement have the client of what they belong to.
 */
export const newContract = z
  .strictObject({
    clientId: recordId.optional(),
    engagementId: recordId.optional(),
    /** The executed contract that it amends. */
    amendsId: recordId.optional(),
    /** Its latest published version, or the one that is named. */
    templateId: recordId.optional(),
    templateVersion: z.int().min(1).optional(),
    /** Key of a sample. */
    sample: z.string().max(60).optional(),
    copyOf: recordId.optional(),
    /** Whether it is a PDF of the client’s, which is uploaded next. */
    isUpload: z.boolean().optional(),
  })
  .refine(
    ({ templateId, sample, copyOf, isUpload }) =>
      [templateId, sample, copyOf, isUpload === true ? '' : undefined].filter(
        (start) => start !== undefined,
      ).length <= 1,
    { error: 'Send only one of templateId, sample, copyOf and isUpload.' },
  )
  .refine(
    ({ templateId, templateVersion }) => templateVersion === undefined || templateId !== undefined,
    { error: 'Send the version with its template.' },
  );
export type NewContract = z.output<typeof newContract>;

/** Nothing happens if another version is the current one by now. */
const reviewed = { revision: z.int().min(1) };

export const contractVoid = z.strictObject({ ...reviewed, reason: filledLine(300) });
export type ContractVoid = z.output<typeof contractVoid>;

export const signByExtension = z.strictObject({ ...reviewed, signBy: calendarDateSchema });
export type SignByExtension = z.output<typeof signByExtension>;

/** A person who becomes a contact, unless one has this address; a signer in place of one. */
export const newSigner = z.strictObject({ name: contactSchemas.name, email: emailSchema });

/** `recipient`: key of one who has not signed. `contactId`: another contact of the client. */
export const recipientReplacement = z
  .strictObject({
    ...reviewed,
    recipient: z.string().max(60),
    contactId: recordId.optional(),
    person: newSigner.optional(),
  })
  .refine(({ contactId, person }) => (contactId === undefined) !== (person === undefined), {
    error: 'Send either contactId or person.',
  });
export type RecipientReplacement = z.output<typeof recipientReplacement>;

/** Signed on paper. `fileId`: the scan, of `/documents/{id}/files`. */
export const paperExecution = z.strictObject({
  ...reviewed,
  effectiveOn: calendarDateSchema,
  note: lines(EVIDENCE_LIMITS.reason),
  fileId: recordId,
});
export type PaperExecution = z.output<typeof paperExecution>;

/** Without a day, the recorded end is removed. */
export const contractEnd = z.strictObject({
  ...reviewed,
  endedOn: calendarDateSchema.nullable(),
  reason: filledLine(EVIDENCE_LIMITS.reason),
  fileId: recordId.nullable().default(null),
});
export type ContractEnd = z.output<typeof contractEnd>;

/** Null for no end or renewal. */
export const termChange = z.strictObject({
  ...reviewed,
  term: contractTerm.nullable(),
  reason: filledLine(EVIDENCE_LIMITS.reason),
});
export type TermChange = z.output<typeof termChange>;

/** `version`: of the draft, as the user reviewed the contract. */
export const liftedHold = z.strictObject({ version: z.int().min(1) });
export type LiftedHold = z.output<typeof liftedHold>;

/**
 * The owner’s signature, confirmed by password or passkey. `sha256`: of the version that was
 * reviewed. `agrees`: the box beside `sentence` was ticked, which is the one of `studioAuthorization`;
 * a page of an earlier release sends none, and is refused.
 */
export const countersignature = reauthenticate.extend({
  ...reviewed,
  sha256: z.string(),
  name: filledName(EVIDENCE_LIMITS.name),
  /** The name in letters that can be printed; only read if it has others. */
  printedName: line(EVIDENCE_LIMITS.name).default(''),
  title: line(EVIDENCE_LIMITS.title),
  drawn: drawnSignature.nullable().default(null),
  agrees: z.literal(true),
  sentence: z.string().max(1000).default(''),
  /** IANA name of the browser’s zone. */
  timeZone: z.string().max(EVIDENCE_LIMITS.zone).nullable().default(null),
});
export type Countersignature = z.output<typeof countersignature>;
