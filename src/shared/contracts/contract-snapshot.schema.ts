/**
 * Full content of a version of a contract, immutable: its page, its unsigned PDF and the executed
 * contract are made from it alone. Variables, references and conditions are resolved.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { attachedFile } from '../documents/document-files.schema.ts';
import { lateFeeSchema } from '../documents/late-fee.schema.ts';
import { snapshotFrame } from '../documents/snapshot-frame.schema.ts';
import { richTextSchema } from '../rich-text/rich-text.schema.ts';
import { contractDraftFields, recipientRoles } from './contract-draft.schema.ts';

const text = z.string();

/** `number`: “1” or “1.2”. */
const frozenClause = z.strictObject({
  key: text,
  number: text,
  level: z.union([z.literal(1), z.literal(2)]),
  heading: text,
  text: richTextSchema,
});
export type FrozenClause = z.output<typeof frozenClause>;

export const contractSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots stay as they are stored. */
  format: z.literal([1, 2, 3]),
  number: text,
  title: text,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('text'),
      introduction: richTextSchema,
      clauses: z.array(frozenClause),
    }),
    z.strictObject({
      kind: z.literal('upload'),
      /** The document. */
      file: attachedFile,
      /** The upload, of which it is a copy without fields. Format 1 lacks it: the file is the upload. */
      madeFrom: attachedFile.optional(),
      pages: z.int().min(1),
    }),
  ]),
  /** Who signs, views and gets copies, without names: see docs/contracts.md. */
  recipients: z.array(z.strictObject({ key: text, role: z.enum(recipientRoles) })),
  signingOrder: contractDraftFields.signingOrder,
  asksForCode: z.boolean(),
  signBy: calendarDateSchema,
  ...snapshotFrame,
  /** SHA-256 of the studio’s logo file; null without a logo. */
  logoSha256: text.nullable(),
  /** As the text states it. Only format 3 has one. */
  lateFee: lateFeeSchema.optional(),
  /** Of an amendment: the executed contract that it changes. */
  amends: z
    .strictObject({
      contractId: text,
      number: text,
      title: text,
      /** The day of its last signature, in the studio’s time zone. */
      effectiveOn: calendarDateSchema,
    })
    .nullable(),
});
export type ContractSnapshot = z.output<typeof contractSnapshotSchema>;

/** The stored text of a snapshot; throws if it is not one of a contract. */
export const parseContractSnapshot = (text: string) =>
  contractSnapshotSchema.parse(JSON.parse(text));
