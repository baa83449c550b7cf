/** Checks the chain of events, and anchors against it. */
import { createHash, type Hash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import { eventData } from '../integrity/invariant.ts';
import type { Anchor, EventHead } from './anchors.ts';
import { addEvent, eventHash, keySignature } from './event-hash.ts';
import {
  findEventHashes,
  firstEventSeq,
  getEventHead,
  lastEventSeq,
  listEventHashes,
  listEventsAfter,
} from './events.repository.ts';
import { keyAddedSchema, readChainKeys } from './read-keys.ts';

/** A few milliseconds of work, as requests get their turn only in between. */
const AT_ONCE = 250;
export const START: Link = { seq: 0, hash: '0'.repeat(64), keyId: null };

export type Link = Pick<EventRow, 'seq' | 'hash' | 'keyId'>;

/**
 * Problems of the event chain, one line each; empty if every event is as it was written.
 * Others may write meanwhile: it checks up to the head that it found, and reads the keys after it.
 */
export async function checkEventChain(db: Database): Promise<string[]> {
  const head = await getEventHead(db);
  const { secrets, lost } = await readChainKeys(db);
  const digest = createHash('sha256');
  const unchecked = new Map<number, { from: number; to: number }>();
  const violations = await beforeFirst(db);
  let last: Link = START;
  for (;;) {
    const rows = await listEventsAfter(db, last.seq, AT_ONCE, head.seq);
    for (const row of rows) {
      violations.push(...placeProblems(last, row), ...keyProblems(last, row, secrets));
      if (lost.size > 0) {
        violations.push(...digestProblems(row, digest));
        addEvent(digest, row);
      }
      if (row.keyId !== null && !secrets.has(row.keyId)) {
        const from = unchecked.get(row.keyId)?.from ?? row.seq;
        unchecked.set(row.keyId, { from, to: row.seq });
      } else if (!isAsWritten(row, { secrets, lost })) {
        violations.push(`event ${row.seq} differs from what was written`);
      }
      last = row;
    }
    if (rows.length < AT_ONCE) break;
  }
  for (const [id, range] of unchecked) {
    if (lost.has(id)) continue;
    violations.push(`${rangeText(range)} can’t be checked without key ${id}`);
  }
  return [...violations, ...(await headProblems(db, head, last))];
}

/** Nothing follows them, so neither hashes nor keys tell that they were planted. */
async function beforeFirst(db: Database): Promise<string[]> {
  const seq = await firstEventSeq(db);
  return seq === undefined || seq >= START.seq + 1 ? [] : [`event ${seq} is before the first one`];
}

export type Keys = Pick<Awaited<ReturnType<typeof readChainKeys>>, 'secrets' | 'lost'>;

/** An event that was signed with a lost key can’t be compared. */
export function isAsWritten(row: EventRow, { secrets, lost }: Keys): boolean {
  const { hash, ...content } = row;
  if (row.keyId === null) return hash === eventHash(content, undefined);
  const secret = secrets.get(row.keyId);
  if (secret === undefined) return lost.has(row.keyId);
  return hash === eventHash(content, secret);
}

/** Whether an event follows the one before it, and is what was written: one line for each problem. */
export function placedProblems(last: Link, row: EventRow, keys: Keys): string[] {
  return [
    ...placeProblems(last, row),
    ...keyProblems(last, row, keys.secrets),
    ...(isAsWritten(row, keys) ? [] : [`event ${row.seq} differs from what was written`]),
  ];
}

function placeProblems(last: Link, { seq, prevHash }: EventRow): string[] {
  if (seq !== last.seq + 1) {
    const range = { from: last.seq + 1, to: seq - 1 };
    return [`${rangeText(range)} ${range.from === range.to ? 'is' : 'are'} missing`];
  }
  return prevHash === last.hash ? [] : [`event ${seq} does not follow the one before it`];
}

/** Keys change only by an event that adds one, which the key before it signed as well. */
function keyProblems(
  last: Link,
  { seq, type, data, keyId, prevHash }: EventRow,
  secrets: ReadonlyMap<number, Buffer>,
): string[] {
  if (type !== 'chain.key_added') {
    if (keyId === last.keyId) return [];
    return [`event ${seq} is signed with ${keyName(keyId)}, and not with ${keyName(last.keyId)}`];
  }
  const told = keyAddedSchema.safeParse(eventData(data)).data;
  if (told === undefined || told.key !== keyId || keyId <= (last.keyId ?? 0)) {
    return [`event ${seq} does not add ${keyName(keyId)}`];
  }
  const previous = secrets.get(last.keyId ?? 0);
  const isReplaced = last.keyId !== null && told.lost?.includes(last.keyId) === true;
  if (previous === undefined || isReplaced) return [];
  const added = { id: keyId, fingerprint: told.fingerprint, prevHash };
  const isSigned = told.signature === keySignature(previous, added);
  return isSigned ? [] : [`event ${seq} adds ${keyName(keyId)} without ${keyName(last.keyId)}`];
}

/** A key that replaces a lost one signs all events before it. `digest`: of those. */
export function digestProblems({ seq, type, data }: EventRow, digest: Hash): string[] {
  if (type !== 'chain.key_added') return [];
  const told = keyAddedSchema.safeParse(eventData(data)).data;
  if (told?.lost === undefined || told.digest === digest.copy().digest('hex')) return [];
  return [`an event before event ${seq} was changed after a lost key was replaced`];
}

const keyName = (id: number | null) => (id === null ? 'no key' : `key ${id}`);

async function headProblems(db: Database, head: Link, last: Link): Promise<string[]> {
  if (head.seq !== last.seq) return [`the last event is ${last.seq}, expected ${head.seq}`];
  if (head.hash !== last.hash || head.keyId !== last.keyId) {
    return [`event ${last.seq} is not the one that was written last`];
  }
  // In this order: an event moves the head in its own transaction, so no event is ahead of it.
  const newest = await lastEventSeq(db);
  const { seq } = await getEventHead(db);
  return newest > seq ? [`the last event is ${newest}, expected ${seq}`] : [];
}

function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? `event ${from}` : `events ${from} to ${to}`;
}

