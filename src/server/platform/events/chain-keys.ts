/**
 * The keys that sign the event chain: one file each in the data folder, or the setting `CHAIN_KEYS`
 * where several processes share them. They are outside of the database, so that an attacker who can only
 * change that can’t sign what they change.
 */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import { undefinedIfMissing } from '../files/local-file-store.ts';
import { createPrivateFile, readPrivateFile, replacePrivateFile } from '../files/private-file.ts';
import { findHeads, formatAnchor, type EventHead } from './anchors.ts';

export interface ChainKey {
  /** 1, 2, 3 … in the order in which they were added to the chain. */
  id: number;
  /** 32 random bytes. */
  secret: Buffer;
}

export interface ChainKeys {
  /** Location of a key, existing or not: a file, or the setting. */
  placeOf(id: number): string;
  /** Undefined if there is none. Throws `DatabaseRefused` if it is damaged, or others can read it. */
  find(id: number): Promise<Buffer | undefined>;
  /** By id. Throws like `find`. */
  list(): Promise<ChainKey[]>;
  /** Creates the key, or reads the one that is there already. Omitted: keys come from the setting. */
  create?(id: number): Promise<{ secret: Buffer; isNew: boolean }>;
  remove?(id: number): Promise<void>;
  /** Remembers the end of the chain, in case the database loses it. */
  memory: string;
  /** Events that the chain had. Each proves all before it, so one is enough. */
  remembered(): Promise<EventHead[]>;
  remember(head: EventHead): Promise<void>;
}

export function chainKeys({
  DATA_DIR: dataDir,
  CHAIN_KEYS: shared,
}: Pick<Config, 'DATA_DIR' | 'CHAIN_KEYS'>): ChainKeys {
  const folder = join(dataDir, 'keys');
  return { ...(shared === undefined ? keysIn(folder) : keysOf(shared)), ...memoryIn(folder) };
}

type Memory = Pick<ChainKeys, 'memory' | 'remembered' | 'remember'>;
type KeySource = Omit<ChainKeys, keyof Memory>;

function keysOf(shared: ReadonlyMap<number, Buffer>): KeySource {
  return {
    placeOf: (id) => `key ${id} of CHAIN_KEYS`,
    find: (id) => Promise.resolve(shared.get(id)),
    list: () =>
      Promise.resolve(
        Array.from(shared, ([id, secret]) => ({ id, secret })).toSorted((a, b) => a.id - b.id),
      ),
  };
}

function keysIn(folder: string): KeySource {
  const known = new Map<number, Buffer>();
  const pathOf = (id: number) => join(folder, `chain-${id}.key`);
  // A key that a rotation adds while the server runs is found when the first event needs it.
  const find = async (id: number) => {
    const secret = known.get(id) ?? (await readKey(pathOf(id)));
    if (secret !== undefined) known.set(id, secret);
    return secret;
  };
  return {
    placeOf: pathOf,
    find,
    async list() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const ids = names.flatMap((name) => /^chain-([1-9]\d{0,5})\.key$/.exec(name)?.[1] ?? []);
      const keys: ChainKey[] = [];
      for (const id of ids.map(Number).toSorted((a, b) => a - b)) {
        const secret = await find(id);
        if (secret !== undefined) keys.push({ id, secret });
      }
      return keys;
    },
    async create(id) {
      const isNew = await createPrivateFile(pathOf(id), `${randomBytes(32).toString('hex')}\n`);
      const secret = await find(id);
      if (secret === undefined) throw new DatabaseRefused(`${pathOf(id)} can’t be created`);
      return { secret, isNew };
    },
    async remove(id) {
      known.delete(id);
      await rm(pathOf(id), { force: true });
    },
  };
}

/** 32 bytes in hex. */
const keyForm = /^[\da-f]{64}\n?$/;

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readPrivateFile(path);
  if (text === undefined) return undefined;
  if (keyForm.test(text)) return Buffer.from(text.trim(), 'hex');
  throw new DatabaseRefused(
    `${path} is damaged: a key is 64 hex digits. Restore it from the backup of your keys`,
  );
}

function memoryIn(folder: string): Memory {
  const path = join(folder, 'signed-chains');
  const read = async () => (await readFile(path, 'utf8').catch(undefinedIfMissing)) ?? '';
  return {
    memory: path,
    remembered: async () => findHeads(await read()),
    async remember(head) {
      const line = `${formatAnchor(head)}\n`;
      if ((await read()) === line) return;
      await replacePrivateFile(path, line);
    },
  };
}
