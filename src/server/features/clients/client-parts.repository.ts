/** Notes, inquiries and events of a client, with their counts. */
import { sql } from 'kysely';
import type { PageRequest } from '../../../shared/paging.ts';
import type { Database, Trx } from '../../database/database.ts';
import { readPage } from '../../database/keyset.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type { ClientNoteRow } from '../../database/tables/clients.table.ts';
import type { EventRow } from '../../database/tables/events.table.ts';

export type ClientParts = Awaited<ReturnType<typeof getClientParts>>;

/** `certificateId`: the newest exemption certificate. */
export function getClientParts(db: Database, id: string) {
  const certificateId = sql<string | null>`(select max(id) from files
    where target_id = ${id} and purpose = 'certificate')`;
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from client_notes where client_id = ${id})`.as('notes'),
      sql<number>`(select count(*) from files where target_id = ${id})`.as('files'),
      sql<number>`(select count(*) from inquiries where client_id = ${id})`.as('inquiries'),
      certificateId.as('certificateId'),
    ])
    .executeTakeFirstOrThrow();
}

export type NoteKey = Pick<ClientNoteRow, 'id' | 'clientId'>;

/** Pinned ones first, then the newest. */
export async function listNotes(db: Database, clientId: string, page: PageRequest) {
  const query = db.selectFrom('clientNotes').selectAll().where('clientId', '=', clientId);
  const order = {
    name: 'notes',
    columns: { 'client_notes.is_pinned': 'number', 'client_notes.id': 'string' },
    direction: 'desc',
    valuesOf: (row: ClientNoteRow) => [row.isPinned, row.id],
  } as const;
  return readPage(query, order, page);
}

/** The note, if it is one about the client. */
export async function findNote(db: Database | Trx, { id, clientId }: NoteKey) {
  return db
    .selectFrom('clientNotes')
    .selectAll()
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}

export const {
  insert: insertNote,
  change: updateNote,
  remove: deleteNote,
} = rowsById('clientNotes');

/** Newest first: ids are ordered by time of arrival. */
export async function listClientInquiries(db: Database, clientId: string, page: PageRequest) {
  const query = db
    .selectFrom('inquiries')
    .select(['id', 'subject', 'status', 'receivedAt'])
    .where('clientId', '=', clientId);
  const order = {
    name: 'client-inquiries',
    columns: { 'inquiries.id': 'string' },
    direction: 'desc',
    valuesOf: (row: { id: string }) => [row.id],
  } as const;
  return readPage(query, order, page);
}

export interface TimelineRow extends Pick<
  EventRow,
  'seq' | 'at' | 'actorKind' | 'type' | 'targetId' | 'data'
> {
  userName: string | null;
  tokenName: string | null;
  /** Subject of the message, if the event is about one. */
  inquirySubject: string | null;
}

export async function listTimeline(db: Database, clientId: string, page: PageRequest) {
  const query = db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actorId')
    .leftJoin('apiTokens', 'apiTokens.id', 'events.actorId')
    .leftJoin('inquiries', 'inquiries.id', 'events.targetId')
    .select(['events.seq', 'events.at', 'events.actorKind', 'events.type', 'events.targetId'])
    .select(['events.data', 'users.name as userName', 'apiTokens.name as tokenName'])
    .select('inquiries.subject as inquirySubject')
    .where('events.clientId', '=', clientId);
  const order = {
    name: 'timeline',
    columns: { 'events.seq': 'number' },
    direction: 'desc',
    valuesOf: (row: TimelineRow) => [row.seq],
  } as const;
  return readPage(query, order, page);
}
