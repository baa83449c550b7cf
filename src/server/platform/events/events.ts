/** Events: a row for each change, written in the same transaction, in a chain of hashes. */
import { isDeepStrictEqual } from 'node:util';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import { inBatches } from '../../database/in-slices.ts';
import type { Trx } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import { systemActor, type Actor } from '../auth/actor.ts';
import type { EventHead } from './anchors.ts';
import type { ChainKey } from './chain-keys.ts';
import { eventHash, keyFingerprint, keySignature } from './event-hash.ts';
import { hashRows, type ChangedRow, type RowHashes } from './row-hashes.ts';
import {
  holdClients,
  insertEvents,
  lockEventHead,
  moveEventHead,
  type ChainHead,
} from './events.repository.ts';
import { signingSecret } from './signing.ts';

export interface NewEvent {
  actor: Actor;
  type: EventType;
  targetId: string;
  /** The client in whose timeline it appears; null for none. */
  clientId?: string | null | undefined;
  /** Ids, statuses, counts, field names: events can’t be erased, so no personal data or secrets. */
  data?: Record<string, EventValue>;
  /** Rows that it changed, as they are by now: `verify` notices if they become others. */
  rows?: readonly ChangedRow[] | undefined;
}

type EventValue = string | number | boolean | null | string[] | number[];

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
  const clients = new Set(events.flatMap(({ clientId }) => clientId ?? []));
  for await (const some of inBatches([...clients].toSorted())) await holdClients(trx, some);
  const before = await lockEventHead(trx);
  const secret = await signingSecret(trx, before.keyId);
  let head = before;
  for await (const some of inBatches(events)) {
    const rows: EventRow[] = [];
    for (const event of some) {
      const seals = event.rows && (await hashRows(trx, event.rows));
      const row = eventAfter({ ...head, secret }, event, seals, at);
      rows.push(row);
      head = { seq: row.seq, hash: row.hash, keyId: row.keyId };
    }
    await insertEvents(trx, rows);
  }
  await moveEventHead(trx, head);
  return before;
}

/**
 * Adds a key to the chain: this event and all later ones are signed with it, and the key before it
 * signs that it may. Since it follows the last event, a first key signs all that came before.
 * `replaced`: keys that are lost, and a hash of all events, which the new one so signs.
 */
export async function recordKeyAdded(
  trx: Trx,
  key: ChainKey,
  at: string,
  replaced?: { lost: number[]; digest: string },
): Promise<void> {
  const head = await lockEventHead(trx);
  const isLost = replaced?.lost.includes(head.keyId ?? 0) === true;
  const previous = isLost ? undefined : await signingSecret(trx, head.keyId);
  const added = { id: key.id, fingerprint: keyFingerprint(key.secret), prevHash: head.hash };
  const data = {
    key: added.id,
    fingerprint: added.fingerprint,
    ...(previous !== undefined && { signature: keySignature(previous, added) }),
    ...replaced,
  };
  const event = { actor: systemActor, type: 'chain.key_added', targetId: 'chain', data } as const;
  const row = eventAfter({ ...head, keyId: key.id, secret: key.secret }, event, undefined, at);
  await insertEvents(trx, [row]);
  await moveEventHead(trx, { seq: row.seq, hash: row.hash, keyId: key.id });
}

/** `secret`: of the head’s key; undefined before the first one. */
function eventAfter(
  { secret, ...head }: ChainHead & { secret: Buffer | undefined },
  event: NewEvent,
  seals: RowHashes | undefined,
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
    keyId: head.keyId,
  };
  return { ...row, hash: eventHash(row, secret) };
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'owner') return actor.userId;
  return actor.kind === 'token' ? actor.tokenId : null;
}

/** Names of the fields that would change, as an event may contain them. */
export function changedFields<Thing extends object>(current: Thing, changes: Partial<Thing>) {
  const wanted: object = { ...current, ...changes };
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(before.get(name), value))
    .map(([name]) => name);
}
