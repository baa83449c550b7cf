/** Readies the event chain for writing: with its keys, with a first key, or with the next one. */
import { createHash } from 'node:crypto';
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import type { ChainKey, ChainKeys } from './chain-keys.ts';
import { recordKeyAdded } from './events.ts';
import { addEvent } from './event-hash.ts';
import { getEventHead, listEventsAfter, lockEventHead } from './events.repository.ts';
import { readChainKeys } from './read-keys.ts';
import { checkRemembered, rememberChain } from './remembered.ts';
import { attachChainKeys } from './signing.ts';

/**
 * A chain without a key gets its first one. Throws `DatabaseRefused` that names a key which is
 * missing, damaged, open to others or another one.
 */
export async function openChain(db: Database, keys: ChainKeys, at: string): Promise<void> {
  if ((await continueChain(db, keys)) === null) {
    await addFirstKey(db, keys, at);
    await continueChain(db, keys);
  }
  await rememberChain(db, keys);
}

/**
 * For a command, which adds no first key. Resolves with the key of the chain when this began, null if
 * there was none: one that another process adds meanwhile is not checked. Throws like `openChain`.
 */
export async function continueChain(db: Database, keys: ChainKeys): Promise<number | null> {
  const { keyId } = await getEventHead(db);
  attachChainKeys(db, keys);
  await requireKeys(db);
  await requireRemembered(db, keys);
  attachChainKeys(db, keys, (await getEventHead(db)).keyId ?? 0);
  return keyId;
}

async function requireKeys(db: Database): Promise<void> {
  const { problems } = await readChainKeys(db);
  if (problems.length > 0) throw new DatabaseRefused(problems.join('\n'));
}

async function requireRemembered(db: Database, keys: ChainKeys): Promise<void> {
  const problems = await checkRemembered(db, keys);
  if (problems.length === 0) return;
  throw new DatabaseRefused(
    `${problems.join('\n')}\nEvents were removed or changed, or this is an older copy of the database. Restore the latest backup; if this database is meant to be here, delete ${keys.memory}`,
  );
}

/** If several processes start at once, the first one’s key wins: the others must have it, too. */
async function addFirstKey(db: Database, keys: ChainKeys, at: string): Promise<void> {
  const { key, isNew } = await firstKey(keys);
  const isAdded = await inTransaction(db, async (trx) => {
    if ((await lockEventHead(trx)).keyId !== null) return false;
    await recordKeyAdded(trx, key, at);
    return true;
  });
  if (isAdded || !isNew) return;
  // Processes that share the folder share this key, too: only one that signs nothing goes.
  if ((await readChainKeys(db)).problems.length > 0) await keys.remove?.(key.id);
}

async function firstKey(keys: ChainKeys): Promise<{ key: ChainKey; isNew: boolean }> {
  const latest = (await keys.list()).at(-1);
  if (latest !== undefined) return { key: latest, isNew: false };
  const created = await keys.create?.(1);
  if (created === undefined) throw new DatabaseRefused('CHAIN_KEYS has no key');
  return { key: { id: 1, secret: created.secret }, isNew: created.isNew };
}

/**
 * Adds the next key, with which all events from then on are signed; the old ones are kept for
 * checking. Running servers find it in the data folder. Returns its id. Throws `DatabaseRefused`.
 */
export async function rotateChainKey(db: Database, keys: ChainKeys, at: string): Promise<number> {
  await requireKeys(db);
  const { keyId } = await getEventHead(db);
  if (keyId === null)
    throw new DatabaseRefused('There is no key yet. npm start creates the first one.');
  const next = await nextKey(keys, keyId);
  await inTransaction(db, async (trx) => {
    const head = await lockEventHead(trx);
    if (head.keyId !== keyId)
      throw new DatabaseRefused('Another key was added at the same time. Run this again.');
    await recordKeyAdded(trx, next, at);
  });
  // From now on, the old key is not enough to cut off what the new one signs.
  await rememberChain(db, keys);
  return next.id;
}

/**
 * Adds a key in place of those that are missing for good: without them, the chain can neither be
 * checked nor continued. Returns its id. Throws `DatabaseRefused` if none is missing.
 */
export async function replaceLostKeys(db: Database, keys: ChainKeys, at: string): Promise<number> {
  attachChainKeys(db, keys);
  const { missing: lost, problems } = await readChainKeys(db);
  if (lost.length === 0) throw new DatabaseRefused('No key is missing.');
  if (problems.length > lost.length) throw new DatabaseRefused(problems.join('\n'));
  await requireRemembered(db, keys);
  const { keyId } = await getEventHead(db);
  const next = await nextKey(keys, keyId ?? 0);
  const add = async (trx: Trx) => {
    await lockEventHead(trx);
    await recordKeyAdded(trx, next, at, { lost, digest: await digestEvents(trx) });
  };
  await (db.isTransaction ? add(db as Trx) : inTransaction(db, add));
  await rememberChain(db, keys);
  return next.id;
}

async function digestEvents(trx: Trx): Promise<string> {
  const digest = createHash('sha256');
  let last = 0;
  for (;;) {
    const rows = await listEventsAfter(trx, last, 1000);
    for (const row of rows) addEvent(digest, row);
    if (rows.length < 1000) return digest.digest('hex');
    last = rows.at(-1)?.seq ?? last;
  }
}

/** A key that is there already was created by a rotation that broke off, or is in the setting. */
async function nextKey(keys: ChainKeys, keyId: number): Promise<ChainKey> {
  const next = (await keys.list()).find(({ id }) => id > keyId);
  if (next !== undefined) return next;
  const id = keyId + 1;
  const created = await keys.create?.(id);
  if (created !== undefined) return { id, secret: created.secret };
  throw new DatabaseRefused(
    `Add key ${id} to CHAIN_KEYS in every process, restart them, and run this again. A key is 64 hex digits, e.g. from: openssl rand -hex 32`,
  );
}
