/**
 * Engagements without a proposal, their statuses, and the sums of their ledgers; invoices that are
 * attached to an engagement, and the steps that change a ledger.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { sqlite } from './0001-baseline/dialect.ts';
import { appendOnly } from './0001-baseline/refusals.ts';

const kinds = `'reached', 'plan_changed', 'started', 'canceled', 'purchase_order',
  'purchase_order_waived', 'detail_added', 'detail_dismissed', 'attached', 'detached',
  'credit_classified', 'change_order', 'completed', 'reopened', 'engagement_canceled'`;
const statuses = `'active', 'completed', 'canceled'`;
const origins = `'drafted', 'attached'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const changes = isSqlite ? rebuilt : changed;
  for (const statement of [...changes, ...indexes]) await sql.raw(statement).execute(db);
  // They come up at the next start, which calculates the sums of each.
  await sql`update engagement_turns set next_on = '2000-01-01'`.execute(db);
}

const changed = [
  `alter table engagements
    alter column proposal_id drop not null,
    alter column revision drop not null,
    add column note text not null default '',
    add column file_id text`,
  `alter table engagement_adjustments
    drop constraint engagement_adjustments_kind_check,
    add constraint engagement_adjustments_kind_check check (kind in (${kinds}))`,
  `alter table engagement_turns drop constraint engagement_turns_status_check`,
  `update engagement_turns set status = 'active'`,
  `alter table engagement_turns
    add constraint engagement_turns_status_check check (status in (${statuses})),
    add column agreed bigint not null default 0,
    add column to_bill bigint not null default 0,
    add column amount_due bigint not null default 0`,
  `alter table engagement_invoices
    drop constraint engagement_invoices_invoice_id_key,
    add column origin text not null default 'drafted' check (origin in (${origins}))`,
];

/** SQLite can’t change a constraint: the tables are written anew, under their names. */
const rebuilt = [
  `create table new_engagements (
    id text primary key not null,
    client_id text not null references clients (id),
    proposal_id text unique references proposals (id),
    revision integer,
    title text not null,
    currency text not null,
    total integer not null,
    plan text not null,
    created_at text not null,
    salt text,
    note text not null default '',
    file_id text
  ) strict`,
  `insert into new_engagements (id, client_id, proposal_id, revision, title, currency, total, plan,
    created_at, salt) select id, client_id, proposal_id, revision, title, currency, total, plan,
    created_at, salt from engagements`,
  `create table new_engagement_adjustments (
    id text primary key not null,
    engagement_id text not null references new_engagements (id),
    position integer not null,
    entry_key text,
    kind text not null check (kind in (${kinds})),
    data text not null,
    created_at text not null,
    salt text,
    constraint engagement_adjustments_in_order unique (engagement_id, position)
  ) strict`,
  `insert into new_engagement_adjustments select * from engagement_adjustments`,
  `create table new_engagement_turns (
    engagement_id text primary key not null references new_engagements (id),
    next_on text,
    status text not null default 'active' check (status in (${statuses})),
    failure text,
    failed_at text,
    agreed integer not null default 0,
    to_bill integer not null default 0,
    amount_due integer not null default 0
  ) strict`,
  `insert into new_engagement_turns (engagement_id, failure, failed_at)
    select engagement_id, failure, failed_at from engagement_turns`,
  // No reference to `invoices`: a draft can be deleted.
  `create table new_engagement_invoices (
    engagement_id text not null references new_engagements (id),
    entry_key text not null,
    period integer not null,
    attempt integer not null,
    invoice_id text not null,
    amount integer not null,
    created_at text not null,
    origin text not null default 'drafted' check (origin in (${origins})),
    constraint engagement_invoices_once primary key (engagement_id, entry_key, period, attempt)
  ) strict`,
  `insert into new_engagement_invoices (engagement_id, entry_key, period, attempt, invoice_id,
    amount, created_at) select engagement_id, entry_key, period, attempt, invoice_id, amount,
    created_at from engagement_invoices`,
  `drop table engagement_invoices`,
  `drop table engagement_turns`,
  `drop table engagement_adjustments`,
  `drop table engagements`,
  // The references of the others follow.
  `alter table new_engagements rename to engagements`,
  `alter table new_engagement_adjustments rename to engagement_adjustments`,
  `alter table new_engagement_turns rename to engagement_turns`,
  `alter table new_engagement_invoices rename to engagement_invoices`,
  ...appendOnly(sqlite, 'engagements'),
  ...appendOnly(sqlite, 'engagement_adjustments'),
  ...appendOnly(sqlite, 'engagement_invoices'),
  `create index engagements_by_client on engagements (client_id, id)`,
  `create index engagement_turns_by_day on engagement_turns (next_on) where next_on is not null`,
  `create index engagement_turns_by_status on engagement_turns (status, engagement_id)`,
  `create index engagement_turns_failed on engagement_turns (failed_at, engagement_id)
    where failed_at is not null`,
];

const indexes = [
  `create index engagement_invoices_by_invoice on engagement_invoices (invoice_id)`,
  `create index engagement_turns_to_bill on engagement_turns (status, engagement_id)
    where to_bill <> 0`,
  `create index engagement_turns_due on engagement_turns (status, engagement_id)
    where amount_due <> 0`,
];
