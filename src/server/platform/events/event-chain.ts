/** The hash chain over events. Pure, so that writing and verifying use the same code. */
import { createHash } from 'node:crypto';
import type { EventRow } from '../../database/tables/events.table.ts';

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
