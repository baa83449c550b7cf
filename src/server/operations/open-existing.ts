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
export function openForReading(config: Config): Promise<Database> {
  return openExisting(config, true);
}

/** The same, for the few commands that change something beside a running server. */
export function openForWriting(config: Config): Promise<Database> {
  return openExisting(config, false);
}

/** Throws `DatabaseRefused` where tables are missing that the next start makes. */
export async function requireUpToDate(db: Database): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return;
  throw new DatabaseRefused('The database is not up to date: npm start brings it there');
}

async function openExisting(config: Config, readOnly: boolean): Promise<Database> {
  const file = sqlitePath(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && !existsSync(file)) {
    throw new DatabaseRefused(`There is no database yet at ${file}: npm start makes one`);
  }
  return openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, readOnly });
}
