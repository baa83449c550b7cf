import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { DocumentKind, FrozenDocument } from '../document-kind.ts';
import { lockFrozen, requireSendable } from '../frozen-documents.ts';

interface Sending {
  actor: Actor;
  id: string;
  /** Of the draft that was looked at, for a kind that sending freezes. */
  version: number | undefined;
  now: Temporal.Instant;
}

/**
 * The revision that a new link is to open, locked; for a kind that sending freezes, frozen now.
 * Throws `DocumentNotFound`, `DocumentNotFrozen`, `DocumentNotSendable`.
 */
export async function readyToSend(
  trx: Trx,
  kind: DocumentKind,
  sending: Sending,
): Promise<FrozenDocument> {
  if (kind.onSend !== undefined) await kind.onSend.freeze(trx, sending);
  return requireSendable(await lockFrozen(trx, kind, sending.id));
}
