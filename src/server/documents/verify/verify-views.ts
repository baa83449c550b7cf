/** Compares views with their events: one event for each document and day. */
import type { Database } from '../../database/database.ts';
import type { ReadEvent } from '../../platform/verify/verify-events.repository.ts';
import { listViewRows } from './verify-documents.repository.ts';

export async function viewProblems(db: Database, events: readonly ReadEvent[]): Promise<string[]> {
  const views = await listViewRows(db);
  const told = events.filter(({ type }) => type === 'document.viewed');
  const instants = new Set(told.map(({ targetId, at }) => `${targetId} ${at}`));
  const seen = new Set(views.map(({ targetId, seenAt }) => `${targetId} ${seenAt}`));
  const days = Map.groupBy(views, ({ targetId, day }) => `${targetId} on ${day}`);
  return [
    ...told
      .filter(({ targetId, at }) => !seen.has(`${targetId} ${at}`))
      .map(({ targetId, at }) => `${targetId}: the view of ${at} is gone`),
    ...[...days]
      .filter(
        ([, ofDay]) => !ofDay.some(({ targetId, seenAt }) => instants.has(`${targetId} ${seenAt}`)),
      )
      .map(([day]) => `nobody viewed ${day}`),
  ];
}
