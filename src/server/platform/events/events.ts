/** What happened: a row for each change, written in the transaction of the change itself. */
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../auth/actor.ts';
import { eventHash } from './event-chain.ts';
import { insertEvent, lockEventHead, moveEventHead } from './events.repository.ts';

export interface NewEvent {
  actor: Actor;
  /** What happened, such as `client.created`. */
  type: `${string}.${string}`;
  /** Id of what it happened to. */
  subject: string;
  /** The client whose timeline it belongs to. */
  clientId?: string | undefined;
  /** Ids, states, counts, names of fields: events can’t be erased, so nothing personal, no secret. */
  data?: Record<string, EventValue>;
}

type EventValue = string | number | boolean | null | string[];

/** Adds an event to the end of the chain. `at`: the instant of the change, as it is stored. */
export async function recordEvent(trx: Trx, event: NewEvent, at: string): Promise<void> {
  const head = await lockEventHead(trx);
  const row = {
    seq: head.seq + 1,
    at,
    actorKind: event.actor.kind,
    actorId: actorId(event.actor),
    type: event.type,
    subject: event.subject,
    clientId: event.clientId ?? null,
    data: JSON.stringify(event.data ?? {}),
    prevHash: head.hash,
  };
  const hash = eventHash(row);
  await insertEvent(trx, { ...row, hash });
  await moveEventHead(trx, { seq: row.seq, hash });
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'owner') return actor.userId;
  return actor.kind === 'token' ? actor.tokenId : null;
}
