/**
 * Full content of the record of an acceptance, immutable: its PDF is generated from it alone. It
 * contains the accepted revision whole, so that one document proves what was agreed.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { acceptedTerms } from './proposal-responses.schema.ts';
import { proposalSnapshotSchema } from './proposal-snapshot.schema.ts';

const text = z.string();
const amount = z.int();

export const acceptanceSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots stay as they are stored. */
  format: z.literal([1, 2]),
  proposal: proposalSnapshotSchema,
  /** Of the accepted revision. */
  revision: z.int(),
  sha256: text,
  /** The day that froze it, in the studio’s time zone. */
  sentOn: calendarDateSchema,
  /** With extensions. */
  validUntil: calendarDateSchema,
  /** As in the proposal; every snapshot has these. */
  seller: proposalSnapshotSchema.shape.seller,
  logoSha256: proposalSnapshotSchema.shape.logoSha256,
  /** The day of acceptance, in the studio’s time zone. */
  issueDate: calendarDateSchema,
  /** Only format 2 can have a `printedName`. */
  ...acceptedTerms.shape,
  /** Totals including tax by period; null without lines of that period. */
  totals: z.strictObject({
    once: amount.nullable(),
    month: amount.nullable(),
    year: amount.nullable(),
  }),
  /** What the client accepted by a form; null if the owner recorded the acceptance. */
  consent: z
    .strictObject({
      version: z.literal(1),
      /** The sentences above the button and beside the check box, as they were shown. */
      text,
      authorization: text,
      /** Time of the acceptance. */
      at: text,
      ipAddress: text,
      userAgent: text,
    })
    .nullable(),
});
export type AcceptanceSnapshot = z.output<typeof acceptanceSnapshotSchema>;
