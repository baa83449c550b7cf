import type { Database, Trx } from '../../database/database.ts';
import type { SignInRow } from '../../database/tables/accounts.table.ts';

export async function insertSignIn(trx: Trx, signIn: SignInRow): Promise<void> {
  await trx.insertInto('signIns').values(signIn).execute();
}

export async function deleteSignIn(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('signIns').where('id', '=', id).execute();
}

/** The newest `count` of a user. */
export async function listSignIns(db: Database, userId: string, count: number) {
  return db
    .selectFrom('signIns')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export async function deleteSignInsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('signIns').where('at', '<', instant).execute();
}
