import type { Trx } from '../../database/database.ts';

/** Counts one in each bucket, which begins anew once its time is over; gives their counts. */
export async function countInBuckets(
  trx: Trx,
  buckets: readonly { bucket: string; resetsAt: string }[],
  now: string,
): Promise<{ bucket: string; count: number; resetsAt: string }[]> {
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

/** Takes back what was counted. */
export async function forgetBuckets(trx: Trx, buckets: readonly string[]): Promise<void> {
  await trx.deleteFrom('rateLimits').where('bucket', 'in', buckets).execute();
}
