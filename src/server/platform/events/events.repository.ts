import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import type { Database, Trx } from '../../database/database.ts';
import { holdRows, lockRows } from '../../database/dialects/row-locks.ts';
import { isSqlite } from '../../database/dialects/which.ts';
import type { EventRow } from '../../database/tables/events.table.ts';

/** The last event, and the key that signs the next one. */
export type ChainHead = Pick<EventRow, 'seq' | 'hash' | 'keyId'>;

/** The end of the chain; on PostgreSQL it is locked until this transaction ends. */
export async function lockEventHead(trx: Trx): Promise<ChainHead> {
  return eventHead(trx).$call(lockRows(trx)).executeTakeFirstOrThrow();
}

/**
 * Events move what a client was last active at. Who holds the clients before the end of the chain
 * never waits for another transaction that holds a client and waits for the chain.
 */
export async function holdClients(trx: Trx, ids: readonly string[]): Promise<void> {
  if (isSqlite(trx) || ids.length === 0) return;
  await trx
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(holdRows(trx))
    .execute();
}

export async function insertEvents(trx: Trx, events: readonly EventRow[]): Promise<void> {
  await trx.insertInto('events').values(events).execute();
}

export async function moveEventHead(trx: Trx, head: ChainHead): Promise<void> {
  await trx.updateTable('eventHead').set(head).where('id', '=', 1).execute();
}

export async function getEventHead(db: Database): Promise<ChainHead> {
  return eventHead(db).executeTakeFirstOrThrow();
}

function eventHead(db: Database) {
  return db.selectFrom('eventHead').select(['seq', 'hash', 'keyId']).where('id', '=', 1);
}

/**
 * The events of the chain, which begins with 1. Nothing but the check of the chain looks at others:
 * they were planted.
 */
export function selectEvents(db: Database) {
  return db.selectFrom('events').where('seq', '>=', 1);
}

/** The number of the last event, which should be that of the head; 0 if there is none. */
export const lastEventSeq = async (db: Database) => (await endOfEvents(db, 'max')) ?? 0;

/** The number of the first event of all, which should be 1; undefined if there is none. */
export const firstEventSeq = (db: Database) => endOfEvents(db, 'min');

async function endOfEvents(db: Database, end: 'min' | 'max'): Promise<number | undefined> {
  const { seq } = await db
    .selectFrom('events')
    .select((column) => column.fn.agg<number | null>(end, ['seq']).as('seq'))
    .executeTakeFirstOrThrow();
  return seq ?? undefined;
}

/** Up to `last`, if it is given. */
export async function listEventsAfter(db: Database, seq: number, count: number, last?: number) {
  // A chain is read page by page; requests get their turn in between.
  await turnOfOthers();
  return db
    .selectFrom('events')
    .selectAll()
    .where('seq', '>', seq)
    .$if(last !== undefined, (rows) => rows.where('seq', '<=', last ?? 0))
    .orderBy('seq')
    .limit(count)
    .execute();
}

/** Events about these targets, in order. */
export async function listEventsOfTargets(
  db: Database,
  targetIds: readonly string[],
): Promise<EventRow[]> {
  return selectEvents(db).selectAll().where('targetId', 'in', targetIds).orderBy('seq').execute();
}

/** Hashes by event; those that are missing are left out. */
export async function listEventHashes(db: Database, seqs: readonly number[]) {
  const rows = await selectEvents(db).select(['seq', 'hash']).where('seq', 'in', seqs).execute();
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** Those of the hashes that events have. Reads all events: only the operator’s `verify` asks. */
export async function findEventHashes(db: Database, hashes: readonly string[]) {
  const rows = await selectEvents(db).select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

const readColumns = [
  'seq',
  'at',
  'type',
  'targetId',
  'clientId',
  'data',
  'prevHash',
  'keyId',
  'hash',
] as const;

export type ReadEvent = Pick<EventRow, (typeof readColumns)[number]>;

/** In order. */
export async function listEventsOfType(db: Database, type: EventType): Promise<ReadEvent[]> {
  return selectEvents(db).select(readColumns).where('type', '=', type).orderBy('seq').execute();
}

/** Events whose type starts with `prefix`, e.g. `inquiry.`, in order; reads all events. */
export async function listEventsOfGroup(db: Database, prefix: `${string}.`): Promise<ReadEvent[]> {
  return selectEvents(db)
    .select(readColumns)
    .where('type', 'like', `${prefix}%`)
    .orderBy('seq')
    .execute();
}
