/** Accounts of other services that sign in to an account here. */
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type { IdentityRow } from '../../database/tables/accounts.table.ts';
import { deletedRow, type ChangedRow, type RowKey } from '../events/row-hashes.ts';

export const identityRow = (userId: string): RowKey => ['identities', userId];

/** Of the issuer, or of any. */
export async function findIdentityOfUser(db: Database | Trx, userId: string, issuer?: string) {
  const identity = await db
    .selectFrom('identities')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return issuer === undefined || identity?.issuer === issuer ? identity : undefined;
}

export async function findIdentity(
  db: Database | Trx,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
) {
  return db
    .selectFrom('identities')
    .selectAll()
    .where((row) => row.and({ issuer, subject }))
    .executeTakeFirst();
}

/** Any user’s; undefined if none is linked. */
export async function findIdentityOfIssuer(db: Database, issuer: string) {
  return db.selectFrom('identities').selectAll().where('issuer', '=', issuer).executeTakeFirst();
}

/** Waits for concurrent changes. */
export async function isStillLinked(trx: Trx, { userId, issuer, subject }: IdentityRow) {
  const row = await trx
    .selectFrom('identities')
    .select('userId')
    .where((row) => row.and({ userId, issuer, subject }))
    .$call(lockRows(trx))
    .executeTakeFirst();
  return row !== undefined;
}

/** The address as the service tells it now. */
export async function setIdentityEmail(trx: Trx, userId: string, email: string): Promise<void> {
  await trx.updateTable('identities').set({ email }).where('userId', '=', userId).execute();
}

/** In place of the one that was linked before. */
export async function replaceIdentity(trx: Trx, identity: IdentityRow): Promise<void> {
  await deleteIdentity(trx, identity.userId);
  await trx.insertInto('identities').values(identity).execute();
}

/** Returns the row, for an event; none if none was linked. */
export async function deleteIdentity(trx: Trx, userId: string): Promise<ChangedRow[]> {
  const identity = trx.deleteFrom('identities').where('userId', '=', userId);
  return (await identity.returningAll().execute()).map((row) => deletedRow('identities', row));
}

/** False if none of the issuer is linked. */
export async function setAllowsPassword(
  trx: Trx,
  { userId, issuer }: Pick<IdentityRow, 'userId' | 'issuer'>,
  isAllowed: boolean,
) {
  const { numUpdatedRows } = await trx
    .updateTable('identities')
    .set({ allowsPassword: isAllowed ? 1 : 0 })
    .where((row) => row.and({ userId, issuer }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
