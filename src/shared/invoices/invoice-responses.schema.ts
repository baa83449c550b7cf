/** API responses about invoices. Amounts are minor units of the invoice’s currency. */
import { z } from 'zod';
import { recordId, shownClient } from '../ids.schema.ts';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { lineTotalsSchema, totalsSchema } from '../documents/priced-lines.schema.ts';
import { documentNames } from '../documents/document-names.ts';
import { namesIn } from '../each-of.ts';
import { printBoxes } from '../documents/delivery.schema.ts';
import { contractHold } from '../contracts/contract-hold.schema.ts';
import { creditedEngagement, planOfDraft } from '../engagements/engagement-api.schema.ts';
import { paymentLinkSchema } from '../settings/payment-link.schema.ts';
import { filledLine } from '../text/text.schema.ts';
import { bothWays, documentSorts, exportOf, pageOf, pageQuery, searchText } from '../paging.ts';
import { invoiceDraftSchema } from './invoice-draft.schema.ts';
import { invoiceKinds, invoiceSnapshotSchema } from './invoice-snapshot.schema.ts';
import { paymentAnswerKinds, type PaymentAnswerKind } from './payment-answers.schema.ts';
import { invoiceEntry } from './payments.schema.ts';
import { invoiceStatuses } from './invoice-status.ts';

const instant = z.string();
const amount = z.int();
const identity = { id: z.string(), kind: z.enum(invoiceKinds), status: z.enum(invoiceStatuses) };

/** Outstanding ones by what was said about paying them, and is open. */
export const answerFilters = {
  promised: 'promised',
  problem_reported: 'problem',
  payment_reported: 'paid',
} as const satisfies Record<string, PaymentAnswerKind>;
export type AnswerFilter = keyof typeof answerFilters;

/** `outstanding`: open, partially paid or overdue; `reminded`: those that were reminded of. */
const statusFilters = [
  'outstanding',
  'reminded',
  ...namesIn(answerFilters),
  ...invoiceStatuses,
] as const;
export type StatusFilter = (typeof statusFilters)[number];

