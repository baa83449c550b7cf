import type { Insertable, Selectable } from 'kysely';

/** Work to be done once the transaction is over that it belongs to. What is done is deleted. */
export interface JobTable {
  id: string;
  /** What is to be done, such as `invoice_document`. */
  kind: string;
  /** Id of what it is to be done for. */
  subject: string;
  /** queued → running → gone, or → failed (tried again later) → … → given_up. */
  state: 'queued' | 'running' | 'failed' | 'given_up';
  attempts: number;
  /** Instant from which it may be tried; while `running`, until when the lease holds. */
  dueAt: string;
  /** While `running`: whose turn it is. */
  leaseToken: string | null;
  /** Why the last attempt failed. */
  lastAnswer: string | null;
  createdAt: string;
}

export type JobRow = Selectable<JobTable>;
export type NewJob = Insertable<JobTable>;
