import { sql } from 'kysely';
import type { AttentionKind } from '../../../shared/dashboard/attention-kinds.ts';
import type { Database } from '../../database/database.ts';

/** Maximum of each kind in the list. */
export const LISTED_OF_EACH = 5;

export interface Since {
  /** The date in the studio’s time zone. */
  today: string;
  /** Read messages from before need a reply. */
  unansweredBefore: string;
}

/**
 * With its title, or the kind and number of a document; `amount` in minor units of `currency`.
 * `total`: also those that are not listed.
 */
export type AttentionRow = {
  id: string;
  detail: string | null;
  at: string;
  inquiryId?: string | null;
  engagementId?: string | null;
  clientId?: string | null;
  pdfId?: string | null;
  amount?: number | null;
  currency?: string | null;
  total: number;
} & ({ title: string } | { kind: string; number: string | null });

export type AttentionQueries<Kind extends AttentionKind = AttentionKind> = Record<
  Kind,
  (db: Database, since: Since) => Promise<AttentionRow[]>
>;

export const total = sql<number>`count(*) over ()`.as('total');
