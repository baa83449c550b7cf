import type { Database, Trx } from '../../database/database.ts';
import type { JobRow, NewJob } from '../../database/tables/jobs.table.ts';
import { newId } from '../ids.ts';
import { instantText } from '../clock.ts';

type JobName = Pick<NewJob, 'kind' | 'targetId'>;

/**
 * To be done as soon as the transaction is committed, and its process or another one is told. One
 * that is there already begins anew, even while it is being worked on.
 */
export async function insertJob(trx: Trx, job: JobName, now: Temporal.Instant): Promise<void> {
  const at = instantText(now);
  const anew = {
    status: 'queued',
    attempts: 0,
    dueAt: at,
    leaseToken: null,
    lastResponse: null,
  } as const;
  await trx
    .insertInto('jobs')
    .values({ ...job, ...anew, id: newId('job', now), createdAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'targetId']).doUpdateSet(anew))
    .execute();
}

/** It is done by whoever holds this lease: one that began anew meanwhile stays. */
export async function deleteDoneJob(db: Database, job: Pick<JobRow, 'id' | 'leaseToken'>) {
  const { id, leaseToken } = job;
  await db.deleteFrom('jobs').where('id', '=', id).where('leaseToken', '=', leaseToken).execute();
}

/** It is done, whoever did it. */
export async function deleteJob(trx: Trx, { kind, targetId }: JobName): Promise<void> {
  await trx.deleteFrom('jobs').where('kind', '=', kind).where('targetId', '=', targetId).execute();
}

/** `word`: in the place of why the jobs for these failed. */
export async function forgetJobAnswers(
  trx: Trx,
  subjects: readonly string[],
  word: string,
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ lastResponse: word })
    .where('targetId', 'in', subjects)
    .where('lastResponse', 'is not', null)
    .execute();
}

/** How many jobs are in each state. */
export async function countJobsByStatus(
  db: Database,
): Promise<Partial<Record<JobRow['status'], number>>> {
  const rows = await db
    .selectFrom('jobs')
    .select((column) => ['status', column.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
