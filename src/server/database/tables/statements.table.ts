import type { Selectable } from 'kysely';

export interface StatementTables {
  /**
   * A statement of account, frozen as it is created: its snapshot has everything else. Append-only.
   */
  statements: {
    id: string;
    clientId: string;
    currency: string;
    /** Days in the studio’s time zone, both included. */
    periodStart: string;
    periodEnd: string;
    /** The month for which it was sent by schedule, e.g. 2026-03; null if the owner created it. */
    scheduledMonth: string | null;
    createdAt: string;
  };
}

export type StatementRow = Selectable<StatementTables['statements']>;
