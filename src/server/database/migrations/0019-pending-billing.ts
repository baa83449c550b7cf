/** Steps by which the owner adds or dismisses the billing details of an acceptance. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { sqlite } from './0001-baseline/dialect.ts';
import { appendOnly } from './0001-baseline/refusals.ts';

const kinds = `'reached', 'plan_changed', 'started', 'canceled', 'purchase_order',
  'purchase_order_waived', 'detail_added', 'detail_dismissed'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? rebuilt : changed) await sql.raw(statement).execute(db);
}

const changed = [
  `alter table engagement_adjustments
    drop constraint engagement_adjustments_kind_check,
    add constraint engagement_adjustments_kind_check check (kind in (${kinds}))`,
];

/** SQLite can’t change a constraint: the table is written anew, under its name. */
const rebuilt = [
  `create table new_engagement_adjustments (
    id text primary key not null,
    engagement_id text not null references engagements (id),
    position integer not null,
    entry_key text,
    kind text not null check (kind in (${kinds})),
    data text not null,
    created_at text not null,
    salt text,
    constraint engagement_adjustments_in_order unique (engagement_id, position)
  ) strict`,
  `insert into new_engagement_adjustments select * from engagement_adjustments`,
  `drop table engagement_adjustments`,
  `alter table new_engagement_adjustments rename to engagement_adjustments`,
  ...appendOnly(sqlite, 'engagement_adjustments'),
];
