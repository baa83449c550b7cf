/** What “Your documents” asks of a kind of document. */
import type { Database } from '../../database/database.ts';

export interface OverviewPart {
  /** Its documents on the pages of the same client’s other ones. Omitted: they are not listed. */
  readonly overview?: {
    /** Ids of the client’s newest documents that were frozen; at most 200. */
    newestOf(db: Database, clientId: string): Promise<string[]>;
    /** `today`: in the studio’s time zone. `region`: the studio’s, ISO 3166-1. */
    summaries(
      db: Database,
      sent: readonly { id: string; revision: number }[],
      now: { today: string; region: string },
    ): Promise<DocumentSummary[]>;
  };
}

/** A document in “Your documents” of its client: in words for the client, formatted. */
export interface DocumentSummary {
  id: string;
  /** With its number. */
  title: string;
  status: string;
  /** Null if none matters any more, e.g. as it is void. */
  amount: { label: string; amount: string } | null;
}
