import type { Database, Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/users.table.ts';

/** Whether anybody has an account. */
export async function hasUsers(db: Database | Trx): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Every account, oldest first. */
export async function listUsers(db: Database): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('createdAt').orderBy('id').execute();
}

export async function findUser(db: Database | Trx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getUser(db: Database | Trx, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findUserByEmail(
  db: Database | Trx,
  email: string,
): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** With the password, in Better Auth’s form. */
export async function insertUser(
  trx: Trx,
  user: UserRow,
  credential: { id: string; passwordHash: string },
): Promise<void> {
  await trx.insertInto('users').values(user).execute();
  await trx
    .insertInto('credentials')
    .values({
      ...credential,
      userId: user.id,
      accountId: user.id,
      providerId: 'credential',
      updatedAt: user.createdAt,
    })
    .execute();
}

export async function updateUser(
  trx: Trx,
  id: string,
  changes: Partial<Pick<UserRow, 'name' | 'email'>> & Pick<UserRow, 'updatedAt'>,
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function getCredential(
  db: Database,
  userId: string,
): Promise<{ passwordHash: string; updatedAt: string }> {
  return db
    .selectFrom('credentials')
    .select(['passwordHash', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updatePassword(
  trx: Trx,
  userId: string,
  credential: { passwordHash: string; updatedAt: string },
): Promise<void> {
  await trx.updateTable('credentials').set(credential).where('userId', '=', userId).execute();
}
