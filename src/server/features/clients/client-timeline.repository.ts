import type { PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { readPage, type Page } from '../../database/keyset.ts';
import type { EventRow } from '../../database/tables/events.table.ts';

/** An event with the names of its actor and target, if they have one. */
export type TimelineRow = Pick<
  EventRow,
  'seq' | 'at' | 'actorKind' | 'type' | 'targetId' | 'data'
> & {
  userName: string | null;
  tokenName: string | null;
  clientName: string | null;
  /** Subject of the message, if the event is about one. */
  inquirySubject: string | null;
};

/** The client’s events, newest first. */
export async function listTimeline(
  db: Database,
  clientId: string,
  page: PageRequest,
): Promise<Page<TimelineRow>> {
  const query = db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actorId')
    .leftJoin('apiTokens', 'apiTokens.id', 'events.actorId')
    .leftJoin('clients', 'clients.id', 'events.clientId')
    .leftJoin('inquiries', 'inquiries.id', 'events.targetId')
    .select([
      'events.seq',
      'events.at',
      'events.actorKind',
      'events.type',
      'events.targetId',
      'events.data',
      'users.name as userName',
      'apiTokens.name as tokenName',
      'clients.name as clientName',
      'inquiries.subject as inquirySubject',
    ])
    .where('events.clientId', '=', clientId);
  return readPage(
    query,
    {
      name: 'timeline',
      columns: { 'events.seq': 'number' },
      direction: 'desc',
      valuesOf: (row) => [row.seq],
    },
    page,
  );
}
