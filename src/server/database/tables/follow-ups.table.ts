/** Tables of reminders and expiry notices of documents. */
import type { Selectable } from 'kysely';

export type FollowUpPurpose = 'reminder' | 'expiry_notice';

export interface FollowUpTables {
  /** A reminder to a recipient, or the report that a revision expired. Append-only, sealed. */
  documentFollowUps: {
    id: string;
    targetId: string;
    revision: number;
    purpose: FollowUpPurpose;
    /** The email with the document that a reminder follows; empty for the report. */
    afterEmailId: string;
    /** The instant that reminders are counted from; for the report, the last day that was over. */
    since: string;
    /** Of a reminder: 1, 2, 3 … from that instant on. 0 for the report. */
    position: number;
    createdAt: string;
  };

  /** The owner turned off the reminders of a document. Deleted when they are turned on again. */
  followUpStops: {
    targetId: string;
    createdAt: string;
  };

  /** When a document has to be looked at again; every look calculates that. */
  followUpTurns: {
    targetId: string;
    /** Null if nothing is awaited any more. */
    nextAt: string | null;
  };
}

export type FollowUpRow = Selectable<FollowUpTables['documentFollowUps']>;
