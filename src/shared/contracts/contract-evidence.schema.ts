/** Entries of a contract’s chain of evidence, by their kind: the JSON of `contract_evidence.data`. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { attachedFile } from '../documents/document-files.schema.ts';
import { recordId } from '../ids.schema.ts';
import { filledLine, line, lines } from '../text/text.schema.ts';
import { DRAWING } from './drawn-signature.ts';
import { contractDraftFields, recipientRoles } from './contract-draft.schema.ts';

export const EVIDENCE_LIMITS = {
  name: 200,
  title: 200,
  reason: 2000,
  userAgent: 500,
  zone: 60,
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A person as they were named when it happened. */
export const evidencePerson = z.strictObject({
  contactId: recordId,
  name: line(EVIDENCE_LIMITS.name),
  email: z.string(),
});

const sentRecipient = z.strictObject({
  key: z.string(),
  role: z.enum(recipientRoles),
  ...evidencePerson.shape,
});
export type SentRecipient = z.output<typeof sentRecipient>;

/** The browser that a form came from. */
const browser = {
  ipAddress: z.string(),
  userAgent: z.string().max(EVIDENCE_LIMITS.userAgent),
};

/** Strokes of a drawn signature: points in a box of 1000 × 300. */
export const drawnSignature = z
  .array(
    z
      .array(z.tuple([z.int().min(0).max(DRAWING.width), z.int().min(0).max(DRAWING.height)]))
      .min(1),
  )
  .min(1)
  .refine((strokes) => strokes.flat().length <= DRAWING.points, { error: 'is too long' });
export type DrawnSignature = z.output<typeof drawnSignature>;

/**
 * How the signer was identified; shown in this order. `link`: an email to their address carried it;
 * signatures of earlier releases have it for any link. `created_link`: the owner created it, and no
 * email to that address carried it.
 */
export const identifications = [
  'link',
  'created_link',
  'email_code',
  'password',
  'passkey',
] as const;

export const evidenceSchemas = {
  sent: z.strictObject({
    /** Of the snapshot. */
    sha256,
    recipients: z.array(sentRecipient),
    signingOrder: contractDraftFields.signingOrder,
    asksForCode: z.boolean(),
    signBy: calendarDateSchema,
  }),
  opened: z.strictObject(browser),
  code_sent: z.strictObject({}),
  code_confirmed: z.strictObject(browser),
  signed: z.strictObject({
    party: z.enum(['client', 'studio']),
    /** Typed. */
    name: filledLine(EVIDENCE_LIMITS.name),
    /** As documents print it; left out if the name can be printed. */
    printedName: filledLine(EVIDENCE_LIMITS.name).optional(),
    title: line(EVIDENCE_LIMITS.title),
    /** The party that they sign for, as the sentence beside the box named it. */
    signsFor: z.string(),
    email: z.string(),
    drawn: drawnSignature.nullable(),
    identifiedBy: z.array(z.enum(identifications)).min(1),
    consentVersion: z.literal([1, 2]),
    /** The sentence beside the box says so, from version 2 on; left out if it doesn’t. */
    isAuthorized: z.literal(true).optional(),
    /** Of the consent’s text and the sentence beside the box, as they were shown. */
    consentSha256: sha256,
    snapshotSha256: sha256,
    /** Of the unsigned PDF. */
    pdfSha256: sha256,
    /** IANA name that the browser reported; null without a script. */
    timeZone: z.string().max(EVIDENCE_LIMITS.zone).nullable(),
    /**
     * Seconds that the contract was in view; null if that was not measured. Of signatures of earlier
     * releases alone: what the page counted was less than what was read.
     */
    secondsInView: z.int().min(0).nullable().optional(),
    ...browser,
  }),
  declined: z.strictObject({
    by: line(EVIDENCE_LIMITS.name),
    reason: lines(EVIDENCE_LIMITS.reason),
    ...browser,
  }),
  voided: z.strictObject({ reason: filledLine(300) }),
  extended: z.strictObject({ signBy: calendarDateSchema }),
  recipient_replaced: z.strictObject({ from: evidencePerson, to: evidencePerson }),
  executed: z.strictObject({
    /** The day of the last signature, in the studio’s time zone. */
    effectiveOn: calendarDateSchema,
    /** 16 characters of 5 bits. */
    verifyCode: z.string(),
    /** Signed on paper: the scan; null if it was signed here. */
    paper: z.strictObject({ note: lines(EVIDENCE_LIMITS.reason), file: attachedFile }).nullable(),
  }),
  snapshot_frozen: z.strictObject({
    /** Of the executed snapshot. */
    sha256,
    /** The unsigned PDFs that versions had by then: only signatures name one, too. */
    pdfs: z.array(z.strictObject({ revision: z.int(), sha256 })),
  }),
  sealed: z.strictObject({
    /** Of the executed PDF, as it was stored. */
    pdfSha256: sha256,
    /** SHA-256 of the seal’s certificate. */
    certificate: sha256,
    /** URL of the service; null without a time stamp. */
    timeStampBy: z.string().nullable(),
    /** The uploaded file could be filled in, or acts; left out if it couldn’t. */
    isFileLive: z.literal(true).optional(),
  }),
  term_changed: z.strictObject({
    /** As the draft’s, in whose place it is. */
    term: contractDraftFields.term,
    reason: filledLine(EVIDENCE_LIMITS.reason),
  }),
  ended: z.strictObject({
    /** Null: an end that was recorded before is removed. */
    endedOn: calendarDateSchema.nullable(),
    reason: filledLine(EVIDENCE_LIMITS.reason),
    file: attachedFile.nullable(),
  }),
} as const satisfies Record<string, z.ZodType>;

export type EvidenceKind = keyof typeof evidenceSchemas;
export const evidenceKinds = Object.keys(evidenceSchemas) as [EvidenceKind, ...EvidenceKind[]];

export type EvidenceData<Kind extends EvidenceKind> = z.output<(typeof evidenceSchemas)[Kind]>;

type EntryOf<Kind extends EvidenceKind> = {
  /** 1, 2, 3 … within the contract. */
  seq: number;
  /** The version that it is about. */
  revision: number;
  kind: Kind;
  /** Key of the recipient that it is about; `studio` for the owner’s signature; null for none. */
  recipient: string | null;
  linkId: string | null;
  /** UTC. */
  at: string;
  data: EvidenceData<Kind>;
};

export type EvidenceEntry = { [Kind in EvidenceKind]: EntryOf<Kind> }[EvidenceKind];
