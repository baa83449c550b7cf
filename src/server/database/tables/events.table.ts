import type { Selectable } from 'kysely';
import type { ActorKind } from '../../../shared/activity/activity.schema.ts';

/** Everything that changed, in order. Append-only: triggers refuse anything but INSERT. */
export interface EventTable {
  /** 1, 2, 3 … without a gap. */
  seq: number;
  /** Instant, UTC. */
  at: string;
  actorKind: ActorKind;
  /** Id of the user or the token; null for the program and for visitors. */
  actorId: string | null;
  /** What happened, such as `client.created`. */
  type: string;
  /** Id of what it happened to. */
  targetId: string;
  /** The client whose timeline it belongs to. */
  clientId: string | null;
  /** JSON object of ids, states, counts and names of fields; nothing that may have to be erased. */
  data: string;
  /** The hash of the event before, or 64 zeros. */
  prevHash: string;
  /** SHA-256 over all of the above, in hex. */
  hash: string;
}

/** One row: the end of the chain, which the next event is tied to. */
export interface EventHeadTable {
  id: number;
  seq: number;
  hash: string;
}

export type EventRow = Selectable<EventTable>;
