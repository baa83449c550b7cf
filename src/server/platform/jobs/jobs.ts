/**
 * Jobs: what must be done once a transaction is over. They are rows, written in that transaction,
 * tried until they are done, and deleted then. Features say what each kind does.
 */
import type { JobRow } from '../../database/tables/jobs.table.ts';
import { startQueue, type Lease, type QueueParts, type RunningQueue } from '../queue/queue.ts';
import { leaseRows, settleRow } from '../queue/queue.repository.ts';
import { retryAt } from '../queue/queue.schedule.ts';
import { deleteDoneJob } from './jobs.repository.ts';

export interface JobKind {
  kind: string;
  /** Does it, as often as it is called: after a crash it comes again. A rejection’s message is shown. */
  run: (targetId: string) => Promise<void>;
}

interface JobParts extends QueueParts {
  kinds: JobKind[];
}

/** Begins to work, on one job after another: people who wait for something come first. */
export function startJobs(parts: JobParts): RunningQueue {
  return startQueue(parts, 'jobs', (lease) => workOnNext(parts, lease));
}

async function workOnNext(parts: JobParts, lease: Lease) {
  const [job] = await leaseRows(parts.db, 'jobs', { ...lease, count: 1 });
  if (job === undefined) return 'none';
  const problem = await attempt(parts, job);
  if (problem === undefined) await deleteDoneJob(parts.db, job);
  else await settleFailed(parts, job, problem);
  return 'some';
}

/** What went wrong; undefined if it is done. */
async function attempt({ kinds }: JobParts, { kind, targetId }: JobRow) {
  try {
    const known = kinds.find((one) => one.kind === kind);
    // Such as after a newer version of the program was here.
    if (known === undefined) return 'This program does not know how to do it';
    await known.run(targetId);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function settleFailed(
  { db, clock, log }: JobParts,
  job: JobRow,
  problem: string,
): Promise<void> {
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
