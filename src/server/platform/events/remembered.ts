/**
 * The end of the chain, remembered beside its keys. No key is needed to cut off the last events, and
 * only the old one to cut off those since a rotation: nothing in the database would show it.
 */
import type { Database } from '../../database/database.ts';
import type { ChainKeys } from './chain-keys.ts';
import { checkAnchors } from './check-chain.ts';
import { getEventHead } from './events.repository.ts';

/** Differences from the remembered end, a line each. `db`: not a snapshot, which could be older. */
export async function checkRemembered(db: Database, keys: ChainKeys): Promise<string[]> {
  return checkAnchors(db, await keys.remembered());
}

/** Remembers the end of a signed chain, unless it differs from what is: returns how, a line each. */
export async function rememberChain(db: Database, keys: ChainKeys): Promise<string[]> {
  const problems = await checkRemembered(db, keys);
  if (problems.length > 0) return problems;
  const head = await getEventHead(db);
  if (head.keyId !== null) await keys.remember(head);
  return [];
}
