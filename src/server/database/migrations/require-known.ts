import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { DatabaseRefused } from '../database-refused.ts';
import { migrations } from './migrations.ts';

/**
 * Throws `DatabaseRefused` where a migration was run that is not ours: by a development version
 * from before the baseline, or by a newer version.
 */
export async function requireKnownMigrations<Tables>(db: Kysely<Tables>): Promise<void> {
  const executed = await listExecuted(db);
  const foreign = executed.find((name) => migrations[name] === undefined);
  if (foreign === undefined) return;
  throw new DatabaseRefused(
    executed.includes(BASELINE)
      ? `The database was updated by a newer version: its migration ${foreign} is unknown here. Install that version or a later one`
      : `The database was created by a development version: its migration ${foreign} is from before the first release. It can’t be upgraded. Start with a new data folder or database`,
  );
}

const BASELINE = '0001-baseline';

async function listExecuted<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
