/** The dashboard as the API tells it. */
import { z } from 'zod';

/** Read and not answered for so long, a message needs somebody. */
export const UNANSWERED_DAYS = 2;
/** So many of each kind are listed; `counts` has how many there are. */
export const LISTED_OF_EACH = 10;
/** How far back the figures about answers look. */
export const ANSWER_WINDOW_DAYS = 90;

/** Something that waits for the studio. */
export const waitingItem = z.strictObject({
  kind: z.enum([
    'inquiry_new',
    'inquiry_unanswered',
    'email_failed',
    'pdf_failed',
    'job_failed',
    'invoice_overdue',
  ]),
  /** Of what it leads to: the message, the mail, the invoice or the job. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  at: z.string(),
  /** The message that a mail is about. */
  inquiryId: z.string().nullable(),
});

const amount = z.int();

/** Minor units of the currency; months and days are those of the studio’s time zone. */
export const currencyFigures = z.strictObject({
  currency: z.string(),
  /** Issued and still to come. */
  outstanding: amount,
  /** Of that, what should have come by now. */
  overdue: amount,
  paidThisMonth: amount,
  paidThisYear: amount,
  /** The last twelve, oldest first, each as `YYYY-MM`. */
  months: z.array(z.strictObject({ month: z.string(), paid: amount })),
});
export type CurrencyFigures = z.output<typeof currencyFigures>;

export const dashboard = z.strictObject({
  /** Most pressing first. */
  attention: z.array(waitingItem),
  counts: z.strictObject({
    inquiry_new: z.int(),
    inquiry_unanswered: z.int(),
    email_failed: z.int(),
    pdf_failed: z.int(),
    job_failed: z.int(),
    invoice_overdue: z.int(),
  }),
  figures: z.strictObject({
    /** Money for each currency, never added up; none until there are invoices. */
    currencies: z.array(currencyFigures),
    activeClients: z.int(),
    /** Messages that are no spam, of this month and of the one before, in the studio’s time zone. */
    inquiriesThisMonth: z.int(),
    inquiriesLastMonth: z.int(),
    /** Of the last 90 days, from 0 to 1; null where there were none. */
    responseRate: z.number().nullable(),
    /** The usual time to the first answer: half were quicker. */
    medianResponseMinutes: z.int().nullable(),
  }),
});
