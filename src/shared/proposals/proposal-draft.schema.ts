/** Content of a draft proposal, in the editor, the API and the database. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { lateFeeSchema } from '../documents/late-fee.schema.ts';
import { discountSchema } from '../documents/priced-lines.schema.ts';
import { recordId } from '../ids.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { ALT_TEXT_LIMIT } from '../rich-text/rich-text.schema.ts';
import { line } from '../text/text.schema.ts';
import { paymentSchedule } from './schedule/payment-schedule.schema.ts';
import { proposalSections } from './proposal-sections.schema.ts';

export const PROPOSAL_TITLE_LIMIT = 200;

/** Whether the client is asked for a PO number, and whether invoicing waits for it. */
export const purchaseOrderRules = ['not_asked', 'optional', 'before_invoicing'] as const;
export type PurchaseOrderRule = (typeof purchaseOrderRules)[number];

/** Of `documents/{id}/files`. */
const fileId = recordId.min(1);
const coverImage = z.strictObject({
  fileId,
  /** Empty only in drafts. */
  alt: line(ALT_TEXT_LIMIT),
});
const clientLogo = z.strictObject({ fileId });
/** A template of contracts with published versions, or a sample by its key. */
const contractTemplate = z.strictObject({ id: fileId, name: line(120) });

export const proposalDraftFields = {
  clientId: recordId.nullable(),
  title: line(PROPOSAL_TITLE_LIMIT),
  /** Absent: none. */
  coverImage: coverImage.nullable().optional(),
  /** On the cover; read aloud as the client’s name. Absent: none. */
  clientLogo: clientLogo.nullable().optional(),
  sections: proposalSections,
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  /** On all lines of a period. */
  discounts: z.strictObject({
    once: discountSchema.nullable(),
    month: discountSchema.nullable(),
    year: discountSchema.nullable(),
  }),
  /** Last day on which it can be accepted, in the studio’s time zone. */
  validUntil: calendarDateSchema.nullable(),
  purchaseOrder: z.enum(purchaseOrderRules),
  schedule: paymentSchedule,
  /** Of the invoices. Absent: none. */
  lateFee: lateFeeSchema.nullable().optional(),
  /** The acceptance drafts a contract from it. Absent: none. */
  contractTemplate: contractTemplate.nullable().optional(),
  /** Whether the next revision tells what has changed since the one before. Absent: false. */
  tellsChanges: z.boolean().optional(),
  /** Whether reading is measured, if the settings permit it. Absent: false. */
  measuresReading: z.boolean().optional(),
};

export const proposalDraftSchema = z.strictObject(proposalDraftFields);
export type ProposalDraft = z.output<typeof proposalDraftSchema>;

/** Only the fields to change, and the version that was read. Each is sent whole. */
export const proposalDraftChanges = proposalDraftSchema
  .partial()
  .extend({ version: z.int().min(1) });
export type ProposalDraftChanges = z.output<typeof proposalDraftChanges>;
