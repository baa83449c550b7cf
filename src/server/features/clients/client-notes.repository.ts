import type { PageRequest } from '../../../shared/paging.ts';
import type { Database, Trx } from '../../database/database.ts';
import { readPage, type Page } from '../../database/keyset.ts';
import type { ClientNoteRow } from '../../database/tables/clients.table.ts';

/** Pinned ones first, then the newest. */
export async function listNotes(
  db: Database,
  clientId: string,
  page: PageRequest,
): Promise<Page<ClientNoteRow>> {
  const query = db.selectFrom('clientNotes').selectAll().where('clientId', '=', clientId);
  return readPage(
    query,
    {
      name: 'notes',
      columns: { 'client_notes.is_pinned': 'number', 'client_notes.id': 'string' },
      direction: 'desc',
      valuesOf: (row) => [row.isPinned, row.id],
    },
    page,
  );
}

/** The note, if it is one about the client. */
export async function findNote(
  db: Database | Trx,
  { id, clientId }: Pick<ClientNoteRow, 'id' | 'clientId'>,
): Promise<ClientNoteRow | undefined> {
  return db
    .selectFrom('clientNotes')
    .selectAll()
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}

export async function insertNote(trx: Trx, note: ClientNoteRow): Promise<void> {
  await trx.insertInto('clientNotes').values(note).execute();
}

export async function updateNote(
  trx: Trx,
  id: string,
  changes: Partial<Pick<ClientNoteRow, 'body' | 'isPinned' | 'version' | 'updatedAt'>>,
): Promise<void> {
  await trx.updateTable('clientNotes').set(changes).where('id', '=', id).execute();
}

export async function deleteNote(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('clientNotes').where('id', '=', id).execute();
}
