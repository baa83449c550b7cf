import { sql } from 'kysely';

/** Maximum of each kind in the list. */
export const LISTED_OF_EACH = 10;

/** `total`: also those that are not listed. */
export interface WaitingRow {
  id: string;
  title: string;
  detail: string | null;
  at: string;
  inquiryId: string | null;
  total: number;
}

export const total = sql<number>`count(*) over ()`;
