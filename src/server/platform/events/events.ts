/** Events: a row for each change, written in the same transaction, in a chain of hashes. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import { inBatches } from '../../database/in-slices.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import type { Actor } from '../auth/actor.ts';
import type { EventHead } from './anchors.ts';
import { sealRows, type RowKey, type Seals } from './seals.ts';
import {
  getEventHead,
  holdClients,
  insertEvents,
  listEventsAfter,
  lockEventHead,
  moveEventHead,
} from './events.repository.ts';

export interface NewEvent {
  actor: Actor;
  type: EventType;
  targetId: string;
  /** The client in whose timeline it appears. */
  clientId?: string | undefined;
  /** Ids, statuses, counts, field names: events can’t be erased, so no personal data or secrets. */
  data?: Record<string, EventValue>;
  /** Rows as they are after the change: `verify` notices if they become others. */
  rows?: readonly RowKey[] | undefined;
}

type EventValue = string | number | boolean | null | string[];

/**
 * Appends an event to the chain and returns the head that it follows. `at`: the instant of the
 * change, as stored.
 */
export function recordEvent(trx: Trx, event: NewEvent, at: string): Promise<EventHead> {
  return recordEvents(trx, [event], at);
}

export async function recordEvents(
  trx: Trx,
  events: readonly NewEvent[],
  at: string,
): Promise<EventHead> {
  for await (const some of inBatches(clientsOf(events))) await holdClients(trx, some);
  const before = await lockEventHead(trx);
  let head = before;
  for await (const some of inBatches(events)) {
    const rows: EventRow[] = [];
    for (const event of some) {
      const seals = event.rows && (await sealRows(trx, event.rows));
      const row = eventAfter(head, event, seals, at);
      rows.push(row);
      head = { seq: row.seq, hash: row.hash };
    }
    await insertEvents(trx, rows);
  }
  await moveEventHead(trx, head);
  return before;
}

function clientsOf(events: readonly NewEvent[]): string[] {
  const ids = new Set(events.flatMap(({ clientId }) => clientId ?? []));
  return [...ids].toSorted();
}

function eventAfter(
  head: EventHead,
  event: NewEvent,
  seals: Seals | undefined,
  at: string,
): EventRow {
  const row = {
    seq: head.seq + 1,
    at,
    actorKind: event.actor.kind,
    actorId: actorId(event.actor),
    type: event.type,
    targetId: event.targetId,
    clientId: event.clientId ?? null,
    data: JSON.stringify({ ...event.data, seals }),
    prevHash: head.hash,
    keyId: null,
  };
  return { ...row, hash: eventHash(row) };
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'owner') return actor.userId;
  return actor.kind === 'token' ? actor.tokenId : null;
}

/** The names of what would be another value than it is: what an event may tell of a change. */
export function changedFields<Thing extends object>(current: Thing, changes: Partial<Thing>) {
  const wanted: object = { ...current, ...changes };
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(before.get(name), value))
    .map(([name]) => name);
}

/** SHA-256 in hex over all columns of the event and the previous event’s hash. */
function eventHash(event: Omit<EventRow, 'hash'>): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        event.seq,
        event.at,
        event.actorKind,
        event.actorId,
        event.type,
        event.targetId,
        event.clientId,
        event.data,
        event.prevHash,
      ]),
    )
    .digest('hex');
}

const AT_ONCE = 1000;

/** What is wrong with the chain of events, a line each; empty when every event is as it was written. */
export async function checkEventChain(db: Database): Promise<string[]> {
  const violations: string[] = [];
  let last = { seq: 0, hash: '0'.repeat(64) };
  for (;;) {
    const rows = await listEventsAfter(db, last.seq, AT_ONCE);
    for (const row of rows) {
      if (row.seq !== last.seq + 1) violations.push(missing(last.seq + 1, row.seq - 1));
      else if (row.prevHash !== last.hash) {
        violations.push(`event ${row.seq} does not follow the one before it`);
      }
      const { hash, ...content } = row;
      if (eventHash(content) !== hash) violations.push(`event ${row.seq} is not as it was written`);
      last = row;
    }
    if (rows.length < AT_ONCE) break;
  }
  const head = await getEventHead(db);
  if (head.seq !== last.seq) {
    violations.push(`the last event is ${last.seq}, and should be ${head.seq}`);
  } else if (head.hash !== last.hash) {
    violations.push(`event ${last.seq} is not the one that was written last`);
  }
  return violations;
}

function missing(first: number, last: number): string {
  return first === last ? `event ${first} is missing` : `events ${first} to ${last} are missing`;
}
