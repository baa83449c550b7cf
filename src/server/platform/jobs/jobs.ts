/** Jobs: work after a transaction, as rows of that transaction, which are deleted once done. */
import type { JobRow } from '../../database/tables/processes.table.ts';
import { type Lease, type QueueParts, retryAt, startQueue, storeResult } from '../queue/queue.ts';
import { leaseRows, settleRow } from '../queue/queue.repository.ts';
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
  const problem = await attempt(parts, job);
  await storeResult({ ...parts, lease }, () =>
    problem === undefined ? deleteDoneJob(parts.db, job) : settleFailed(parts, job, problem),
  );
  return 'some';
}

async function attempt({ kinds }: JobParts, { kind, targetId }: JobRow) {
  try {
    const known = kinds.find((one) => one.kind === kind);
    // E.g. a job of a newer version of the program.
    if (known === undefined) return 'This program does not know how to do it';
    await known.run(targetId);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function settleFailed({ db, clock, log }: JobParts, job: JobRow, problem: string) {
  const again = retryAt(job, 'growing', clock.now());
  const isHeld = await settleRow(db, 'jobs', job, {
    status: again === undefined ? 'failed' : 'retrying',
    lastResponse: problem,
    dueAt: again ?? job.dueAt,
  });
  const fields = { job: job.id, kind: job.kind, targetId: job.targetId, attempt: job.attempts };
  if (!isHeld) log.warn(fields, 'a job’s lease ended before its attempt did');
  else if (again === undefined) log.error({ ...fields, problem }, 'job given up');
  else log.warn({ ...fields, problem, again }, 'job not done; it will be tried again');
}
