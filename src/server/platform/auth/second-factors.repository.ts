import type { Database, Trx } from '../../database/database.ts';
import { deletedRow, type ChangedRow, type RowKey } from '../events/row-hashes.ts';
import type {
  ChallengeRow,
  PasskeyRow,
  TotpFactorRow,
} from '../../database/tables/accounts.table.ts';

/** Second factors that are set up; may be empty. */
export async function listSecondFactors(db: Database | Trx, userId: string) {
  const totp = await db
    .selectFrom('totpFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

export async function findTotp(db: Database | Trx, userId: string) {
  return db.selectFrom('totpFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Rows of a user’s second factors, for events. */
export const totpRow = (userId: string): RowKey => ['totpFactors', userId];
export const passkeyRow = (id: string): RowKey => ['passkeys', id];
export const codeRow = (codeHash: string): RowKey => ['recoveryCodes', codeHash];

/** An app that was not confirmed is forgotten. */
export async function replaceTotp(trx: Trx, factor: TotpFactorRow): Promise<void> {
  await deleteTotp(trx, factor.userId);
  await trx.insertInto('totpFactors').values(factor).execute();
}

/** False if a code of this step, or of a later one, was used before. */
export async function claimTotpStep(trx: Trx, userId: string, step: number, confirmedAt?: string) {
  const { numUpdatedRows } = await trx
    .updateTable('totpFactors')
    .set({ lastStep: step, ...(confirmedAt !== undefined && { confirmedAt }) })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .where('confirmedAt', confirmedAt === undefined ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the row, for an event. */
export async function deleteTotp(trx: Trx, userId: string): Promise<ChangedRow[]> {
  const totp = trx.deleteFrom('totpFactors').where('userId', '=', userId);
  return (await totp.returningAll().execute()).map((row) => deletedRow('totpFactors', row));
}

export async function countRecoveryCodes(db: Database | Trx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the rows of the codes before, for an event. */
export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  codeHashes: readonly string[],
): Promise<ChangedRow[]> {
  const codes = trx.deleteFrom('recoveryCodes').where('userId', '=', userId);
  const before = await codes.returningAll().execute();
  if (codeHashes.length > 0) {
    await trx
      .insertInto('recoveryCodes')
      .values(codeHashes.map((codeHash) => ({ codeHash, userId })))
      .execute();
  }
  return before.map((row) => deletedRow('recoveryCodes', row));
}

/** The code’s row, for an event; undefined if the user has no such code, or has used it. */
export async function useRecoveryCode(
  trx: Trx,
  userId: string,
  codeHash: string,
): Promise<ChangedRow | undefined> {
  const row = await trx
    .deleteFrom('recoveryCodes')
    .where((row) => row.and({ userId, codeHash }))
    .returningAll()
    .executeTakeFirst();
  return row && deletedRow('recoveryCodes', row);
}

export async function findPasskey(db: Database, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** How browsers find the passkeys of a user. */
export async function listCredentials(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Passkeys as the API returns them. */
export async function listPasskeys(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** False if anyone has it already. */
export async function insertPasskey(trx: Trx, passkey: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if the user has no such passkey. */
export async function updatePasskey(
  trx: Trx,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ name })
    .where((row) => row.and({ userId, id }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * False if the passkey was removed, or its counter was reached in the meantime: then there are two
 * copies of it. Devices that don't count send 0 each time.
 */
export async function markPasskeyUsed(
  trx: Trx,
  used: Pick<PasskeyRow, 'userId' | 'credentialId' | 'counter' | 'lastUsedAt'>,
): Promise<boolean> {
  const { userId, credentialId, ...use } = used;
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set(use)
    .where((row) => row.and({ userId, credentialId }))
    .where('counter', use.counter === 0 ? '=' : '<', use.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All passkeys of the user, or the one with the id. Returns their rows, for an event. */
export async function deletePasskeys(trx: Trx, userId: string, id?: string): Promise<ChangedRow[]> {
  const passkeys = trx.deleteFrom('passkeys').where('userId', '=', userId);
  const chosen = id === undefined ? passkeys : passkeys.where('id', '=', id);
  return (await chosen.returningAll().execute()).map((row) => deletedRow('passkeys', row));
}

export async function insertChallenge(trx: Trx, challenge: ChallengeRow): Promise<void> {
  await trx.insertInto('challenges').values(challenge).execute();
}

/** Deletes and returns the challenge: of several responses at once, one gets it. */
export async function takeChallenge(trx: Trx, secretHash: string) {
  return trx
    .deleteFrom('challenges')
    .where('secretHash', '=', secretHash)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(trx: Trx, now: string): Promise<void> {
  await trx.deleteFrom('challenges').where('expiresAt', '<=', now).execute();
}
