/** Data of the responses to a proposal, by their kind: the JSON of `proposal_responses.data`. */
import { z } from 'zod';
import { INVOICE_LIMITS } from '../invoices/invoice-draft.schema.ts';
import { attachedFile } from '../documents/document-files.schema.ts';
import { recordId } from '../ids.schema.ts';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { emailSchema, filledLine, filledName, line, lines } from '../text/text.schema.ts';
import type { ResponseKind } from './proposal-status.ts';
import { selectionSchema } from './selection/selection.schema.ts';

export const RESPONSE_LIMITS = {
  name: 200,
  title: 200,
  reference: 100,
  purchaseOrder: INVOICE_LIMITS.purchaseOrderNumber,
  text: 5000,
  note: 2000,
  userAgent: 500,
} as const;

/** A PO number that the client will add later has `toFollow`; both are empty if none was given. */
const purchaseOrder = z.strictObject({
  number: line(RESPONSE_LIMITS.purchaseOrder),
  toFollow: z.boolean(),
});

/** What was accepted, and by whom; the same in the response and in its frozen record. */
export const acceptedTerms = z.strictObject({
  selection: selectionSchema,
  /** One-time total including tax, minor units: the agreed total. */
  total: z.int(),
  /** Typed by the client as a signature, or entered by the owner. */
  signer: z.strictObject({
    name: filledLine(RESPONSE_LIMITS.name),
    /** As documents print it; left out if the name can be printed. */
    printedName: filledLine(RESPONSE_LIMITS.name).optional(),
    title: line(RESPONSE_LIMITS.title),
    /** The address that the link was sent to; empty if none was, or if the owner recorded it. */
    email: z.string(),
    /** The contact for whom the link was created by hand; omitted for all others. */
    linkFor: z.string().optional(),
  }),
  /** Who gets the invoices; null for the contacts of the client’s record. Used once confirmed. */
  invoiceRecipient: z
    .strictObject({ name: filledLine(RESPONSE_LIMITS.name), email: emailSchema })
    .nullable(),
  /** Fund or grant; empty without one. */
  fundReference: line(RESPONSE_LIMITS.reference),
  purchaseOrder,
  /** How the owner got an acceptance that came otherwise, e.g. by phone. */
  recorded: z
    .strictObject({
      acceptedOn: calendarDateSchema,
      note: lines(RESPONSE_LIMITS.note),
      /** Those that prove it, for the owner only. */
      files: z.array(attachedFile),
    })
    .nullable(),
});
export type AcceptedTerms = z.output<typeof acceptedTerms>;

/** The same as it is entered: what is stored keeps the rules that names had then. */
export const enteredPeople = z.strictObject({
  signer: acceptedTerms.shape.signer.extend({ name: filledName(RESPONSE_LIMITS.name) }),
  invoiceRecipient: z
    .strictObject({ name: filledName(RESPONSE_LIMITS.name), email: emailSchema })
    .nullable(),
});

const requestText = lines(RESPONSE_LIMITS.text).refine((text) => text !== '', {
  error: 'Describe what you would like to change.',
});

/** The contact’s name; empty for a link without a contact. */
const by = line(RESPONSE_LIMITS.name);

export const responseSchemas = {
  accepted: acceptedTerms,
  declined: z.strictObject({ by, reason: lines(RESPONSE_LIMITS.text) }),
  changes_requested: z.strictObject({
    by,
    text: requestText,
    /** Of an expired revision: what is asked for is more time, not changes. */
    asksForTime: z.literal(true).optional(),
  }),
  withdrawn: z.strictObject({ reason: line(300) }),
  extended: z.strictObject({ validUntil: calendarDateSchema }),
  /** A PO number that was to follow. */
  purchase_order_added: z.strictObject({
    by,
    number: filledLine(RESPONSE_LIMITS.purchaseOrder),
  }),
} as const satisfies Record<ResponseKind, z.ZodType>;
export type ResponseData = { [Kind in ResponseKind]: z.output<(typeof responseSchemas)[Kind]> };

/** Request of the owner to record an acceptance that came by phone or email. */
export const recordedAcceptance = z.strictObject({
  /** The one that was accepted; nothing is recorded if it isn’t current any more. */
  revision: z.int().min(1),
  /** Default: as preselected. */
  selection: selectionSchema.optional(),
  name: enteredPeople.shape.signer.shape.name,
  title: line(RESPONSE_LIMITS.title).default(''),
  acceptedOn: calendarDateSchema,
  note: lines(RESPONSE_LIMITS.note).default(''),
  /** A file that proves it, e.g. the client’s email, uploaded for the proposal before. */
  fileId: recordId.optional(),
  purchaseOrderNumber: line(RESPONSE_LIMITS.purchaseOrder).default(''),
  /** Added to the client as a contact who gets invoices. */
  invoiceRecipient: enteredPeople.shape.invoiceRecipient.default(null),
  /** Filled in on the invoices as the client reference. */
  fundReference: line(RESPONSE_LIMITS.reference).default(''),
});
export type RecordedAcceptance = z.output<typeof recordedAcceptance>;
