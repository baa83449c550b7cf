/**
 * Contracts, their evidence, templates and clauses. A contract that was sent and never signed can be
 * emptied when its client is anonymized, as proposals can that were never accepted. Email codes are
 * for documents of every kind, and so is how long links of finished ones can be read: null until
 * changed, so that the hash of the settings’ row stays. Its SQL uses the helpers of the baseline,
 * which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite, type Dialect } from './0001-baseline/dialect.ts';
import { appendOnly, areChanged, refuse, refuseChanges } from './0001-baseline/refusals.ts';
import { searchTable } from './0001-baseline/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    ...contracts(dialect),
    ...searchTable(dialect, 'contract_search'),
    ...evidence(dialect),
    ...templates(dialect),
    ...codes(dialect),
    `alter table studio_settings add column link_years integer
      check (link_years between 2 and 10)`,
    ...guardRevisions(dialect),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function contracts({ strict, byteOrdered }: Dialect): string[] {
  return [
    // No references to engagements, contracts and templates: rows are restored table by table.
    `create table contracts (
      id text primary key not null,
      status text not null check (status in
        ('draft', 'sent', 'client_signed', 'executed', 'declined', 'voided')),
      version integer not null,
      client_id text references clients (id),
      engagement_id text,
      amends_id text,
      template_id text,
      template_version integer,
      number ${byteOrdered},
      revision integer not null check (revision >= 0),
      title text not null,
      sign_by text,
      executed_at text,
      effective_on text,
      verify_code text unique,
      ended_on text,
      term_ends_on text,
      term_remind_on text,
      term_reminded_for text,
      hold text check (hold in ('held', 'lifted')),
      created_at text not null,
      updated_at text not null,
      listed_at text not null,
      -- Last: SQLite reads a row up to what it needs, and drafts are long.
      draft text not null,
      constraint contracts_sent_are_numbered check (status = 'draft' or number is not null),
      constraint contracts_executed_have_a_day
        check ((status = 'executed') = (effective_on is not null)
          and (status = 'executed') = (executed_at is not null))
    ) ${strict}`,
    `create index contracts_by_client on contracts (client_id, listed_at, id)`,
    `create index contracts_by_engagement on contracts (engagement_id, listed_at, id)
      where engagement_id is not null`,
    `create index contracts_by_amended on contracts (amends_id) where amends_id is not null`,
    `create index contracts_by_number on contracts (number, id)`,
    `create index contracts_by_status on contracts (status, listed_at, id)`,
    `create index contracts_by_time on contracts (listed_at, id)`,
    // For what anyone asks about a file.
    `create index document_pdfs_by_hash on document_pdfs (sha256)`,
    // The conditions of these are those of contract-conditions.ts, letter for letter.
    `create index contracts_open on contracts (listed_at, id, status, sign_by)
      where status in ('sent', 'client_signed')`,
    `create index contracts_held on contracts (listed_at, id, status, sign_by)
      where hold = 'held'`,
    `create index contracts_by_term on contracts (term_ends_on, term_remind_on)
      where term_ends_on is not null and ended_on is null`,
  ];
}

/** That entries of a contract, whose rows are named so, tell of a signature or a paper. */
const isSigned = (contractId: string) => `exists (select 1 from contract_evidence
  where contract_id = ${contractId} and contract_evidence.kind in ('signed', 'executed'))`;

function evidence(dialect: Dialect): string[] {
  const columns = 'contract_id seq revision kind recipient link_id at previous_hash hash';
  const isEmptied = `old.emptied_at is null and new.emptied_at is not null and new.data = ''
    and not (${areChanged(columns)}) and not ${isSigned('old.contract_id')}`;
  return [
    `create table contract_evidence (
      contract_id text not null references contracts (id),
      seq integer not null check (seq > 0),
      revision integer not null,
      kind text not null check (kind in
        ('sent', 'opened', 'code_sent', 'code_confirmed', 'signed', 'declined', 'voided', 'extended',
          'recipient_replaced', 'executed', 'sealed', 'ended')),
      recipient text,
      link_id text references document_links (id),
      at text not null,
      data text not null,
      previous_hash text not null,
      hash text not null unique,
      emptied_at text,
      constraint contract_evidence_in_order primary key (contract_id, seq)
    ) ${dialect.strict}`,
    // The database refuses a second one, whatever runs beside the first.
    `create unique index contract_evidence_executed_once on contract_evidence (contract_id)
      where kind = 'executed'`,
    `create unique index contract_evidence_signed_once
      on contract_evidence (contract_id, revision, recipient) where kind = 'signed'`,
    `create unique index contract_evidence_opened_once on contract_evidence (link_id)
      where kind = 'opened'`,
    ...refuseChanges(
      dialect,
      'contract_evidence',
      { update: `not (${isEmptied})`, delete: 'true' },
      'contract_evidence is append-only, and only emptied if the contract was never signed',
    ),
  ];
}

function templates(dialect: Dialect): string[] {
  const { strict, byteOrdered } = dialect;
  return [
    `create table contract_templates (
      id text primary key not null,
      version integer not null,
      name text not null,
      name_key ${byteOrdered} not null,
      content text not null,
      published integer not null check (published >= 0),
      created_at text not null,
      updated_at text not null,
      archived_at text,
      constraint contract_templates_by_name unique (name_key)
    ) ${strict}`,
    `create table contract_template_versions (
      template_id text not null references contract_templates (id),
      position integer not null check (position > 0),
      content text not null,
      sha256 text not null,
      published_at text not null,
      constraint contract_template_versions_in_order primary key (template_id, position)
    ) ${strict}`,
    ...appendOnly(dialect, 'contract_template_versions'),
    `create table contract_clauses (
      id text primary key not null,
      version integer not null,
      name text not null,
      name_key ${byteOrdered} not null,
      content text not null,
      created_at text not null,
      updated_at text not null,
      constraint contract_clauses_by_name unique (name_key)
    ) ${strict}`,
  ];
}

function codes({ strict }: Dialect): string[] {
  return [
    `create table document_codes (
      id text primary key not null,
      link_id text not null references document_links (id),
      code_hash text not null,
      created_at text not null,
      expires_at text not null,
      tries integer not null,
      confirmed_by text,
      confirmed_at text
    ) ${strict}`,
    `create index document_codes_by_link on document_codes (link_id, id)`,
  ];
}

/** As migration 0017 left it, and for contracts that were never signed, too. */
function guardRevisions(dialect: Dialect): string[] {
  const columns =
    'target_id revision kind number series_year series_count frozen_at sha256 event_head';
  const isAccepted = `exists (select 1 from proposal_responses where kind = 'accepted'
    and proposal_id = old.target_id and proposal_responses.revision = old.revision)`;
  const mayBeEmptied = `((old.kind = 'proposal' and not ${isAccepted})
    or (old.kind = 'contract' and not ${isSigned('old.target_id')}))`;
  const when = `not ${mayBeEmptied} or old.emptied_at is not null
    or new.emptied_at is null or new.snapshot <> '' or ${areChanged(columns)}`;
  const trigger = 'frozen_documents_refuse_update';
  return [
    dialect.onSqlite ? `drop trigger ${trigger}` : `drop trigger ${trigger} on frozen_documents`,
    ...(dialect.onSqlite ? [] : [`drop function ${trigger}()`]),
    ...refuse(dialect, 'frozen_documents', {
      name: 'refuse_update',
      change: 'update',
      when,
      message: 'frozen_documents can not be changed, only emptied once if never accepted or signed',
    }),
  ];
}
