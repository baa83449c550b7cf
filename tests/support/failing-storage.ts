/** Databases that go away, and disks that are full, for tests in the same process. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';

type Heal = () => Promise<unknown>;

/** A PostgreSQL database takes no new connections until the returned function is called. */
export async function refuseConnections(db: Database): Promise<Heal> {
  const { admin, name } = await adminOf(db);
  await admin.query(`alter database ${name} allow_connections false`);
  return () => admin.query(`alter database ${name} allow_connections true`);
}

/**
 * Ends all connections to a PostgreSQL database, which takes no new ones until the returned
 * function is called.
 */
export async function takeAway(db: Database): Promise<Heal> {
  const { admin, name } = await adminOf(db);
  const heal = await refuseConnections(db);
  const others = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1';
  await admin.query(others, [name]);
  return heal;
}

/** SQLite reports a file that may not grow as a full disk. */
export async function fillDisk(db: Database): Promise<Heal> {
  const limit = async (pages: number) => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  };
  // Pages that a migration freed would still take new rows.
  await sql`vacuum`.execute(db);
  await limit(1);
  return () => limit(1_000_000);
}

/** More than fits into the pages that are there already. */
export const largeText = 'x'.repeat(9000);

async function adminOf(db: Database): Promise<{ admin: Client; name: string }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  onTestFinished(() => admin.end());
  return { admin, name: rows[0]?.name ?? '' };
}
