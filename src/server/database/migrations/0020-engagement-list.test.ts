import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { migrate } from '../database.ts';
import { migrations } from './migrations.ts';

const MIGRATION = '0020-engagement-list';

describeOnEachDatabase('The migration for the list of engagements', (open) => {
  test('has engagements without a next day come up, which sets their status', async () => {
    const db = await open('bare');
    const earlier = Object.entries(migrations).filter(([name]) => name < MIGRATION);
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(earlier)) };
    const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest();
    expect(error).toBeUndefined();
    const at = '2026-01-01T00:00:00.000Z';
    await sql`insert into clients (id, kind, name, name_key, street, city, region, postal_code,
      website, requires_purchase_order, tax_id, is_tax_exempt, tax_exempt_reason, status, version,
      created_at, updated_at, last_activity_at)
      values ('cli_1', 'person', 'Ada', 'ada', '', '', '', '', '', 0, '', 0, '', 'active', 1,
      ${at}, ${at}, ${at})`.execute(db);
    for (const [id, nextOn] of [
      ['1', null],
      ['2', '2026-05-01'],
    ] as const) {
      await sql`insert into proposals (id, status, version, number, revision, draft, title,
        currency, total, created_at, updated_at, listed_at) values (${`pro_${id}`}, 'accepted', 1,
        ${id}, 1, '{}', '', 'USD', 1, ${at}, ${at}, ${at})`.execute(db);
      await sql`insert into engagements (id, client_id, proposal_id, revision, title, currency,
        total, plan, created_at) values (${`eng_${id}`}, 'cli_1', ${`pro_${id}`}, 1, '', 'USD', 1,
        '{}', ${at})`.execute(db);
      await sql`insert into engagement_turns (engagement_id, next_on)
        values (${`eng_${id}`}, ${nextOn})`.execute(db);
    }
    await migrate(db);
    const turns = db.selectFrom('engagementTurns').selectAll().orderBy('engagementId');
    const unset = { status: 'active', failure: null, failedAt: null };
    expect(await turns.execute()).toEqual([
      { engagementId: 'eng_1', nextOn: '2000-01-01', ...unset },
      { engagementId: 'eng_2', nextOn: '2026-05-01', ...unset },
    ]);
  });
});
