import type { Database } from '../../../database/database.ts';
import type { IdempotencyKeyRow } from '../../../database/tables/processes.table.ts';

export type KeyOfCaller = Pick<IdempotencyKeyRow, 'caller' | 'key'>;

/** False if the caller has already used the key. */
export async function claimKey(
  db: Database,
  claim: Pick<IdempotencyKeyRow, 'caller' | 'key' | 'requestHash' | 'createdAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyKeys')
    .values({ ...claim, status: null, body: null })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findKey(
  db: Database,
  { caller, key }: KeyOfCaller,
): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeResponse(
  db: Database,
  { caller, key }: KeyOfCaller,
  answer: { status: number; body: string },
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set(answer)
    .where('caller', '=', caller)
    .where('key', '=', key)
    // A person anonymized in the meantime must not reappear in a stored response.
    .where('status', 'is', null)
    .execute();
}

export async function forgetKey(db: Database, { caller, key }: KeyOfCaller): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}

/** Deletes keys created before the instant. */
export async function deleteKeysBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', instant).execute();
}
