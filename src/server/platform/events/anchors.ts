/**
 * Anchors: the head of the event chain as text, kept outside of the database in PDFs and emails.
 * An attacker who rewrites the chain can’t rewrite those.
 */
import type { EventRow } from '../../database/tables/events.table.ts';

/** The last event of a chain; `seq` 0 and 64 zeros before the first one. */
export type EventHead = Pick<EventRow, 'seq' | 'hash'>;

/** e.g. `41:` and the hash of event 41 in 64 lower-case hex digits. */
export function formatAnchor({ seq, hash }: EventHead): string {
  return `${seq}:${hash}`;
}

/** Undefined for any other text. */
export function parseAnchor(text: string): EventHead | undefined {
  const [head] = findAnchors(text);
  return head !== undefined && formatAnchor(head) === text ? head : undefined;
}

/** At most 15 digits: a safe integer. */
const anchorForm = /(?<![\da-z])(0|[1-9]\d{0,14}):([\da-f]{64})(?![\da-z])/g;

/** Every anchor in a text, an email file or a PDF, once each and in order of events. */
export function findAnchors(text: string): EventHead[] {
  // Soft line breaks of quoted-printable, which may split a hash.
  const whole = text.replaceAll(/=\r?\n/g, '');
  const found = new Map(
    Array.from(whole.matchAll(anchorForm), ([anchor, seq, hash = '']) => [
      anchor,
      { seq: Number(seq), hash },
    ]),
  );
  return [...found.values()].toSorted((one, other) => one.seq - other.seq);
}
