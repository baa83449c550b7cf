import type { Trx } from '../../database/database.ts';

/** Counts one in each bucket, which starts again once it has expired; returns their counts. */
export async function countInBuckets(
  trx: Trx,
  buckets: readonly { bucket: string; resetsAt: string }[],
  now: string,
) {
  await trx.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  return trx
    .insertInto('rateLimits')
    .values(buckets.map((one) => ({ ...one, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({
        count: row('rateLimits.count', '+', 1),
      })),
    )
    .returningAll()
    .execute();
}

export async function forgetBuckets(trx: Trx, buckets: readonly string[]): Promise<void> {
  await trx.deleteFrom('rateLimits').where('bucket', 'in', buckets).execute();
}

export async function uncountInBuckets(trx: Trx, buckets: readonly string[]): Promise<void> {
  await trx
    .updateTable('rateLimits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('bucket', 'in', buckets)
    .where('count', '>', 0)
    .execute();
}