const invoiceSorts = [
  ...documentSorts,
  ...bothWays('issued', 'due', 'amount_due'),
  'largest',
  'smallest',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** Filters of a list, its totals or its export. */
export const invoiceFilters = z.strictObject({
  /** Words, or prefixes of words, in number, client, PO number and lines. */
  q: searchText.optional(),
  status: z.enum(statusFilters).optional(),
  kind: z.enum(invoiceKinds).optional(),
  clientId: recordId.optional(),
  currency: currencySchema.optional(),
  /** Issue dates, both included. */
  issuedFrom: calendarDateSchema.optional(),
  issuedTo: calendarDateSchema.optional(),
  /** Due dates, both included. */
  dueFrom: calendarDateSchema.optional(),
  dueTo: calendarDateSchema.optional(),
});
export type InvoiceFilters = z.output<typeof invoiceFilters>;

export const invoiceListQuery = pageQuery.extend({
  ...invoiceFilters.shape,
  sort: z.enum(invoiceSorts).default('latest'),
});
export const invoiceExportQuery = exportOf(invoiceListQuery);
export type InvoiceExport = z.output<typeof invoiceExportQuery>;

export const invoiceSummary = z.strictObject({
  ...identity,
  version: z.int(),
  number: z.string().nullable(),
  client: shownClient,
  currency: z.string(),
  total: amount,
  /** Negative if overpaid; 0 for drafts and void invoices. */
  amountDue: amount,
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Title of its first line item: what it is about. */
  firstLine: z.string().nullable(),
  /** What was said about paying it, and is open: a problem first, then a payment. */
  answer: z.enum(paymentAnswerKinds).nullable(),
  /** When a client was last reminded of it; null once nothing is due. */
  lastReminderAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type InvoiceSummary = z.output<typeof invoiceSummary>;
export const invoicePage = pageOf(invoiceSummary);

/** Totals of the draft if it were issued now. */
const draftTotals = totalsSchema.extend({ lines: z.array(lineTotalsSchema) });

const linkedDocument = z.strictObject({ id: z.string(), number: z.string().nullable() });

export const invoiceDetail = z.strictObject({
  ...identity,
  version: z.int(),
  number: z.string().nullable(),
  client: shownClient,
  /** Only for drafts; issued invoices have a snapshot. */
  draft: z
    .strictObject({
      content: invoiceDraftSchema,
      totals: draftTotals,
      /** Problems that prevent issuing, by field. */
      blockers: z.record(z.string(), z.string()),
      /** The credited invoice; `left`: the amount that can still be credited. */
      credits: z
        .strictObject({ invoiceId: z.string(), number: z.string(), creditableAmount: amount })
        .nullable(),
      /** The billing plan that created it; null without one. */
      plan: planOfDraft.nullable(),
      /**
       * The contract that it waits for: issuing needs an override by the signed-in owner; null for
       * none.
       */
      hold: contractHold.nullable(),
    })
    .nullable(),
  issued: z
    .strictObject({
      snapshot: invoiceSnapshotSchema,
      sha256: z.string(),
      issuedAt: instant,
      paid: amount,
      writtenOff: amount,
      credited: amount,
      amountDue: amount,
      /** Its own payment link, which replaces the template in settings. */
      paymentLink: paymentLinkSchema.nullable(),
      /** The payment link; null without one, and if no amount is due. */
      payOnlineUrl: z.string().nullable(),
      /** What of the amount due refunds left, until it is credited or known to be owed. */
      openRefund: amount,
      /** Its late fee up to today that no invoice or draft bills yet; 0 without one. */
      unbilledLateFee: amount,
      /** What the client has in credit in this currency, on whatever invoice. */
      clientCredit: amount,
      /** Entries of payments and write-offs, oldest first. */
      payments: z.array(invoiceEntry),
      voided: z.strictObject({ reason: z.string(), voidedAt: instant }).nullable(),
      creditNotes: z.array(
        z.strictObject({ id: z.string(), number: z.string().nullable(), total: amount }),
      ),
    })
    .nullable(),
  /** What it bills; null for none, once it was detached, and for drafts, which have `plan`. */
  engagement: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      /** The accepted one; null for an engagement that was agreed without. */
      proposal: linkedDocument.nullable(),
      /** In the order of their creation, also drafts, but no voided or declined ones. */
      contracts: z.array(linkedDocument),
    })
    .nullable(),
  /** Only for a credit note whose invoice bills a payment of an engagement. */
  creditedEngagement: creditedEngagement.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/**
 * A new draft: empty, with a client’s defaults, or with the content of another invoice.
 * `reuseUntouched`: returns an existing draft that was never changed, if there is one.
 */
export const newInvoice = z
  .strictObject({
    clientId: recordId.optional(),
    copyOf: recordId.optional(),
    reuseUntouched: z.boolean().optional(),
  })
  .refine(({ clientId, copyOf }) => clientId === undefined || copyOf === undefined, {
    error: 'Send either clientId or copyOf, not both.',
  });
export type NewInvoice = z.output<typeof newInvoice>;

/** The version of a draft that the user reviewed: only this one is issued or deleted. */
export const reviewedDraft = z.strictObject({
  version: z.int('must be the version number that you read').min(1).meta({
    description: 'The version that you read. If it has changed, the response is 409.',
    example: 3,
  }),
});

/** `overridesHold`: issues a draft that waits for a contract, which no API token can. */
export const reviewedIssue = reviewedDraft.extend({
  overridesHold: z.boolean().optional(),
  printBoxes,
});
export type ReviewedIssue = z.output<typeof reviewedIssue>;

export const voided = z.strictObject({ reason: filledLine(300) });

/** Totals of issued invoices by currency: currencies are never added up. */
export const invoiceTotals = z.strictObject({
  items: z.array(
    z.strictObject({
      currency: z.string(),
      count: z.int(),
      /** After credit notes. */
      total: amount,
      amountDue: amount,
      overdue: amount,
    }),
  ),
});
export type InvoiceTotals = z.output<typeof invoiceTotals>;

const seriesKind = z.enum(documentNames.invoice.series);
export type InvoiceSeries = z.output<typeof seriesKind>;

const seriesQuery = {
  kind: seriesKind.default('invoice'),
  /** A year, or `all` for a continuous series. */
  year: z.union([z.literal('all'), z.coerce.number().int().min(2000).max(2999)]),
};

export const numberListQuery = pageQuery.extend(seriesQuery);

/** The numbers of a year in order, each with its document. */
export const numberPage = pageOf(
  z.strictObject({
    count: z.int(),
    number: z.string(),
    /** Of the invoice or credit note, or of the payment that has the receipt. */
    id: z.string(),
    /** Of a receipt, the first invoice of its payment; null for one in advance. */
    invoiceId: z.string().nullable(),
    issueDate: z.string(),
    /** Only for receipts. */
    paymentDate: z.string().nullable(),
    /** Of a receipt, that of its payment. */
    status: z.enum([...invoiceStatuses, 'recorded', 'reversed']),
    /** Only for void invoices. */
    voidReason: z.string().nullable(),
    clientId: z.string().nullable(),
    clientName: z.string(),
    currency: z.string(),
    /** Of a receipt, what was received. */
    total: amount,
  }),
);

export const numberingQuery = z.strictObject(seriesQuery).partial({ year: true });

/** Range of counts in a series, both included. */
const countRange = z.strictObject({ from: z.int(), to: z.int() });

/** The numbering report: proves that no number of a year is missing, or lists the missing ones. */
export const numberingReport = z.strictObject({
  kind: seriesKind,
  /** 0 for a continuous series. */
  year: z.int(),
  /** Years with data, latest first. */
  years: z.array(z.int()),
  /** The number of assigned numbers. */
  assigned: z.int(),
  /** As printed; null if none was assigned. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** Passed by the counter, but without a document; normally empty. */
  missing: z.array(countRange),
  /** Skipped by a change of the settings, with its date in the studio’s time zone. */
  skipped: z.array(countRange.extend({ on: calendarDateSchema })),
  /** Assigned although the counter never reached them; normally empty. */
  outOfSequence: z.array(countRange),
});
