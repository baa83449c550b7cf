/** The hash chain over events: pure, so that who checks it computes what who wrote it did. */
import { createHash } from 'node:crypto';
import type { EventRow } from '../../database/tables/events.table.ts';

/** SHA-256 in hex over every column of the event and the hash of the event before. */
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
