import type { Database } from '../../../database/database.ts';
import type { IdempotencyKeyRow } from '../../../database/tables/processes.table.ts';

type KeyOfCaller = Pick<IdempotencyKeyRow, 'caller' | 'key'>;

/** False if the caller has already used the key. */
export async function claimKey(
  db: Database,
  claim: KeyOfCaller & Pick<IdempotencyKeyRow, 'requestHash' | 'createdAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyKeys')
    .values({ ...claim, status: null, body: null })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findKey(db: Database, key: KeyOfCaller) {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where((row) => row.and(key))
    .executeTakeFirst();
}

export async function storeResponse(
  db: Database,
  key: KeyOfCaller,
  answer: { status: number; body: string },
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set(answer)
    .where((row) => row.and(key))
    // A person anonymized in the meantime must not reappear in a stored response.
    .where('status', 'is', null)
    .execute();
}

export async function forgetKey(db: Database, key: KeyOfCaller): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where((row) => row.and(key))
    .execute();
}

export async function deleteKeysBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', instant).execute();
}
