import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import {
  openDatabase,
  pendingMigrations,
  sqlitePath,
  type Database,
} from '../database/database.ts';
import { DatabaseRefused } from '../database/database-refused.ts';

/** The database of a server that may be running: read from, never written to. */
export async function openForReading(config: Config): Promise<Database> {
  const file = sqlitePath(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && !existsSync(file)) {
    throw new DatabaseRefused(`There is no database yet at ${file}: npm start makes one`);
  }
  return openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, readOnly: true });
}

/** Throws `DatabaseRefused` where tables are missing that the next start makes. */
export async function requireUpToDate(db: Database): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return;
  throw new DatabaseRefused('The database is not up to date: npm start brings it there');
}
