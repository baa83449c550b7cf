import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import {
  deletedRow,
  isAsCreated,
  newRow,
  type ChangedRow,
} from '../../platform/events/row-hashes.ts';
import type { AccountLinkRow } from '../../database/tables/accounts.table.ts';

type Purpose = AccountLinkRow['purpose'];

/** Also records the event, with the `others` of its rows. `actor`: who asked for it. */
export async function insertAccountLink(
  trx: Trx,
  link: AccountLinkRow,
  actor: Actor,
  others: readonly ChangedRow[] = [],
): Promise<void> {
  await trx.insertInto('accountLinks').values(link).execute();
  const { purpose, userId, createdAt } = link;
  const rows = [newRow('accountLinks', link.tokenHash), ...others];
  const event = { type: 'account.link_created', data: { purpose }, rows } as const;
  await recordEvent(trx, { actor, targetId: userId ?? 'account', ...event }, createdAt);
}

/** A link that still works, and that the program created. */
export async function findAccountLink(
  db: Database,
  purpose: Purpose,
  tokenHash: string,
  now: string,
) {
  const link = await db
    .selectFrom('accountLinks')
    .select('userId')
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (link === undefined) return undefined;
  const isOurs = await isAsCreated(db, 'account.link_created', ['accountLinks', tokenHash]);
  return isOurs ? link : undefined;
}

/**
 * Returns the row, for an event; undefined if it was used already. Of two who use it at once, one
 * gets it.
 */
export async function useLink(
  trx: Trx,
  purpose: Purpose,
  tokenHash: string,
): Promise<ChangedRow | undefined> {
  const row = await trx
    .deleteFrom('accountLinks')
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return row && deletedRow('accountLinks', row);
}

/**
 * Makes every link of the purpose useless; with a user, of his alone. Returns the rows, for an
 * event.
 */
export async function deleteLinks(
  trx: Trx,
  purpose: Purpose,
  userId?: string,
): Promise<ChangedRow[]> {
  const links = trx.deleteFrom('accountLinks').where('purpose', '=', purpose);
  const chosen = userId === undefined ? links : links.where('userId', '=', userId);
  return (await chosen.returningAll().execute()).map((row) => deletedRow('accountLinks', row));
}

export async function deleteExpiredLinks(trx: Trx, now: string): Promise<void> {
  await trx.deleteFrom('accountLinks').where('expiresAt', '<=', now).execute();
}

export const { insert: insertSignIn, remove: deleteSignIn } = rowsById('signIns');

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

/** Does the work, and undoes it unless it is kept: both take the same time. */
export async function keptIf(isKept: boolean, trx: Trx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint attempt`.execute(trx);
  await work();
  if (isKept) await sql`release savepoint attempt`.execute(trx);
  else await sql`rollback to savepoint attempt`.execute(trx);
}
