import { sql } from 'kysely';

/**
 * Open or partially paid. Literal SQL, because SQLite matches partial indexes by this text; with IN
 * it would use an index by status instead and sort all matches.
 */
export const isOutstanding = sql<boolean>`
  invoices.status not in ('draft', 'issued', 'paid', 'credited', 'void')`;

/** Of outstanding ones: as `statusOn`. `today`: in the studio’s time zone. */
export const isLate = (today: string) =>
  sql<boolean>`(invoices.due_date < ${today} and invoices.open_refund = 0)`;

/** “New invoice” stores a draft at once: it isn’t listed until something is written in it. */
export const isBegunInvoice = sql<boolean>`(invoices.version > 1 or invoices.total <> 0
  or invoices.status <> 'draft' or invoices.kind <> 'invoice')`;
