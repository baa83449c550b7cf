/**
 * Proposals, what clients respond to them, and the engagements that acceptances create. Its SQL uses
 * the helpers of the baseline, which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite, type Dialect } from './0001-baseline/dialect.ts';
import { appendOnly } from './0001-baseline/refusals.ts';
import { searchTable } from './0001-baseline/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    ...proposals(dialect),
    ...searchTable(dialect, 'proposal_search'),
    ...engagements(dialect),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function proposals(dialect: Dialect): string[] {
  const { strict, money, byteOrdered } = dialect;
  return [
    `create table proposals (
      id text primary key not null,
      status text not null check (status in
        ('draft', 'sent', 'accepted', 'changes_requested', 'declined', 'withdrawn')),
      version integer not null,
      client_id text references clients (id),
      inquiry_id text,
      number ${byteOrdered},
      revision integer not null check (revision >= 0),
      draft text not null,
      title text not null,
      currency text not null,
      total ${money} not null,
      valid_until text,
      created_at text not null,
      updated_at text not null,
      listed_at text not null,
      constraint proposals_sent_are_numbered check (status = 'draft' or number is not null)
    ) ${strict}`,
    `create index proposals_by_client on proposals (client_id, listed_at, id)`,
    `create index proposals_by_inquiry on proposals (inquiry_id) where inquiry_id is not null`,
    `create index proposals_by_number on proposals (number, id)`,
    `create index proposals_by_status on proposals (status, listed_at, id)`,
    `create index proposals_by_time on proposals (listed_at, id)`,
    `create table proposal_responses (
      id text primary key not null,
      proposal_id text not null references proposals (id),
      position integer not null,
      revision integer not null,
      kind text not null check (kind in
        ('accepted', 'declined', 'changes_requested', 'withdrawn', 'extended',
          'purchase_order_added')),
      link_id text references document_links (id),
      data text not null,
      created_at text not null,
      salt text,
      constraint proposal_responses_in_order unique (proposal_id, position)
    ) ${strict}`,
    // A second acceptance is refused by the database, whatever runs beside the first.
    `create unique index proposal_responses_accepted_once on proposal_responses (proposal_id)
      where kind = 'accepted'`,
    ...appendOnly(dialect, 'proposal_responses'),
  ];
}

function engagements(dialect: Dialect): string[] {
  const { strict, money } = dialect;
  return [
    `create table engagements (
      id text primary key not null,
      client_id text not null references clients (id),
      proposal_id text not null unique references proposals (id),
      revision integer not null,
      title text not null,
      currency text not null,
      total ${money} not null,
      plan text not null,
      created_at text not null,
      salt text
    ) ${strict}`,
    ...appendOnly(dialect, 'engagements'),
    `create index engagements_by_client on engagements (client_id, id)`,
    `create table engagement_adjustments (
      id text primary key not null,
      engagement_id text not null references engagements (id),
      position integer not null,
      entry_key text,
      kind text not null check (kind in
        ('reached', 'plan_changed', 'started', 'canceled', 'purchase_order', 'purchase_order_waived')),
      data text not null,
      created_at text not null,
      salt text,
      constraint engagement_adjustments_in_order unique (engagement_id, position)
    ) ${strict}`,
    ...appendOnly(dialect, 'engagement_adjustments'),
    `create table engagement_turns (
      engagement_id text primary key not null references engagements (id),
      next_on text
    ) ${strict}`,
    `create index engagement_turns_by_day on engagement_turns (next_on) where next_on is not null`,
    // No reference to `invoices`: a draft can be deleted.
    `create table engagement_invoices (
      engagement_id text not null references engagements (id),
      entry_key text not null,
      period integer not null,
      attempt integer not null,
      invoice_id text not null unique,
      amount ${money} not null,
      created_at text not null,
      constraint engagement_invoices_once
        primary key (engagement_id, entry_key, period, attempt)
    ) ${strict}`,
    ...appendOnly(dialect, 'engagement_invoices'),
  ];
}
