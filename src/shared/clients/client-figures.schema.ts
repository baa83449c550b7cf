import { z } from 'zod';

/** What a client owes, has in credit and paid in one currency. Amounts are minor units of it. */
export const clientFigures = z.strictObject({
  currency: z.string(),
  /** Of open and partially paid invoices. */
  amountDue: z.int(),
  overdue: z.int(),
  /** What of its payments settles no invoice. */
  credit: z.int(),
  /** Received since January 1, less refunds; in the studio’s time zone. */
  paidThisYear: z.int(),
});
export type ClientFigures = z.output<typeof clientFigures>;

/** Headings in the CSV file, without the currency. */
export const figureHeadings = {
  amountDue: 'Amount due',
  overdue: 'Overdue',
  credit: 'Credit',
  paidThisYear: 'Paid this year',
} as const;
