/** The keys with which the events of a database are signed and checked. */
import type { Database } from '../../database/database.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import type { ChainKeys } from './chain-keys.ts';

interface Attached {
  keys: ChainKeys;
  /** The key in use when the chain was opened; later ones have higher ids. */
  leastId: number;
}

/**
 * By the adapter, which a database shares with its transactions: every change records an event, and
 * only has its transaction.
 */
const attached = new WeakMap<object, Attached>();

export function attachChainKeys(db: Database, keys: ChainKeys, leastId = 0): void {
  attached.set(db.getExecutor().adapter, { keys, leastId });
}

/** For a database that was opened without keys. */
const none: ChainKeys = {
  placeOf: (id) => `key ${id}`,
  find: () => Promise.resolve(undefined),
  list: () => Promise.resolve([]),
  memory: '',
  remembered: () => Promise.resolve([]),
  remember: () => Promise.resolve(),
};

export function chainKeysOf(db: Database): ChainKeys {
  return attached.get(db.getExecutor().adapter)?.keys ?? none;
}

/** The secret that signs the next event; undefined before the first key. Throws `DatabaseRefused`. */
export async function signingSecret(
  db: Database,
  keyId: number | null,
): Promise<Buffer | undefined> {
  const { keys, leastId } = attached.get(db.getExecutor().adapter) ?? { keys: none, leastId: 0 };
  if ((keyId ?? 0) < leastId) {
    throw new DatabaseRefused(
      `The event chain was signed with key ${leastId}; its head was changed`,
    );
  }
  if (keyId === null) return undefined;
  const secret = await keys.find(keyId);
  if (secret === undefined) throw new DatabaseRefused(missingKey(keys, keyId));
  return secret;
}

export function missingKey(keys: ChainKeys, id: number): string {
  return `The event chain is signed with key ${id}, and ${keys.placeOf(id)} is missing. Restore it from the backup of your keys; processes that share a database need the same keys, e.g. in CHAIN_KEYS. If it is lost for good: npm run studio -- keys replace`;
}
