/** State shared by all processes of the server: jobs, idempotency keys, rate limits and keys. */
import type { Insertable, Selectable } from 'kysely';

export interface ProcessTables {
  /** Work to do after the transaction that queued it. Completed jobs are deleted. */
  jobs: {
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
  };

  /** How far the words of a kind of records are those of this version: workflows/reindexing. */
  searchIndexing: {
    /** E.g. `invoice`. */
    kind: string;
    version: number;
    /** Up to which row of its table of words; null once all are. */
    seq: number | null;
  };

  /** The weekly emails to the studio; weeks without one have a row, too. */
  weeklyEmails: {
    /** Its Monday, `YYYY-MM-DD`. */
    week: string;
    /** Null if there was nothing to report. */
    emailId: string | null;
    /** The last event then, including the one of this email. */
    headSeq: number;
    createdAt: string;
  };

  /** Responses to calls that may be repeated. */
  idempotencyKeys: {
    /** Id of the user or the token. */
    caller: string;
    key: string;
    /** SHA-256 of method, address and body, in hex. */
    requestHash: string;
    /** Null until the call has succeeded. */
    status: number | null;
    /** Emptied if data that it may contain was deleted. */
    body: string | null;
    createdAt: string;
  };

  /** Counts of actions per period, in the database so that all processes share them. */
  rateLimits: {
    /** Name of the counter, e.g. `sign-in:network:203.0.113.9`. */
    bucket: string;
    count: number;
    /** The instant at which the count starts over. */
    resetsAt: string;
  };

  /** Findings of the daily check, until they are resolved. */
  integrityFindings: {
    /** e.g. `triggers`, or the id of a document. */
    id: string;
    /** A sentence. */
    what: string;
    foundAt: string;
  };

  /** Keys that the program created for itself, e.g. the one that signs form times. */
  serverKeys: {
    purpose: string;
    /** 256 random bits, base64url. */
    secret: string;
    createdAt: string;
  };
}

export type JobRow = Selectable<ProcessTables['jobs']>;
export type NewJob = Insertable<ProcessTables['jobs']>;
export type IdempotencyKeyRow = Selectable<ProcessTables['idempotencyKeys']>;
