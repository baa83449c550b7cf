/** Jobs: work after a transaction, as rows of that transaction, which are deleted once done. */
import { DatabaseAway } from '../../database/database-errors.ts';
import type { JobRow } from '../../database/tables/processes.table.ts';
import {
  leaseEnd,
  type Lease,
  type QueueParts,
  retryAt,
  startQueue,
  storeResult,
} from '../queue/queue.ts';
import { leaseRows, renewLease, settleRow } from '../queue/queue.repository.ts';
import { deleteDoneJob } from './jobs.repository.ts';

export interface JobKind {
  kind: string;
  /** Must be idempotent: it runs again after a crash. A rejection’s message is shown to users. */
  run: (targetId: string) => Promise<void>;
}

interface JobParts extends QueueParts {
  kinds: JobKind[];
}

/** Starts to work on one job after another: those that people wait for come first. */
export function startJobs(parts: JobParts) {
  return startQueue(parts, 'jobs', (lease) => workOnNext(parts, lease));
}

async function workOnNext(parts: JobParts, lease: Lease) {
  const [job] = await leaseRows(parts.db, 'jobs', { ...lease, count: 1 });
  if (job === undefined) return 'none';
  const renewal = setInterval(() => void renew(parts, job, lease), RENEWAL_MS);
  try {
    const problem = await attempt(parts, job);
    await storeResult({ ...parts, lease }, () =>
      problem === undefined ? deleteDoneJob(parts.db, job) : settleFailed(parts, job, problem),
    );
  } finally {
    clearInterval(renewal);
  }
  return 'some';
}

const RENEWAL_MS = 10_000;

/** Without it, another process takes the job too, which does no harm: it is idempotent. */
async function renew({ db, clock, log }: JobParts, job: JobRow, lease: Lease): Promise<void> {
  const until = leaseEnd('jobs', clock);
  try {
    await renewLease(db, 'jobs', job, until);
    lease.until = until;
  } catch (error) {
    log.warn({ job: job.id, error: String(error) }, 'a job’s lease could not be renewed');
  }
}

interface Problem {
  text: string;
  pause: 'short' | 'growing';
}

async function attempt(
  { kinds }: JobParts,
  { kind, targetId }: JobRow,
): Promise<Problem | undefined> {
  try {
    const known = kinds.find((one) => one.kind === kind);
    // E.g. a job of a newer version of the program.
    if (known === undefined) {
      return { text: 'Unknown kind of job', pause: 'growing' };
    }
    await known.run(targetId);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // It says nothing about the job, which is retried soon after the database is back.
    return { text, pause: error instanceof DatabaseAway ? 'short' : 'growing' };
  }
}

async function settleFailed({ db, clock, log }: JobParts, job: JobRow, failed: Problem) {
  const { text: problem, pause } = failed;
  const again = retryAt(job, pause, clock.now());
  const isHeld = await settleRow(db, 'jobs', job, {
    status: again === undefined ? 'failed' : 'retrying',
    lastResponse: problem,
    dueAt: again ?? job.dueAt,
  });
  const fields = { job: job.id, kind: job.kind, targetId: job.targetId, attempt: job.attempts };
  if (!isHeld) log.warn(fields, 'a job’s lease expired before its attempt ended');
  else if (again === undefined) log.error({ ...fields, problem }, 'job failed');
  else log.warn({ ...fields, problem, again }, 'job failed and will be retried');
}
