/**
 * What this process has read of the chain, each event compared with its key once. So a step that
 * can’t be undone knows all events about a document for the price of these alone, also that none
 * was removed.
 */
import { createHash, type Hash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import {
  digestProblems,
  isAsWritten,
  placedProblems,
  START,
  type Keys,
  type Link,
} from './check-chain.ts';
import { addEvent } from './event-hash.ts';
import {
  getEventHead,
  listEventHashes,
  listEventsAfter,
  listEventsOfTargets,
  type ChainHead,
} from './events.repository.ts';
import { readChainKeys } from './read-keys.ts';

export interface TargetEvents {
  /** In order. */
  events: EventRow[];
  /** A line each: an event about one of them is missing, was planted or changed. */
  problems: string[];
  /** Numbers of events of the chain that are not what was written, or that follow a gap. */
  damaged: readonly number[];
}

/** All events about these targets. */
export async function readTargetEvents(
  db: Database,
  targets: readonly string[],
): Promise<TargetEvents> {
  const head = await getEventHead(db);
  const keys = await keysOf(db, head);
  const { last, digests, damaged } = await readChain(db, { head, keys }, targets);
  const events = await listEventsOfTargets(db, targets);
  const known = events.filter(({ seq }) => seq <= last.seq);
  const byTarget = Map.groupBy(known, ({ targetId }) => targetId);
  const latest = head.keyId ?? 0;
  // Another process may have added a key, and events with it, since the head was read.
  const hasNewer = events.some(({ keyId }) => (keyId ?? 0) > latest);
  const all = hasNewer ? await readChainKeys(db) : keys;
  // An event after the head can only be signed with its key or a later one.
  const isPlanted = ({ seq, keyId }: EventRow) => seq > last.seq && (keyId ?? 0) < latest;
  const changed = events.filter((event) => isPlanted(event) || !isAsWritten(event, all));
  const incomplete = targets.filter(
    (id) => (byTarget.get(id) ?? []).reduce(digestAfter, '') !== digests.get(id),
  );
  return {
    events,
    damaged,
    problems: [
      ...changed.map(({ seq }) => `event ${seq} differs from what was written`),
      ...incomplete.map((id) => `an event about ${id} was removed or planted`),
    ],
  };
}

/** Those that were written with a key of the chain: a hand in the database can change all others. */
export async function genuineEvents(
  db: Database,
  events: readonly EventRow[],
): Promise<EventRow[]> {
  if (events.length === 0) return [];
  const keyId = Math.max(...events.map((event) => event.keyId ?? 0));
  const known = readKeys.get(db.getExecutor().adapter);
  const keys = (known?.keyId ?? -1) >= keyId && known ? known : await readChainKeys(db);
  // Without any key, e.g. in a command, none that was signed can be compared.
  const isUnknown = ({ keyId: id }: EventRow) => id !== null && keys.secrets.size === 0;
  return events.filter((event) => isUnknown(event) || isAsWritten(event, keys));
}

interface KnownChain {
  /** The last event of `digests`. */
  last: Link;
  /** Of the hashes of all events about a target, in order. */
  digests: Map<string, string>;
  /** Of all events, for a key that signs those of a lost one. Empty if none was lost. */
  digest: Hash;
  damaged: number[];
  /** Events after these, which a transaction may roll back. */
  tail: EventRow[];
}

/** By the adapter, as keys are: see signing.ts. */
const chains = new WeakMap<object, KnownChain>();
const readKeys = new WeakMap<object, Keys & Pick<ChainHead, 'keyId'>>();

const AT_ONCE = 250;

/** They change only with an event that adds one, with which the head is signed from then on. */
async function keysOf(db: Database, { keyId }: ChainHead): Promise<Keys> {
  const { adapter } = db.getExecutor();
  const known = readKeys.get(adapter);
  if (known?.keyId === keyId) return known;
  const keys = await readChainKeys(db);
  readKeys.set(adapter, { ...keys, keyId });
  // It is read anew with a digest.
  if (keys.lost.size > 0) chains.delete(adapter);
  return keys;
}

/** Reads what was added since the last time; the first time, all of it. */
async function readChain(
  db: Database,
  { head, keys }: { head: ChainHead; keys: Keys },
  targets: readonly string[],
) {
  const chain = await confirmedChain(db, keys);
  for (;;) {
    const rows = await listEventsAfter(db, chain.last.seq, AT_ONCE, head.seq);
    if (rows.length < AT_ONCE) {
      chain.tail = rows;
      break;
    }
    addEvents(chain, rows, keys);
  }
  const read = {
    ...chain,
    digests: digestsOf(chain, targets),
    digest: chain.digest.copy(),
    damaged: [...chain.damaged],
  };
  addEvents(read, chain.tail, keys);
  const { seq, hash, keyId } = read.last;
  const isLast = hash === head.hash && keyId === head.keyId;
  // Another step may have read further meanwhile.
  if (seq < head.seq || (seq === head.seq && !isLast)) read.damaged.push(head.seq + 1);
  return read;
}

const digestsOf = ({ digests }: KnownChain, targets: readonly string[]) =>
  new Map(targets.map((id) => [id, digests.get(id) ?? '']));

/** Without a tail. Begins anew if its last event is another one by now. */
async function confirmedChain(db: Database, keys: Keys): Promise<KnownChain> {
  const { adapter } = db.getExecutor();
  const known = chains.get(adapter);
  if (known !== undefined) {
    const { last, tail } = known;
    const end = tail.at(-1) ?? last;
    const hashes = await listEventHashes(db, [last.seq, end.seq]);
    if (hashes.get(end.seq) === end.hash) addEvents(known, tail, keys);
    known.tail = [];
    if (last.seq === 0 || hashes.get(last.seq) === last.hash) return known;
  }
  const digest = createHash('sha256');
  const chain: KnownChain = { last: START, digests: new Map(), digest, damaged: [], tail: [] };
  chains.set(adapter, chain);
  return chain;
}

/** Those that it has already are ignored: several steps may read at the same time. */
function addEvents(
  chain: Pick<KnownChain, 'last' | 'digests' | 'digest' | 'damaged'>,
  rows: readonly EventRow[],
  keys: Keys,
): void {
  for (const row of rows) {
    if (row.seq <= chain.last.seq) continue;
    const problems = placedProblems(chain.last, row, keys);
    if (keys.lost.size > 0) {
      problems.push(...digestProblems(row, chain.digest));
      addEvent(chain.digest, row);
    }
    if (problems.length > 0) chain.damaged.push(row.seq);
    const { targetId } = row;
    chain.digests.set(targetId, digestAfter(chain.digests.get(targetId) ?? '', row));
    chain.last = row;
  }
}

/** Shortened to 144 bits: there may be many targets. */
const digestAfter = (digest: string, { hash }: Pick<EventRow, 'hash'>) =>
  createHash('sha256').update(digest).update(hash).digest('base64').slice(0, 24);
