import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openDatabase, sqlitePath, type Database } from '../database/database.ts';
import { DatabaseRefused } from '../database/database-refused.ts';

/** The database of a server that may be running: read from, never written to. */
export async function openForReading(config: Config): Promise<Database> {
  const file = sqlitePath(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && !existsSync(file)) {
    throw new DatabaseRefused(`There is no database yet at ${file}: npm start makes one`);
  }
  return openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, readOnly: true });
}
