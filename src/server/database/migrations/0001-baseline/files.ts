/** Metadata of stored files; their bytes are in the file store. */
import type { Dialect } from './dialect.ts';
import { refuse, refuseTruncate } from './refusals.ts';

export function files(dialect: Dialect): string[] {
  const { strict } = dialect;
  return [
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
  ];
}

/**
 * Protects PDFs of frozen documents, and logos that they show and the studio has replaced (target
 * 'issued'). The current logo may only get that target; `verify` reports it if it is deleted.
 */
function guardFiles(dialect: Dialect): string[] {
  const message = 'files of what was issued can not be changed';
  const isFinal = `(old.purpose = 'document' or (old.purpose = 'logo' and old.target_id = 'issued'))`;
  return [
    ...refuse(dialect, 'files', {
      name: 'refuse_update',
      change: 'update',
      when: `${isFinal} or (old.purpose = 'logo' and (new.id is distinct from old.id
        or new.purpose is distinct from old.purpose
        or new.name is distinct from old.name
        or new.type is distinct from old.type
        or new.size_bytes is distinct from old.size_bytes
        or new.sha256 is distinct from old.sha256
        or new.created_at is distinct from old.created_at)) or new.purpose = 'document'`,
      message,
    }),
    ...refuse(dialect, 'files', {
      name: 'refuse_delete',
      change: 'delete',
      when: isFinal,
      message,
    }),
    ...refuseTruncate(dialect, 'files', message),
  ];
}
