import type { Selectable } from 'kysely';
import type { ActorKind } from '../../../shared/activity/event-text.ts';

export interface EventTables {
  /** All changes in order. Append-only: triggers refuse anything but INSERT. */
  events: {
    /** 1, 2, 3 … without a gap. */
    seq: number;
    /** Instant, UTC. */
    at: string;
    actorKind: ActorKind;
    /** Id of the user or the token; null for the system and for visitors. */
    actorId: string | null;
    /** Event type, e.g. `client.created`. */
    type: string;
    /** Id of the record that the event is about. */
    targetId: string;
    /** Client in whose timeline it appears. */
    clientId: string | null;
    /** JSON object of ids, statuses, counts and field names; nothing that may have to be erased. */
    data: string;
    /** Hash of the previous event, or 64 zeros. */
    prevHash: string;
    /** Key that signs it; null for events before the first key. */
    keyId: number | null;
    /** In hex, over all of the above: HMAC-SHA-256 with the key, SHA-256 without one. */
    hash: string;
  };

  /** A single row: the end of the chain, to which the next event is linked. */
  eventHead: {
    id: number;
    seq: number;
    /** Key that signs the next event. */
    keyId: number | null;
    hash: string;
  };
}

export type EventRow = Selectable<EventTables['events']>;
