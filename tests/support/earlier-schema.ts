/** Databases as they were after an earlier migration. */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { migrations } from '../../src/server/database/migrations/migrations.ts';

/** Migrates up to this one, included. */
export async function migrateTo(db: Database, last: string): Promise<void> {
  const some = Object.entries(migrations).filter(([name]) => name <= last);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(some)) };
  const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

const AT = '2026-01-01T00:00:00.000Z';

/** `eng_1`, `eng_2` … with their turns, as before 0025. */
export async function insertOldEngagements(
  db: Database,
  nextDays: readonly (string | null)[],
): Promise<void> {
  await sql`insert into clients (id, kind, name, name_key, street, city, region, postal_code,
    website, requires_purchase_order, tax_id, is_tax_exempt, tax_exempt_reason, status, version,
    created_at, updated_at, last_activity_at)
    values ('cli_1', 'person', 'Ada', 'ada', '', '', '', '', '', 0, '', 0, '', 'active', 1,
    ${AT}, ${AT}, ${AT})`.execute(db);
  for (const [index, nextOn] of nextDays.entries()) {
    const id = String(index + 1);
    await sql`insert into proposals (id, status, version, number, revision, draft, title,
      currency, total, created_at, updated_at, listed_at) values (${`pro_${id}`}, 'accepted', 1,
      ${id}, 1, '{}', '', 'USD', 1, ${AT}, ${AT}, ${AT})`.execute(db);
    await sql`insert into engagements (id, client_id, proposal_id, revision, title, currency,
      total, plan, created_at) values (${`eng_${id}`}, 'cli_1', ${`pro_${id}`}, 1, '', 'USD', 1,
      '{}', ${AT})`.execute(db);
    await sql`insert into engagement_turns (engagement_id, next_on)
      values (${`eng_${id}`}, ${nextOn})`.execute(db);
  }
}
