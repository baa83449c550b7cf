import type { Trx } from '../../database/database.ts';
import type { ChallengeRow } from '../../database/tables/accounts.table.ts';

export async function insertChallenge(trx: Trx, challenge: ChallengeRow): Promise<void> {
  await trx.insertInto('challenges').values(challenge).execute();
}

/** Takes the challenge out: of several who answer it at once, one gets it. */
export async function takeChallenge(
  trx: Trx,
  secretHash: string,
): Promise<ChallengeRow | undefined> {
  return trx
    .deleteFrom('challenges')
    .where('secretHash', '=', secretHash)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets what passkeys were to sign and did not. */
export async function deleteExpiredChallenges(trx: Trx, now: string): Promise<void> {
  await trx.deleteFrom('challenges').where('expiresAt', '<=', now).execute();
}
