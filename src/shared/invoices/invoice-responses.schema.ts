/** What the API answers about invoices. Amounts are minor units of the invoice’s currency. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { currencySchema } from '../money/currencies.ts';
import { line } from '../text/text.schema.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { invoiceDraftSchema } from './invoice-draft.schema.ts';
import { documentKinds, invoiceSnapshotSchema } from './invoice-snapshot.schema.ts';
import { paymentMethods } from './payments.schema.ts';
import { invoiceStatuses } from './invoice-status.ts';

const instant = z.string();
const amount = z.int();

/** `outstanding`: open, partially paid or overdue. */
export const statusFilters = ['outstanding', ...invoiceStatuses] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const invoiceSorts = ['latest', 'oldest', 'due', 'largest', 'smallest', 'number'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** How a list, its sums or an export is narrowed. */
export const invoiceFilters = z.strictObject({
  /** Words of number, client, order number and lines, or how such words begin. */
  q: z.string().max(200).optional(),
  status: z.enum(statusFilters).optional(),
  kind: z.enum(documentKinds).optional(),
  clientId: z.string().max(60).optional(),
  currency: currencySchema.optional(),
  /** Days of issue, both included. */
  issuedFrom: calendarDateSchema.optional(),
  issuedTo: calendarDateSchema.optional(),
});
export type InvoiceFilters = z.output<typeof invoiceFilters>;

export const invoiceListQuery = pageQuery.extend({
  ...invoiceFilters.shape,
  sort: z.enum(invoiceSorts).default('latest'),
});

const invoiceSummary = z.strictObject({
  id: z.string(),
  kind: z.enum(documentKinds),
  status: z.enum(invoiceStatuses),
  number: z.string().nullable(),
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  currency: z.string(),
  total: amount,
  /** Still to come; below 0 for what was paid too much, 0 for drafts and void ones. */
  amountDue: amount,
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Title of a draft’s first line, to tell drafts apart; null once it is issued. */
  firstLine: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type InvoiceSummary = z.output<typeof invoiceSummary>;
export const invoicePage = pageOf(invoiceSummary);

const lineTotals = z.strictObject({ amount, discount: amount, netAmount: amount });

/** A draft’s sums as they would be issued now. */
const draftTotals = invoiceSnapshotSchema.shape.totals.extend({
  lines: z.array(lineTotals),
});

const payment = z.strictObject({
  id: z.string(),
  kind: z.enum(['payment', 'write_off', 'reversal']),
  amount,
  method: z.enum(paymentMethods).nullable(),
  paymentDate: z.string(),
  reference: z.string(),
  /** Of a reversal. */
  reversesId: z.string().nullable(),
  /** That it was undone by a later entry. */
  isReversed: z.boolean(),
  createdAt: instant,
});

export const invoiceDetail = z.strictObject({
  id: z.string(),
  kind: z.enum(documentKinds),
  status: z.enum(invoiceStatuses),
  version: z.int(),
  number: z.string().nullable(),
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** While it is a draft; after that, the snapshot. */
  draft: z
    .strictObject({
      content: invoiceDraftSchema,
      totals: draftTotals,
      /** What keeps it from being issued, by field. */
      blockers: z.record(z.string(), z.string()),
      /** What a credit note takes back; `left`: what none has taken back yet, its most. */
      credits: z
        .strictObject({ invoiceId: z.string(), number: z.string(), left: amount })
        .nullable(),
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
      payments: z.array(payment),
      voided: z.strictObject({ reason: z.string(), voidedAt: instant }).nullable(),
      creditNotes: z.array(
        z.strictObject({ id: z.string(), number: z.string().nullable(), total: amount }),
      ),
    })
    .nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/**
 * A new draft: empty, for a client with its defaults, or with the content of another invoice.
 * `reuseUntouched`: if there is one already in which nothing was ever written, that one.
 */
export const newInvoice = z
  .strictObject({
    clientId: z.string().max(60).optional(),
    copyOf: z.string().max(60).optional(),
    reuseUntouched: z.boolean().optional(),
  })
  .refine(({ clientId, copyOf }) => clientId === undefined || copyOf === undefined, {
    error: 'takes a client or a copy, not both',
  });
export type NewInvoice = z.output<typeof newInvoice>;

/** The version that was looked at: nothing else is issued. */
export const issuance = z.strictObject({ version: z.int().min(1) });

export const voided = z.strictObject({ reason: line(300).min(1, 'must not be empty') });

/** What issued invoices come to, for each currency: amounts of different ones are never added. */
export const invoiceTotals = z.strictObject({
  items: z.array(
    z.strictObject({
      currency: z.string(),
      count: z.int(),
      /** Less what credit notes took back. */
      total: amount,
      open: amount,
      overdue: amount,
    }),
  ),
});

const seriesQuery = {
  kind: z.enum(documentKinds).default('invoice'),
  /** A year, or `all` for a series that never begins anew. */
  year: z.union([z.literal('all'), z.coerce.number().int().min(2000).max(2999)]),
};

export const numberListQuery = pageQuery.extend(seriesQuery);

/** The numbers of a year in order, and what became of each. */
export const numberPage = pageOf(
  z.strictObject({
    count: z.int(),
    number: z.string(),
    id: z.string(),
    issueDate: z.string(),
    status: z.enum(invoiceStatuses),
    /** Of a void one. */
    voidReason: z.string().nullable(),
    clientName: z.string(),
    currency: z.string(),
    total: amount,
  }),
);

export const numberingQuery = z.strictObject(seriesQuery).partial({ year: true });

/** Counts of a series, both included. */
const countRange = z.strictObject({ from: z.int(), to: z.int() });

/** What proves that no number of a year is missing, or tells which. */
export const numberingReport = z.strictObject({
  kind: z.enum(documentKinds),
  /** 0 for a series that never begins anew. */
  year: z.int(),
  /** That have anything to tell, latest first. */
  years: z.array(z.int()),
  /** How many numbers were given. */
  assigned: z.int(),
  /** As written; null where none was given. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** The counter went over them, and no document has them; none, if all is well. */
  missing: z.array(countRange),
  /** By a change of the settings, on its day in the studio’s time zone. */
  skipped: z.array(countRange.extend({ on: calendarDateSchema })),
  /** Documents have them, though the counter never came there; none, if all is well. */
  outOfSequence: z.array(countRange),
});
