/**
 * Anchors: the head of the event chain as text, kept outside of the database in PDFs and emails.
 * An attacker who rewrites the chain can’t rewrite those. What clients get has the hash alone: the
 * number would tell them how much the studio does.
 */
import type { EventRow } from '../../database/tables/events.table.ts';

/** The last event of a chain; `seq` 0 and 64 zeros before the first one. */
export type EventHead = Pick<EventRow, 'seq' | 'hash'>;

/** An anchor that was found: `seq` is missing where it has the hash alone. */
export type Anchor = Pick<EventHead, 'hash'> & Partial<EventHead>;

/** Begins an anchor in the keywords of a PDF, and is its field in the header of an email. */
export const ANCHOR_NAME = 'Wolfden-Event-Head';

/** What of an anchor leaves for clients: the hash of `41:` and a hash. */
export function anchorHash(anchor: string): string {
  return anchor.slice(anchor.indexOf(':') + 1);
}

/** e.g. `41:` and the hash of event 41 in 64 lower-case hex digits. */
export function formatAnchor({ seq, hash }: EventHead): string {
  return `${seq}:${hash}`;
}

/** Undefined for any other text. */
export function parseAnchor(text: string): EventHead | undefined {
  const [head] = findHeads(text);
  return head !== undefined && formatAnchor(head) === text ? head : undefined;
}

/** At most 15 digits: a safe integer. */
const anchorForm = /(?<![\da-z])(0|[1-9]\d{0,14}):([\da-f]{64})(?![\da-z])/g;

/** Behind `ANCHOR_NAME`: any other hash is none. A header may break behind the name of its field. */
const hashForm = /Wolfden-Event-Head:?\s{1,3}([\da-f]{64})(?![\da-z])/g;

/** Every anchor in a text, an email file or a PDF, once each, those with a number in order. */
export function findAnchors(text: string): Anchor[] {
  // Soft line breaks of quoted-printable, which may split a hash.
  const whole = text.replaceAll(/=\r?\n/g, '');
  const hashes = new Set(Array.from(whole.matchAll(hashForm), ([, hash = '']) => hash));
  return [...findHeads(whole), ...Array.from(hashes, (hash) => ({ hash }))];
}

/** Those with a number, once each and in order of events. */
export function findHeads(text: string): EventHead[] {
  const found = new Map(
    Array.from(text.matchAll(anchorForm), ([anchor, seq, hash = '']) => [
      anchor,
      { seq: Number(seq), hash },
    ]),
  );
  return [...found.values()].toSorted((one, other) => one.seq - other.seq);
}
