/** The hash chain over events. Pure, so that writing and verifying use the same code. */
import { createHash } from 'node:crypto';
import type { EventRow } from '../../database/tables/events.table.ts';
import type { Database } from '../../database/database.ts';
import { getEventHead, listEventsAfter } from './events.repository.ts';

/** SHA-256 in hex over all columns of the event and the previous event’s hash. */
export function eventHash(event: Omit<EventRow, 'hash'>): string {
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
      if (row.seq !== last.seq + 1) {
        violations.push(missing(last.seq + 1, row.seq - 1));
      } else if (row.prevHash !== last.hash) {
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