/** Anchors that the chain does not have: another hash, or a shorter chain. */
export async function checkAnchors(db: Database, anchors: readonly Anchor[]): Promise<string[]> {
  const heads = anchors.filter((anchor): anchor is EventHead => anchor.seq !== undefined);
  const hashes = anchors.filter(({ seq }) => seq === undefined).map(({ hash }) => hash);
  return [...(await checkHeads(db, heads)), ...(await checkHashes(db, hashes))];
}

/** They have no number, so a changed event can’t be told from a missing one. */
async function checkHashes(db: Database, hashes: readonly string[]): Promise<string[]> {
  const violations: string[] = [];
  for await (const some of inBatches(hashes)) {
    const found = await findEventHashes(db, some);
    const missing = some.filter((hash) => hash !== START.hash && !found.has(hash));
    violations.push(...missing.map((hash) => `no event has the hash ${hash}`));
  }
  return violations;
}

async function checkHeads(db: Database, anchors: readonly EventHead[]): Promise<string[]> {
  const violations: string[] = [];
  const { seq: last } = await getEventHead(db);
  for await (const some of inBatches(anchors)) {
    const hashes = await listEventHashes(
      db,
      some.map(({ seq }) => seq),
    );
    for (const { seq, hash } of some) {
      const found = seq === 0 ? START.hash : hashes.get(seq);
      if (found === hash) continue;
      violations.push(
        found === undefined
          ? `event ${seq} is missing: the chain ends with event ${last}`
          : `event ${seq} has the hash ${found}, expected ${hash}`,
      );
    }
  }
  return violations;
}
