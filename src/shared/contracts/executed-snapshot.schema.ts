/**
 * Full content of an executed contract, immutable: signature page and certificate are made from it
 * alone. It contains the signed version whole, so that one document proves what was signed.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { contractDraftFields, recipientRoles } from './contract-draft.schema.ts';
import { evidencePerson, evidenceSchemas } from './contract-evidence.schema.ts';
import { contractSnapshotSchema } from './contract-snapshot.schema.ts';

const text = z.string();

export const executedSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots stay as they are stored. */
  format: z.literal([1, 2, 3]),
  contract: contractSnapshotSchema,
  contractId: text,
  /** The signed version, and the SHA-256 of its snapshot and unsigned PDF. */
  revision: z.int(),
  snapshotSha256: text,
  pdfSha256: text,
  /** Versions before it, oldest first; format 1 lacks them. */
  earlierVersions: z
    .array(
      z.strictObject({
        revision: z.int(),
        snapshotSha256: text,
        /** When it was frozen to be sent; null if no client could receive it. */
        sentAt: text.nullable(),
        /** When the next version was frozen to be sent. */
        replacedAt: text,
      }),
    )
    .optional(),
  /** As in the contract; every snapshot has these. */
  seller: contractSnapshotSchema.shape.seller,
  logoSha256: contractSnapshotSchema.shape.logoSha256,
  /** The text of all versions. Only format 1 has the version: each signature has the one of its signer. */
  consent: z.strictObject({ version: z.literal(1).optional(), text }),
  signingOrder: contractDraftFields.signingOrder,
  /** Everyone who signed, viewed or gets a copy, in order; the studio is last. */
  people: z.array(
    z.strictObject({
      /** Key of the recipient, or `studio`. */
      key: text,
      role: z.enum(recipientRoles),
      ...evidencePerson.shape,
      contactId: text.nullable(),
      /**
       * When the mail server accepted the first email with a link to their address, before they
       * signed; null if it accepted none. In earlier releases, the last email to the contact.
       */
      sentAt: text.nullable(),
      /** First opening of a link of theirs; null without one. */
      openedAt: text.nullable(),
      /** Of the code that they entered before signing; left out without one, and in format 1. */
      code: z.strictObject({ sentAt: text, confirmedAt: text }).optional(),
      /** Whether an email to their address carried the link that they signed by; not in format 1. */
      isLinkSent: z.boolean().optional(),
      /** Null for viewers and recipients of copies. */
      signature: z
        .strictObject({
          at: text,
          /** The sentence beside the box. */
          authorization: text,
          // Earlier formats have no `printedName`.
          ...evidenceSchemas.signed.shape,
        })
        .nullable(),
    }),
  ),
  /** Instant of the last signature, and the studio’s date of it. */
  executedAt: text,
  effectiveOn: calendarDateSchema,
  verifyCode: text,
  /** Of the chain of evidence, up to the entry that tells of the execution. */
  chainHead: z.strictObject({ seq: z.int(), hash: text }),
});
export type ExecutedSnapshot = z.output<typeof executedSnapshotSchema>;
