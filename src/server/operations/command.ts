/** Shared by the operator’s commands: opening the database and reporting. */
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { DatabaseRefused } from '../database/database-refused.ts';
import {
  openDatabase,
  pendingMigrations,
  sqlitePath,
  type Database,
} from '../database/database.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { continueChain } from '../platform/events/open-chain.ts';
import { attachChainKeys } from '../platform/events/signing.ts';
import { printLine } from '../platform/log.ts';

/**
 * The database of a server that may be running. `readOnly`: it is never written to. Otherwise it is
 * up to date and has its keys, as a start asks for.
 */
export async function openExisting(
  config: Config,
  readOnly: boolean,
  { isPatient = false, mayLackKeys = false } = {},
): Promise<Database> {
  const file = sqlitePath(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && !existsSync(file)) {
    throw new DatabaseRefused(
      `There is no database at ${file}. npm start creates one. If yours is elsewhere, set DATA_DIR or DATABASE_URL as on the server.`,
    );
  }
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  const db = await openDatabase({ url, dataDir, readOnly, isPatient });
  const keys = chainKeys(config);
  try {
    attachChainKeys(db, keys);
    if (!readOnly) await requireUpToDate(db);
    if (!readOnly && !mayLackKeys) await continueChain(db, keys);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Throws `DatabaseRefused` if pending migrations have not run yet. */
export async function requireUpToDate(db: Database): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return;
  throw new DatabaseRefused('The database schema is out of date. npm start migrates it.');
}

/** A number that a reader can take in. */
export function firstLines(lines: readonly string[]): string[] {
  return lines.slice(0, 20);
}

/** Prints `data` as JSON for programs, or `text` for people. */
export function printReport({ json }: { json: boolean }, data: unknown, text: string): void {
  printLine(json ? JSON.stringify(data, null, 2) : text);
}
