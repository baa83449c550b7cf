import type { Database } from '../../../database/database.ts';
import type { IdempotencyKeyRow } from '../../../database/tables/processes.table.ts';

export type KeyClaim = Pick<IdempotencyKeyRow, 'caller' | 'key' | 'requestHash' | 'createdAt'>;

/** False if the caller has already used the key. */
export async function claimKey(db: Database, claim: KeyClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyKeys')
    .values({ ...claim, status: null, body: null })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findKey(db: Database, { caller, key }: KeyClaim) {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where((row) => row.and({ caller, key }))
    .executeTakeFirst();
}

export async function storeResponse(
  db: Database,
  claim: KeyClaim,
  answer: { status: number; body: string },
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set(answer)
    .where((row) => row.and(claim))
    // A person anonymized in the meantime must not reappear in a stored response.
    .where('status', 'is', null)
    .execute();
}

/** Another claim of the same key stays. */
export async function forgetClaim(db: Database, claim: KeyClaim): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where((row) => row.and(claim))
    .where('status', 'is', null)
    .execute();
}

export async function deleteKeysBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', instant).execute();
}
