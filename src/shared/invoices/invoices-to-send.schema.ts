/** API schema of what sending several invoices at once would do. */
import { z } from 'zod';
import { recordId, shownClient } from '../ids.schema.ts';
import { commaSeparated } from '../paging.ts';
import { invoiceKinds } from './invoice-snapshot.schema.ts';
import { invoiceStatuses } from './invoice-status.ts';

/** Most that are sent at once: the emails of the first can be canceled while the last is sent. */
export const MOST_SENT = 50;

export const invoicesToSendQuery = z.strictObject({
  ids: commaSeparated.pipe(z.array(recordId).max(MOST_SENT)),
});

/** In the order in which drafts can be issued. */
export const invoicesToSend = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(invoiceKinds),
      status: z.enum(invoiceStatuses),
      version: z.int(),
      number: z.string().nullable(),
      /** Of a draft: the date that it would get now. */
      issueDate: z.string(),
      client: shownClient,
      /** Title of its first line item; only for drafts, which have no number. */
      firstLine: z.string().nullable(),
      currency: z.string(),
      total: z.int(),
      /** Why it can’t be sent; null if it can. */
      problem: z.string().nullable(),
      /** Those that are suggested for a single one. */
      recipients: z.array(z.strictObject({ id: z.string(), name: z.string(), email: z.string() })),
      /** When an email with it was last queued; null for never. */
      lastSentAt: z.string().nullable(),
    }),
  ),
});
export type InvoicesToSend = z.output<typeof invoicesToSend>;
