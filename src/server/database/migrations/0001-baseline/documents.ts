/** Stored files, and the tables that all kinds of documents share. */
import type { Dialect } from './dialect.ts';
import { appendOnly, areChanged, refuseChanges } from './refusals.ts';

export function documents(dialect: Dialect): string[] {
  const { strict } = dialect;
  return [
    // Their bytes are in the file store.
    `create table files (
      id text primary key not null,
      target_id text not null,
      purpose text not null check (purpose in ('attachment', 'certificate', 'document', 'logo')),
      name text not null,
      type text not null,
      size_bytes integer not null,
      sha256 text not null,
      created_at text not null,
      created_by text
    ) ${strict}`,
    `create index files_by_target on files (target_id, id)`,
    ...guardFiles(dialect),
    `create table frozen_documents (
      target_id text not null,
      revision integer not null check (revision > 0),
      kind text not null,
      number text,
      series_year integer,
      series_count integer,
      frozen_at text not null,
      snapshot text not null,
      sha256 text not null,
      constraint frozen_documents_revision_once primary key (target_id, revision),
      constraint frozen_documents_number_once unique (kind, number, revision),
      constraint frozen_documents_count_once
        unique (kind, series_year, series_count, revision),
      constraint frozen_documents_numbered_whole
        check ((number is null) = (series_year is null)
          and (number is null) = (series_count is null))
    ) ${strict}`,
    ...appendOnly(dialect, 'frozen_documents'),
    `create table document_pdfs (
      target_id text not null,
      revision integer not null,
      file_id text not null unique references files (id),
      sha256 text not null,
      created_at text not null,
      constraint document_pdfs_once primary key (target_id, revision),
      constraint document_pdfs_of_a_revision
        foreign key (target_id, revision) references frozen_documents (target_id, revision)
    ) ${strict}`,
    ...appendOnly(dialect, 'document_pdfs'),
    `create table document_links (
      id text primary key not null,
      token_hash text not null unique,
      target_id text not null,
      revision integer not null,
      contact_id text,
      permission text not null check (permission in ('act', 'view')),
      created_at text not null,
      expires_at text not null,
      revoked_at text,
      constraint document_links_to_a_revision
        foreign key (target_id, revision) references frozen_documents (target_id, revision)
    ) ${strict}`,
    ...guardLinks(dialect),
    `create index document_links_by_target on document_links (target_id, revision, id)`,
    // No reference to `emails`: canceling an email deletes its row.
    `create table document_deliveries (
      email_id text primary key not null,
      target_id text not null,
      revision integer not null,
      purpose text not null,
      contact_id text not null,
      link_id text not null unique references document_links (id),
      related_id text,
      created_at text not null,
      constraint document_deliveries_of_a_revision
        foreign key (target_id, revision) references frozen_documents (target_id, revision),
      constraint document_deliveries_documents_relate_to_nothing
        check (purpose <> 'document' or related_id is null)
    ) ${strict}`,
    ...appendOnly(dialect, 'document_deliveries'),
    `create index document_deliveries_by_target
      on document_deliveries (target_id, revision, email_id)`,
    `create table document_views (
      link_id text not null references document_links (id),
      day text not null,
      seen_at text not null,
      constraint document_views_once_a_day primary key (link_id, day)
    ) ${strict}`,
    ...appendOnly(dialect, 'document_views'),
  ];
}

/**
 * Protects PDFs of frozen documents, and logos that they show and the studio has replaced (target
 * 'issued'). The current logo may only get that target; `verify` reports it if it is deleted.
 */
function guardFiles(dialect: Dialect): string[] {
  const message = 'files of what was issued can not be changed';
  const isFinal = `(old.purpose = 'document' or (old.purpose = 'logo' and old.target_id = 'issued'))`;
  const columns = 'id purpose name type size_bytes sha256 created_at';
  const update = `${isFinal} or (old.purpose = 'logo' and (${areChanged(columns)}))
    or new.purpose = 'document'`;
  return refuseChanges(dialect, 'files', { update, delete: isFinal }, message);
}

/** A link can be revoked once; nothing else of it ever changes. */
function guardLinks(dialect: Dialect): string[] {
  const message = 'document_links can not be changed, only revoked';
  const columns = 'id token_hash target_id revision contact_id permission created_at expires_at';
  const update = `old.revoked_at is not null or new.revoked_at is null or ${areChanged(columns)}`;
  return refuseChanges(dialect, 'document_links', { update, delete: 'true' }, message);
}
