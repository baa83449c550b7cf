import { sql } from 'kysely';

/**
 * Open or partially paid. Literal, as SQLite finds the partial indexes by this text; with IN it
 * would search an index by status instead and then sort all that it found.
 */
export const isOutstanding = sql<boolean>`
  invoices.status not in ('draft', 'issued', 'paid', 'credited', 'void')`;
