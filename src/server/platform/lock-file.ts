import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseRefused } from '../database/database-refused.ts';

/**
 * Keeps a second server off the data folder. The lock is the operating system's, on a file of its
 * own, so that it ends with the process however that ends. Call the result to let go.
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new DatabaseRefused(`DATA_DIR: no folder can be made at ${dataDir}`, { cause });
  }
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DatabaseRefused(`Another server is running on the folder ${dataDir}`, { cause });
  }
  return () => lock.close();
}
