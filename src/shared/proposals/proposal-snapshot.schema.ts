/**
 * Full content of a revision of a proposal, immutable: its page, PDF and acceptance are made from it
 * alone. Number and revision are those of the frozen document; the day it was sent on is the day
 * that froze it, so that unchanged content keeps its revision.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { comparisonSchema } from '../documents/comparison/comparison.schema.ts';
import { attachedFile } from '../documents/document-files.schema.ts';
import { lateFeeSchema } from '../documents/late-fee.schema.ts';
import { snapshotFrame } from '../documents/snapshot-frame.schema.ts';
import { proposalDraftFields } from './proposal-draft.schema.ts';

const text = z.string();

/** A project of the site, as the site showed it. */
export const shownProject = z.strictObject({
  slug: text,
  name: text,
  title: text,
  description: text,
  services: z.array(text),
  /** Empty without a website. */
  link: text,
});

export const proposalSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots stay as they are stored. */
  format: z.literal([1, 2]),
  number: text,
  title: text,
  coverImage: proposalDraftFields.coverImage,
  clientLogo: proposalDraftFields.clientLogo,
  sections: proposalDraftFields.sections,
  /** Those that sections of selected work name. */
  projects: z.array(shownProject),
  /** Those that the cover and the sections name, as they were uploaded. */
  files: z.array(attachedFile).default([]),
  currency: proposalDraftFields.currency,
  ...snapshotFrame,
  /** SHA-256 of the studio’s logo file; null without a logo. */
  logoSha256: text.nullable(),
  pricesIncludeTax: proposalDraftFields.pricesIncludeTax,
  discounts: proposalDraftFields.discounts,
  validUntil: calendarDateSchema,
  purchaseOrder: proposalDraftFields.purchaseOrder,
  schedule: proposalDraftFields.schedule,
  /** Format 1 has none. */
  lateFee: lateFeeSchema.optional(),
  contractTemplate: proposalDraftFields.contractTemplate,
  /** Of a change order: the title of the engagement that it changes. */
  changeOrder: z.strictObject({ engagement: text }).optional(),
  /** Whether reading may be measured: frozen, so that nobody is measured on a page that excluded it. */
  measuresReading: z.literal(true).optional(),
  /** What differs from the revision that was sent before, if the owner wants to tell it. */
  changes: z.strictObject({ since: z.int(), ...comparisonSchema.shape }).optional(),
});
export type ProposalSnapshot = z.output<typeof proposalSnapshotSchema>;

/** The stored text of a snapshot; throws if it is not one of a proposal. */
export const parseProposalSnapshot = (text: string) =>
  proposalSnapshotSchema.parse(JSON.parse(text));
