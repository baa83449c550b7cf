/** The keys of the event chain and of seals in a file of their own, apart from the archive. */
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { parseJson } from '../../database/parse-json.ts';
import { chainKeys } from '../../platform/events/chain-keys.ts';
import { writeDurably } from '../../platform/files/local-file-store.ts';
import { listSealFiles, sealFolder } from '../../platform/pdf-seals/seal-files.ts';
import { BackupRefused } from './backup-refused.ts';
import { writeNewFile } from './new-file.ts';

export interface SavedKey {
  /** E.g. `chain-1`, `seal-1`. */
  id: string;
  /** The content of its file. */
  content: Buffer;
}

const FORMAT = 1;

const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  keys: z.array(
    z.strictObject({ id: z.string().regex(/^(?:chain|seal)-[1-9]\d{0,5}$/), key: z.base64() }),
  ),
  /** SHA-256 in hex of the keys as JSON. */
  sha256: z.string(),
});

/** All keys, from the data folder or the setting. Throws `DatabaseRefused`. */
export async function listKeys(
  config: Pick<Config, 'DATA_DIR' | 'CHAIN_KEYS'>,
): Promise<SavedKey[]> {
  const keys = await chainKeys(config).list();
  const seals = await listSealFiles(sealFolder(config));
  return [
    ...keys.map(({ id, secret }) => ({
      id: `chain-${id}`,
      content: Buffer.from(`${secret.toString('hex')}\n`),
    })),
    ...seals.map(({ id, text }) => ({ id: `seal-${id}`, content: Buffer.from(text) })),
  ];
}

/** For its owner alone. Throws `BackupRefused` if there is something at `path`. */
export async function writeKeysFile(path: string, keys: readonly SavedKey[]): Promise<void> {
  const stored = keys.map(({ id, content }) => ({ id, key: content.toString('base64') }));
  const text = JSON.stringify({ format: FORMAT, keys: stored, sha256: hashOf(stored) }, null, 2);
  await writeNewFile(path, (unfinished) => writeDurably(unfinished, Buffer.from(`${text}\n`)));
}

/** Throws `BackupRefused` if the file is damaged, or something else. */
export async function readKeysFile(path: string): Promise<SavedKey[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new BackupRefused(`The keys can’t be read: ${error.message}`);
  });
  const { success, data } = fileSchema.safeParse(parseJson(text));
  if (!success || hashOf(data.keys) !== data.sha256) {
    throw new BackupRefused(`${path} is not a file of keys, or is damaged.`);
  }
  return data.keys.map(({ id, key }) => ({ id, content: Buffer.from(key, 'base64') }));
}

/** Puts each key where `listKeys` finds it. */
export async function storeKeys(dataDir: string, keys: readonly SavedKey[]): Promise<void> {
  if (keys.length === 0) return;
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { mode: 0o700 });
  for (const { id, content } of keys) await writeDurably(join(folder, `${id}.key`), content);
}

function hashOf(keys: unknown): string {
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex');
}
