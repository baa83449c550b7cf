/**
 * Two further kinds of evidence: the snapshot of an executed contract was frozen, and its term was
 * changed. SQLite can’t change a CHECK, so the table is rebuilt; its indexes and triggers are created
 * again as they were.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const statements = isSqlite ? rebuild(await listDefinitions(db)) : onPostgres;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isKnown = `check (kind in
  ('sent', 'opened', 'code_sent', 'code_confirmed', 'signed', 'declined', 'voided', 'extended',
    'recipient_replaced', 'executed', 'snapshot_frozen', 'sealed', 'term_changed', 'ended'))`;

const onPostgres = [
  `alter table contract_evidence drop constraint contract_evidence_kind_check,
    add constraint contract_evidence_kind_check ${isKnown}`,
];

interface Definition {
  type: 'index' | 'trigger';
  name: string;
  sql: string;
}

/** With the triggers of other tables that read evidence: the table they name can’t be replaced. */
async function listDefinitions(db: Kysely<unknown>): Promise<Definition[]> {
  const { rows } = await sql<Definition>`select type, name, sql from sqlite_master
    where (type = 'index' and tbl_name = 'contract_evidence' and sql is not null)
      or (type = 'trigger' and sql like '%contract_evidence%')`.execute(db);
  return rows;
}

const rebuild = (definitions: readonly Definition[]) => [
  ...definitions.flatMap(({ type, name }) => (type === 'trigger' ? [`drop trigger ${name}`] : [])),
  `create table new_contract_evidence (
    contract_id text not null references contracts (id),
    seq integer not null check (seq > 0),
    revision integer not null,
    kind text not null ${isKnown},
    recipient text,
    link_id text references document_links (id),
    at text not null,
    data text not null,
    previous_hash text not null,
    hash text not null unique,
    emptied_at text,
    constraint contract_evidence_in_order primary key (contract_id, seq)
  ) strict`,
  `insert into new_contract_evidence select * from contract_evidence`,
  `drop table contract_evidence`,
  `alter table new_contract_evidence rename to contract_evidence`,
  ...definitions.map((definition) => definition.sql),
];
