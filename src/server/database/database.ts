/** Opens the database that the settings name. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseRefused } from './database-refused.ts';
import { isDiskFull } from './dialects/disk-full.ts';
import { isRepeatable, isTextRefused } from './dialects/postgres-errors.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrations } from './migrations/migrations.ts';
import { requireKnownMigrations } from './migrations/require-known.ts';
import type { Tables } from './tables/database.table.ts';

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export { isDiskFull, isTextRefused };

interface DatabasePlace {
  /** PostgreSQL; without it `studio.db` in the data folder. */
  url: string | undefined;
  dataDir: string;
  readOnly?: boolean;
  /** Told of a PostgreSQL connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void;
}

/** Throws `DatabaseRefused` if what was committed there could be lost or is not ours to write. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.url !== undefined) {
    const { url, readOnly = false, onIdleError = () => {} } = place;
    // Its driver is loaded only where it is used.
    const { postgresDialect } = await import('./dialects/postgres.ts');
    return connect(await postgresDialect(url, { readOnly, onIdleError }));
  }
  if (place.readOnly !== true) await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  return connect(sqliteDialect(sqlitePath(place.dataDir), { readOnly: place.readOnly ?? false }));
}

/** Where SQLite keeps the data. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'studio.db');
}

function connect(dialect: ConstructorParameters<typeof Kysely>[0]['dialect']): Database {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
}

/** Brings the schema up to date; throws `DatabaseRefused` naming a migration that failed or is unknown. */
export async function migrate(db: Database): Promise<void> {
  await requireKnownMigrations(db.withoutPlugins());
  const { error, results } = await migrator(db).migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  throw new DatabaseRefused(`Migration ${failed ?? 'of the database'} failed: ${reason}`, {
    cause: error,
  });
}

/** Names of migrations that have not run; throws `DatabaseRefused` naming one that is unknown. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  await requireKnownMigrations(db.withoutPlugins());
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map(({ name }) => name);
}

function migrator(db: Database): Migrator {
  return new Migrator({
    // Its own tables keep their names, whatever our plugin does to ours.
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
}

/** Resolves if the database answers. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

const MOST_TRIES = 4;

/**
 * Runs `work` in one transaction. A serialization failure or a deadlock runs it again; a lost
 * connection does not, as the commit may have happened: callers repeat under an idempotency key.
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
