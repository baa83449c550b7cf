/** How much suspected spam is stored at most: strangers can send any amount of it. */
import type { Trx } from '../../database/database.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import { deleteLocked } from './delete-inquiries.ts';
import { findByIdempotencyKey } from './inquiries.repository.ts';
import { lockListedSpam, sumSpam } from './spam.repository.ts';

/**
 * Years of spam for one studio, and still few enough to review. With its search words and
 * events, a message takes about 3.5 times its text: at most 40 MB in the database.
 */
export const SPAM_CEILING = { messages: 2000, bytes: 10 * 1024 * 1024 };

/**
 * Beyond the ceiling, for people who write during a flood: more than a studio gets in a week. One
 * form, or one network, has a small share of it.
 */
export const FLOOD_RESERVE = { messages: 200, bytes: 2 * 1024 * 1024 };

/** Bounds the work that one message can cause, and suffices to empty the reserve again. */
const MOST_MADE_ROOM_OF = 300;

interface Incoming {
  idempotencyKey: string | undefined;
  sizeBytes: number;
  /** Only a flood makes it suspicious, and its form and network have a share of the reserve left. */
  isLikelyPerson: boolean;
}

/**
 * Below the ceiling there is room, and a little above it for a likely person. At the ceiling, room
 * is made by deleting spam that a weekly email has listed, oldest first. `repeat`: the key is known,
 * and nothing changed.
 */
export async function admitSpam(
  trx: Trx,
  { idempotencyKey, sizeBytes, isLikelyPerson }: Incoming,
  at: string,
): Promise<'admitted' | 'repeat' | 'no_room'> {
  // Storing spam needs the end of the chain anyway. Locked first, it keeps two from counting at once.
  await lockEventHead(trx);
  if (idempotencyKey !== undefined && (await findByIdempotencyKey(trx, idempotencyKey))) {
    return 'repeat';
  }
  const stored = await sumSpam(trx);
  const reserve = isLikelyPerson ? FLOOD_RESERVE : { messages: 0, bytes: 0 };
  const excess = {
    messages: stored.messages + 1 - SPAM_CEILING.messages - reserve.messages,
    bytes: stored.bytes + sizeBytes - SPAM_CEILING.bytes - reserve.bytes,
  };
  if (!isOver(excess)) return 'admitted';
  // A client has to be locked before the end of the chain, so its messages make no room.
  const listed = await lockListedSpam(trx, { isOfNoClient: true, limit: MOST_MADE_ROOM_OF });
  const outgoing = oldestToMakeRoom(listed, excess);
  if (outgoing === undefined) return 'no_room';
  await deleteLocked(trx, { actor: systemActor, at }, outgoing);
  return 'admitted';
}

type Amount = typeof SPAM_CEILING;

const isOver = ({ messages, bytes }: Amount) => messages > 0 || bytes > 0;

/** The first of the rows that together are at least the excess; undefined if all are less. */
function oldestToMakeRoom<Row extends { sizeBytes: number }>(
  rows: readonly Row[],
  excess: Amount,
): Row[] | undefined {
  const left = { ...excess };
  const outgoing: Row[] = [];
  for (const row of rows) {
    outgoing.push(row);
    left.messages -= 1;
    left.bytes -= row.sizeBytes;
    if (!isOver(left)) return outgoing;
  }
  return undefined;
}
