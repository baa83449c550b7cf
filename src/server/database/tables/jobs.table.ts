import type { Insertable, Selectable } from 'kysely';

/** Work to do after the transaction that queued it. Completed jobs are deleted. */
export interface JobTable {
  id: string;
  /** Kind of job, e.g. `document_pdf`. */
  kind: string;
  /** Id of the record that the job is about. */
  targetId: string;
  /** queued → running → deleted, or → retrying → … → failed. */
  status: 'queued' | 'running' | 'retrying' | 'failed';
  attempts: number;
  /** Earliest instant of the next attempt; while `running`, the end of the lease. */
  dueAt: string;
  /** While `running`: token of the worker that holds the lease. */
  leaseToken: string | null;
  /** Error of the last attempt. */
  lastResponse: string | null;
  createdAt: string;
}

export type JobRow = Selectable<JobTable>;
export type NewJob = Insertable<JobTable>;
