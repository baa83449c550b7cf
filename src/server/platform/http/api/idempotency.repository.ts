import type { Database, Trx } from '../../../database/database.ts';
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
    .set((row) => ({
      status: answer.status,
      body: row.case().when('body', 'is', null).then(answer.body).else('').end(),
    }))
    .where((row) => row.and(claim))
    .where('status', 'is', null)
    .execute();
}

/**
 * Stored responses may contain what is deleted: empties those that mention one of the ids, or all.
 * A repeat still changes nothing; it only gets its first response without a body. Last in its
 * transaction, after the events, whose lock keeps two from waiting for each other’s rows.
 */
export async function emptyRememberedResponses(
  trx: Trx,
  mentioned?: readonly string[],
): Promise<void> {
  const emptied = trx.updateTable('idempotencyKeys').set({ body: '' });
  await emptied
    .where('status', 'is not', null)
    .$if(mentioned !== undefined, (query) =>
      query.where((row) => row.or((mentioned ?? []).map((id) => row('body', 'like', `%${id}%`)))),
    )
    .execute();
  // Calls in progress store theirs later, without the body if they find one that is empty.
  await emptied.where('status', 'is', null).execute();
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
