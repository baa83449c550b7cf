/** What rules of `verify` read if they check some documents alone. */
import type { Database } from '../../database/database.ts';
import type {
  DocumentDeliveryRow,
  FrozenDocumentRow,
} from '../../database/tables/documents.table.ts';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import {
  listEventsOfGroup,
  listEventsOfType,
  type ReadEvent,
} from '../events/events.repository.ts';

/** Undefined wherever it is optional: all documents, with all events. */
export interface Scope {
  /** Of the documents. */
  ids: readonly string[];
  /** About them, in order. */
  events: readonly ReadEvent[];
  /** All their revisions, those of each oldest first. */
  frozen: readonly FrozenDocumentRow[];
  deliveries: readonly DocumentDeliveryRow[];
}

/** Events whose type starts with `prefix`, e.g. `contract.`. */
export async function eventsOfGroup(
  db: Database,
  prefix: `${string}.`,
  scope?: Scope,
): Promise<ReadEvent[]> {
  if (scope === undefined) return listEventsOfGroup(db, prefix);
  return scope.events.filter(({ type }) => type.startsWith(prefix));
}

export async function eventsOfType(
  db: Database,
  wanted: EventType,
  scope?: Scope,
): Promise<ReadEvent[]> {
  if (scope === undefined) return listEventsOfType(db, wanted);
  return scope.events.filter(({ type }) => type === wanted);
}
