/** The hashes of events, and those by which keys follow one another. */
import { createHash, createHmac, type Hash } from 'node:crypto';
import type { EventRow } from '../../database/tables/events.table.ts';

/**
 * In hex, over all columns of the event and the previous event’s hash: HMAC-SHA-256 with the secret
 * of its key, SHA-256 for an event from before the first key.
 */
export function eventHash(event: Omit<EventRow, 'hash'>, secret: Buffer | undefined): string {
  const content = [
    event.seq,
    event.at,
    event.actorKind,
    event.actorId,
    event.type,
    event.targetId,
    event.clientId,
    event.data,
    event.prevHash,
  ];
  if (secret === undefined) return sha256(JSON.stringify(content));
  return hmac(secret, JSON.stringify([...content, event.keyId]));
}

/** For a hash over many events that needs none of their keys. */
export function addEvent(digest: Hash, { hash, ...content }: EventRow): void {
  digest.update(eventHash(content, undefined)).update(hash);
}

/** SHA-256 of a key, which tells it from others and gives nothing away of 256 random bits. */
export function keyFingerprint(secret: Buffer): string {
  return sha256(secret);
}

interface AddedKey {
  id: number;
  fingerprint: string;
  /** Hash of the event that it follows. */
  prevHash: string;
}

/** Signed with the previous key, which is required to add a key. */
export function keySignature(previous: Buffer, { id, fingerprint, prevHash }: AddedKey): string {
  return hmac(previous, JSON.stringify(['key', id, fingerprint, prevHash]));
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
