import type { Insertable, Selectable } from 'kysely';

/** Work to be done once the transaction is over that it belongs to. What is done is deleted. */
export interface JobTable {
  id: string;
  /** What is to be done, e.g. `document_pdf`. */
  kind: string;
  /** Id of what it is to be done for. */
  targetId: string;
  /** queued → running → gone, or → failed (tried again later) → … → failed. */
  status: 'queued' | 'running' | 'retrying' | 'failed';
  attempts: number;
  /** Instant from which it may be tried; while `running`, until when the lease holds. */
  dueAt: string;
  /** While `running`: whose turn it is. */
  leaseToken: string | null;
  /** Why the last attempt failed. */
  lastResponse: string | null;
  createdAt: string;
}

export type JobRow = Selectable<JobTable>;
export type NewJob = Insertable<JobTable>;
