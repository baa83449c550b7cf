/**
 * Revisions whose content was removed because their client was anonymized. Triggers refuse every
 * change of what was frozen; the one exception is a revision of a proposal that was never accepted:
 * its snapshot can be emptied once, and only then are its PDF, files and views deleted and the text of the
 * responses to it emptied. Its SQL uses the helpers of the baseline, which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite, type Dialect } from './0001-baseline/dialect.ts';
import { areChanged, refuse, refuseChanges } from './0001-baseline/refusals.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    'alter table frozen_documents add column emptied_at text',
    ...guarded.flatMap((table) => dropAppendOnly(dialect, table)),
    ...guardRevisions(dialect),
    ...guardParts(dialect),
    ...guardFiles(dialect),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const guarded = [
  'frozen_documents',
  'document_pdfs',
  'document_views',
  'frozen_files',
  'proposal_responses',
];

/** Without the triggers of `appendOnly`, which others replace. */
function dropAppendOnly({ onSqlite }: Dialect, table: string): string[] {
  if (onSqlite) {
    return ['update', 'delete'].map((change) => `drop trigger ${table}_refuse_${change}`);
  }
  return [
    `drop trigger ${table}_refuse_change on ${table}`,
    `drop trigger ${table}_refuse_truncate on ${table}`,
    `drop function ${table}_refuse()`,
  ];
}

function guardRevisions(dialect: Dialect): string[] {
  const message = 'frozen_documents can not be changed, only emptied once if never accepted';
  const columns =
    'target_id revision kind number series_year series_count frozen_at sha256 event_head';
  const isAccepted = `exists (select 1 from proposal_responses where kind = 'accepted'
    and proposal_id = old.target_id and proposal_responses.revision = old.revision)`;
  const update = `old.kind <> 'proposal' or ${isAccepted} or old.emptied_at is not null
    or new.emptied_at is null or new.snapshot <> '' or ${areChanged(columns)}`;
  return [
    ...refuseChanges(dialect, 'frozen_documents', { update, delete: 'true' }, message),
    ...refuse(dialect, 'frozen_documents', {
      name: 'begin_with_content',
      change: 'insert',
      when: `new.emptied_at is not null or new.snapshot = ''`,
      message: 'frozen_documents begin with their content',
    }),
  ];
}

const emptied = (targetId: string, revision: string) =>
  `exists (select 1 from frozen_documents where emptied_at is not null
    and frozen_documents.target_id = ${targetId} and frozen_documents.revision = ${revision})`;

/** What belongs to a revision, and ends with its content. */
function guardParts(dialect: Dialect): string[] {
  const columns = 'id proposal_id position revision kind link_id created_at';
  const ofLink = `exists (select 1 from document_links
    inner join frozen_documents on frozen_documents.target_id = document_links.target_id
      and frozen_documents.revision = document_links.revision
    where document_links.id = old.link_id and frozen_documents.emptied_at is not null)`;
  return [
    ...refuseChanges(
      dialect,
      'document_pdfs',
      { update: 'true', delete: `not ${emptied('old.target_id', 'old.revision')}` },
      'document_pdfs are append-only: only an emptied revision loses them',
    ),
    ...refuse(dialect, 'document_pdfs', {
      name: 'refuse_emptied',
      change: 'insert',
      when: emptied('new.target_id', 'new.revision'),
      message: 'document_pdfs need the content of their revision',
    }),
    ...refuseChanges(
      dialect,
      'frozen_files',
      { update: 'true', delete: `not ${emptied('old.target_id', 'old.revision')}` },
      'frozen_files are append-only: only an emptied revision loses them',
    ),
    ...refuseChanges(
      dialect,
      'document_views',
      { update: 'true', delete: `not ${ofLink}` },
      'document_views are append-only: only an emptied revision loses them',
    ),
    ...refuseChanges(
      dialect,
      'proposal_responses',
      {
        update: `not ${emptied('old.proposal_id', 'old.revision')} or ${areChanged(columns)}`,
        delete: 'true',
      },
      'proposal_responses are only emptied with their revision',
    ),
  ];
}

/** As in the baseline, but the PDF of an emptied revision can be deleted. */
function guardFiles(dialect: Dialect): string[] {
  const isUnused = `old.purpose = 'document'
    and not exists (select 1 from document_pdfs where document_pdfs.file_id = old.id)
    and exists (select 1 from frozen_documents where frozen_documents.target_id = old.target_id
      and frozen_documents.emptied_at is not null)`;
  const isFinal = `(old.purpose = 'document' or (old.purpose = 'logo' and old.target_id = 'issued'))`;
  return [
    dialect.onSqlite
      ? 'drop trigger files_refuse_delete'
      : 'drop trigger files_refuse_delete on files',
    ...(dialect.onSqlite ? [] : ['drop function files_refuse_delete()']),
    ...refuse(dialect, 'files', {
      name: 'refuse_delete',
      change: 'delete',
      when: `${isFinal} and not (${isUnused})`,
      message: 'files of what was issued can not be changed',
    }),
  ];
}
