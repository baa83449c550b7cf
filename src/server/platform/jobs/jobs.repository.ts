import type { Database, Trx } from '../../database/database.ts';
import type { JobRow, NewJob } from '../../database/tables/jobs.table.ts';
import { newId } from '../ids.ts';
import { instantText } from '../clock.ts';

type JobName = Pick<NewJob, 'kind' | 'subject'>;

/** To be done as soon as the transaction is committed, and its process or another one is told. */
export async function insertJob(trx: Trx, job: JobName, now: Temporal.Instant): Promise<void> {
  const at = instantText(now);
  await trx
    .insertInto('jobs')
    .values({
      ...job,
      id: newId('job', now),
      state: 'queued',
      attempts: 0,
      dueAt: at,
      leaseToken: null,
      lastAnswer: null,
      createdAt: at,
    })
    .execute();
}

/** It is done, whoever did it. */
export async function deleteJob(db: Database | Trx, { kind, subject }: JobName): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** How many jobs are in each state. */
export async function countJobsByState(
  db: Database,
): Promise<Partial<Record<JobRow['state'], number>>> {
  const rows = await db
    .selectFrom('jobs')
    .select((column) => ['state', column.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
