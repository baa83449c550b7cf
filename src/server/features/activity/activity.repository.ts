/** Events with the names of their actors and targets. */
import { sql, type ExpressionBuilder } from 'kysely';
import type { ActivityFilters } from '../../../shared/activity/activity.schema.ts';
import { actorKinds } from '../../../shared/activity/event-text.ts';
import { eventTypes, type EventType } from '../../../shared/activity/describe-event.ts';
import { automaticEventTypes } from '../../../shared/activity/event-types.ts';
import { documentNames } from '../../../shared/documents/document-names.ts';
import { namesIn } from '../../../shared/each-of.ts';
import type { NoFilterLeft, PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables/database.table.ts';
import { readCursor, readPage } from '../../database/keyset.ts';

const newestFirst = {
  name: 'events',
  columns: { 'events.seq': 'number' as const },
  direction: 'desc' as const,
  valuesOf: (row: { seq: number }) => [row.seq],
};

/** `from` and `before`: instants as stored. */
interface EventFilters extends Omit<ActivityFilters, 'from' | 'to'> {
  from?: string | undefined;
  before?: string | undefined;
}

/** Newest first. */
export function listEvents(db: Database, filters: EventFilters, page: PageRequest) {
  const query = db
    .selectFrom(newestSeqs(db, filters, page).as('newest'))
    .innerJoin('events', 'events.seq', 'newest.seq')
    .leftJoin('users', 'users.id', 'events.actorId')
    .leftJoin('apiTokens', 'apiTokens.id', 'events.actorId')
    .leftJoin('clients', 'clients.id', 'events.clientId')
    .leftJoin('inquiries', 'inquiries.id', 'events.targetId')
    .leftJoin('proposals', 'proposals.id', 'events.targetId')
    .leftJoin('engagements', 'engagements.id', 'events.targetId')
    .leftJoin('catalogItems', 'catalogItems.id', 'events.targetId')
    .select(['events.seq', 'events.at', 'events.type', 'events.data', 'events.clientId'])
    .select(['events.actorKind', 'events.actorId', 'events.targetId'])
    .select(['users.name as userName', 'apiTokens.name as tokenName'])
    .select(['clients.name as clientName', 'inquiries.subject as inquirySubject'])
    // Null if the target has no name, e.g. a deleted draft.
    .select([ofDocument('id').as('documentId'), ofDocument('number').as('documentNumber')])
    .select('proposals.engagementId as changedEngagementId')
    .select(['engagements.title as engagementTitle', 'catalogItems.name as itemName']);
  return readPage(query, newestFirst, page);
}

/** Of the document that is the target; null if it is none, or is deleted. */
function ofDocument(column: 'id' | 'number') {
  const found = namesIn(documentNames).map(
    (name) =>
      sql`(select ${sql.ref(column)} from ${sql.table(`${name}s`)} where id = events.target_id)`,
  );
  return sql<string | null>`coalesce(${sql.join(found)})`;
}

/** Candidates for a page: with several types, at most a page of each. */
function newestSeqs(db: Database, { group, ...filters }: EventFilters, page: PageRequest) {
  const newest = (type?: EventType) => {
    const seqs = filtered(db, filters, page)
      .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
      .orderBy('seq', 'desc')
      .limit(page.limit + 1);
    return db.selectFrom(seqs.as('seqs')).select('seqs.seq');
  };
  if (group === undefined) return newest();
  // A query for each type: the index is ordered within one type, not across several.
  const types = eventTypes.filter((type) => type.startsWith(`${group}.`));
  const [first, ...others] = types.map((type) => newest(type));
  return others.reduce((all, one) => all.unionAll(one), first ?? newest());
}

/** Of the system’s events, those of the account are commands of the operator. */
const isByPeople = (event: ExpressionBuilder<Tables, 'events'>) =>
  event.and([
    event('type', 'not in', automaticEventTypes),
    event.or([event('actorKind', '<>', 'system'), event('type', 'like', 'account.%')]),
  ]);

function filtered(db: Database, filters: Omit<EventFilters, 'group'>, page: PageRequest) {
  const { targetId, client, actor, automatic, from, before, ...others } = filters;
  others satisfies NoFilterLeft;
  let query = db.selectFrom('events').select('seq');
  if (page.cursor !== undefined) {
    query = query.where('seq', '<', Number(readCursor(newestFirst, page.cursor)[0]));
  }
  if (targetId !== undefined) query = query.where('targetId', '=', targetId);
  if (client !== undefined) query = query.where('clientId', '=', client);
  if (actor !== undefined) {
    const kind = actorKinds.find((known) => known === actor);
    query =
      kind === undefined ? query.where('actorId', '=', actor) : query.where('actorKind', '=', kind);
  }
  if (automatic === 'hidden') query = query.where(isByPeople);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  return query;
}
