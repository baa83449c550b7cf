import type { Database } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.table.ts';

export type ReadEvent = Pick<EventRow, 'seq' | 'at' | 'type' | 'targetId' | 'clientId' | 'data'>;

/** Events whose type starts with `prefix`, e.g. `inquiry.`, in order. */
export async function listEventsOfType(db: Database, prefix: string): Promise<ReadEvent[]> {
  return db
    .selectFrom('events')
    .select(['seq', 'at', 'type', 'targetId', 'clientId', 'data'])
    .where('type', 'like', `${prefix}%`)
    .orderBy('seq')
    .execute();
}
