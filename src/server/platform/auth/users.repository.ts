import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { newSecret } from './secret-text.ts';

export async function hasUsers(db: Database | Trx): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Oldest first. */
export async function listUsers(db: Database): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('createdAt').orderBy('id').execute();
}

export const { find: findUser } = rowsById('users');

export async function getUser(db: Database | Trx, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findUserByEmail(db: Database | Trx, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/**
 * Work after a response must not reveal either whether an account exists: a request right after it
 * could measure how long it takes. So for an unknown address the same work is done for another
 * account and rolled back (`isTheirs` is false). Undefined only if there is no account at all.
 */
export async function findUserOrPlaceholder(db: Database, email: string) {
  const found = await findUserByEmail(db, email);
  const [placeholder] = await listUsers(db);
  const user = found ?? placeholder;
  return user && { user, isTheirs: found !== undefined };
}

export async function insertUser(
  trx: Trx,
  user: Omit<UserRow, 'salt'>,
  credential: { id: string; passwordHash: string },
): Promise<UserRow> {
  const row = { ...user, salt: newSecret() };
  await trx.insertInto('users').values(row).execute();
  await trx
    .insertInto('credentials')
    .values({ ...credential, userId: user.id, updatedAt: user.createdAt })
    .execute();
  return row;
}

export async function updateUser(
  trx: Trx,
  id: string,
  changes: Partial<Pick<UserRow, 'name' | 'email'>> & Pick<UserRow, 'updatedAt'>,
): Promise<void> {
  const values = { ...changes, salt: newSecret() };
  await trx.updateTable('users').set(values).where('id', '=', id).execute();
}

const credentialOf = (db: Database | Trx, userId: string) =>
  db.selectFrom('credentials').select(['passwordHash', 'updatedAt']).where('userId', '=', userId);

export const findCredential = (db: Database | Trx, userId: string) =>
  credentialOf(db, userId).executeTakeFirst();

export const getCredential = (db: Database | Trx, userId: string) =>
  credentialOf(db, userId).executeTakeFirstOrThrow();

/** Undefined if there is no such account, at the cost of the same query. */
export async function findCredentialByEmail(db: Database, email: string) {
  return db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.userId')
    .select(['credentials.userId', 'credentials.passwordHash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** Waits for concurrent changes. Each hash has its own salt, even for the same password. */
export async function hasPasswordHash(trx: Trx, userId: string, passwordHash: string) {
  const row = await trx
    .selectFrom('credentials')
    .select('passwordHash')
    .where('userId', '=', userId)
    .$call(lockRows(trx))
    .executeTakeFirst();
  return row?.passwordHash === passwordHash;
}

export async function updatePassword(
  trx: Trx,
  userId: string,
  credential: { passwordHash: string; updatedAt: string },
): Promise<void> {
  await trx.updateTable('credentials').set(credential).where('userId', '=', userId).execute();
}
