import type { Database, Trx } from '../../database/database.ts';
import type { JobRow, NewJob } from '../../database/tables/processes.table.ts';
import { newId } from '../ids.ts';
import { instantText } from '../clock.ts';

type JobName = Pick<NewJob, 'kind' | 'targetId'>;

/** Queues a job to run after the commit. An existing one starts over, even while it is running. */
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

/** Queues a job, or an existing one anew if it failed: one that has its first turn is left alone. */
export async function retryJob(trx: Trx, job: JobName, now: Temporal.Instant): Promise<void> {
  const { status } = (await findJob(trx, job)) ?? { status: 'failed' };
  if (status === 'failed' || status === 'retrying') await insertJob(trx, job, now);
}

export async function findJob(trx: Trx, { kind, targetId }: JobName) {
  return trx
    .selectFrom('jobs')
    .select('status')
    .where((row) => row.and({ kind, targetId }))
    .executeTakeFirst();
}

/** Deletes the job if this lease still holds it: a restarted one stays. */
export async function deleteDoneJob(db: Database, job: Pick<JobRow, 'id' | 'leaseToken'>) {
  const { id, leaseToken } = job;
  await db.deleteFrom('jobs').where('id', '=', id).where('leaseToken', '=', leaseToken).execute();
}

export async function deleteJob(trx: Trx, { kind, targetId }: JobName): Promise<void> {
  await trx.deleteFrom('jobs').where('kind', '=', kind).where('targetId', '=', targetId).execute();
}

/** `word`: replaces the error messages of the jobs for these targets. */
export async function forgetJobAnswers(trx: Trx, subjects: readonly string[], word: string) {
  await trx
    .updateTable('jobs')
    .set({ lastResponse: word })
    .where('targetId', 'in', subjects)
    .where('lastResponse', 'is not', null)
    .execute();
}

export async function countJobsByStatus(db: Database) {
  const rows = await db
    .selectFrom('jobs')
    .select((column) => ['status', column.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
