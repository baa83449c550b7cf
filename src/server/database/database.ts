/** Opens the configured database. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isRepeatable } from './database-errors.ts';
import { DatabaseRefused } from './database-refused.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { isSqlite } from './dialects/which.ts';
import { migrations, requireKnownMigrations } from './migrations/migrations.ts';
import type { Tables } from './tables/database.table.ts';

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;

interface DatabasePlace {
  /** URL of PostgreSQL; without it, SQLite in `studio.db` in the data folder. */
  url: string | undefined;
  dataDir: string;
  readOnly?: boolean;
  /** Whether statements may take as long as they need: for migrations, backups and restores. */
  isPatient?: boolean;
  /** Called when an idle PostgreSQL connection breaks. */
  onIdleError?: (error: Error) => void;
}

/** Throws `DatabaseRefused` if commits could be lost there, or the database is not ours. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.url !== undefined) {
    const { url, readOnly = false, isPatient = false, onIdleError = () => {} } = place;
    // The driver is loaded only if it is used.
    const { postgresDialect } = await import('./dialects/postgres.ts');
    return connect(await postgresDialect(url, { readOnly, isPatient, onIdleError }));
  }
  if (place.readOnly !== true) await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  return connect(sqliteDialect(sqlitePath(place.dataDir), { readOnly: place.readOnly ?? false }));
}

/** The database, after its migrations, which may take longer than any request should. */
export async function openMigrated(place: DatabasePlace): Promise<Database> {
  if (place.url !== undefined) {
    await using patient = await openDatabase({ ...place, isPatient: true });
    await migrate(patient);
  }
  const db = await openDatabase(place);
  if (place.url === undefined) await migrate(db);
  return db;
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'studio.db');
}

function connect(dialect: ConstructorParameters<typeof Kysely>[0]['dialect']): Database {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
}

/**
 * Migrates the schema to the latest migration, or up to the one named; throws `DatabaseRefused`
 * naming a migration that failed or is unknown.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  await requireKnownMigrations(db.withoutPlugins());
  const { error, results } = await (upTo === undefined
    ? migrator(db).migrateToLatest()
    : migrator(db).migrateTo(upTo));
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  throw new DatabaseRefused(`Migration ${failed ?? 'of the database'} failed: ${reason}`, {
    cause: error,
  });
}

/** Names of pending migrations; throws `DatabaseRefused` naming an unknown one. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  await requireKnownMigrations(db.withoutPlugins());
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map(({ name }) => name);
}

function migrator(db: Database): Migrator {
  return new Migrator({
    // Kysely’s own tables keep their names, unaffected by our CamelCase plugin.
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
}

export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Drops SQLite’s cache of pages, which the system keeps in its own; each is read again when needed. */
export async function releaseMemory(db: Database): Promise<void> {
  if (isSqlite(db)) await sql`pragma shrink_memory`.execute(db);
}

const MOST_TRIES = 4;

/**
 * Runs `work` in one transaction, again after a serialization failure, a deadlock, or a connection
 * that broke before COMMIT was sent: nothing was kept then, so `work` must only read and write the
 * database. If it broke later, the commit may have happened; that is not repeated but thrown as
 * `DatabaseAway` during `committing`, and callers use an idempotency key. Nor is a database that
 * can’t be reached retried: the caller gets the error at once.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !isRepeatable(error)) throw error;
    }
  }
}
