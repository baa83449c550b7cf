/** Compares links, deliveries and views with their events. */
import type { Database } from '../../database/database.ts';
import type {
  DocumentDeliveryRow,
  DocumentLinkRow,
} from '../../database/tables/documents.table.ts';
import { eventData } from '../../platform/integrity/invariant.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import { eventsOfType, type Scope } from '../../platform/integrity/scope.ts';
import { compareWithEvents } from './compare-with-events.ts';
import type { listSentEmails, listViewRows } from './integrity.repository.ts';
import { revisionName } from './frozen.invariants.ts';
import { linkExpiry } from '../links/link-age.ts';

interface Rows {
  links: readonly DocumentLinkRow[];
  deliveries: readonly DocumentDeliveryRow[];
}

export async function linkProblems(
  db: Database,
  events: readonly ReadEvent[],
  rows: Rows,
  scope?: Scope,
): Promise<string[]> {
  const anonymized = await eventsOfType(db, 'client.anonymized', scope);
  return [
    ...creationProblems(events, rows.links),
    ...revocationProblems([...revocations(events, rows), ...withClients(events, anonymized)], {
      created: creations(events),
      links: rows.links,
    }),
  ];
}

function creationProblems(events: readonly ReadEvent[], links: readonly DocumentLinkRow[]) {
  const told = events.flatMap(({ type, targetId, at, data }) => {
    const { revision } = eventData(data);
    const expiresAt = linkExpiry(Temporal.Instant.from(at));
    return createdLinks(type, eventData(data)).map(({ id, ...link }) => ({
      id,
      expected: { targetId, revision, ...link, createdAt: at, expiresAt },
    }));
  });
  const rows = new Map(links.map((row) => [row.id, row]));
  return compareWithEvents(rows, told, (id) => `no creation event for ${id}`);
}

interface CreatedLink extends Record<'contactId' | 'tokenHash' | 'permission', unknown> {
  id: string;
}

/** Links that an event mentions, created by hand or for emails. */
function createdLinks(type: string, data: Record<string, unknown>): CreatedLink[] {
  const { link, contact, tokenHash, permission } = data;
  if (type === 'document.link_created') {
    return [{ id: String(link), contactId: contact, tokenHash, permission }];
  }
  if (type !== 'document.email_queued') return [];
  const { links, contacts, tokenHashes, permissions } = data;
  return idsIn(links).map((id, index) => ({
    id,
    // Empty for an address that was typed in.
    contactId: idsIn(contacts)[index] || null,
    tokenHash: idsIn(tokenHashes)[index],
    permission: idsIn(permissions)[index],
  }));
}

/** The event that ended links of a document: one link, those of a contact, or all. */
interface Revocation {
  seq: number;
  targetId: string;
  at: string;
  linkId?: string;
  contactId?: unknown;
}

function revocations(events: readonly ReadEvent[], { deliveries }: Rows): Revocation[] {
  const linkOf = new Map(deliveries.map(({ emailId, linkId }) => [emailId, linkId]));
  return events.flatMap(({ seq, type, targetId, at, data }): Revocation[] => {
    const { contact, email, ended } = eventData(data);
    if (type === 'document.email_canceled') {
      return [{ seq, targetId, at, linkId: linkOf.get(String(email)) ?? 'none' }];
    }
    if (type === 'document.links_revoked' && Array.isArray(ended)) {
      return idsIn(ended).map((linkId) => ({ seq, targetId, at, linkId }));
    }
    if (type === 'document.links_revoked') {
      return [{ seq, targetId, at, contactId: contact ?? undefined }];
    }
    const isForContact = type === 'document.link_created' && typeof contact === 'string';
    return isForContact ? [{ seq, targetId, at, contactId: contact }] : [];
  });
}

/** Documents whose client was anonymized, according to their events. */
function withClients(events: readonly ReadEvent[], anonymized: readonly ReadEvent[]): Revocation[] {
  const byClient = new Map(anonymized.map(({ targetId, seq, at }) => [targetId, { seq, at }]));
  const targets = new Map(events.map(({ targetId, clientId }) => [targetId, clientId]));
  return [...targets].flatMap(([targetId, clientId]) => {
    const ended = byClient.get(clientId ?? '');
    return ended === undefined ? [] : [{ targetId, ...ended }];
  });
}

/** The event that created each link. */
function creations(events: readonly ReadEvent[]): Map<string, number> {
  return new Map(
    events.flatMap(({ seq, type, data }) =>
      createdLinks(type, eventData(data)).map(({ id }) => [id, seq] as const),
    ),
  );
}

/** By the order of events, as clocks of several processes differ. */
function revocationProblems(
  revoked: readonly Revocation[],
  { created, links }: Pick<Rows, 'links'> & { created: ReadonlyMap<string, number> },
): string[] {
  const byTarget = Map.groupBy(revoked, ({ targetId }) => targetId);
  return links.flatMap((link) => {
    const { id, revokedAt } = link;
    const createdBy = created.get(id) ?? Infinity;
    const ends = (byTarget.get(link.targetId) ?? []).filter((revocation) =>
      endedBy(revocation, link, createdBy),
    );
    if (revokedAt === null) return ends.length > 0 ? [`${id} was revoked`] : [];
    return ends.some(({ at }) => at === revokedAt) ? [] : [`no revocation event for ${id}`];
  });
}

function endedBy(
  revocation: Revocation,
  { id, contactId }: DocumentLinkRow,
  createdBy: number,
): boolean {
  if (revocation.linkId !== undefined) return revocation.linkId === id;
  if (revocation.seq <= createdBy) return false;
  return revocation.contactId === undefined || revocation.contactId === contactId;
}

const idsIn = (told: unknown): string[] => (Array.isArray(told) ? told.map(String) : []);

export function deliveryProblems(
  events: readonly ReadEvent[],
  deliveries: readonly DocumentDeliveryRow[],
): string[] {
  const told = events
    .filter(({ type }) => type === 'document.email_queued')
    .flatMap(({ targetId, at, data }) => {
      const { emails, links, contacts, revision, purpose, related } = eventData(data);
      return idsIn(emails).map((id, index) => ({
        id,
        expected: {
          targetId,
          revision,
          purpose,
          contactId: idsIn(contacts)[index],
          linkId: idsIn(links)[index],
          relatedId: related,
          createdAt: at,
        },
      }));
    });
  const rows = new Map(deliveries.map((row) => [row.emailId, row]));
  return compareWithEvents(rows, told, (id) => `no sending event for ${id}`);
}

/** Emails that are missing although no event canceled them. */
export function lostEmails(
  events: readonly ReadEvent[],
  emails: Awaited<ReturnType<typeof listSentEmails>>,
): string[] {
  const canceled = new Set(
    events
      .filter(({ type }) => type === 'document.email_canceled')
      .map(({ data }) => eventData(data)['email']),
  );
  const lost = emails.filter(({ id, emailId }) => id === null && !canceled.has(emailId));
  return lost.map(({ emailId }) => `${emailId} is missing`);
}

const DAY_MS = 86_400_000;

/**
 * One event for each document and day. `emptied`: names of revisions without views. The event of
 * such a view may be the only one of its day, and then covers those of other revisions.
 */
export function viewProblems(
  events: readonly ReadEvent[],
  views: Awaited<ReturnType<typeof listViewRows>>,
  emptied: ReadonlySet<string>,
): string[] {
  const all = events.filter(({ type }) => type === 'document.viewed');
  const nameOf = ({ targetId, data }: ReadEvent) =>
    revisionName({ targetId, revision: Number(eventData(data)['revision']) });
  const told = all.filter((event) => !emptied.has(nameOf(event)));
  const ofEmptied = all.filter((event) => emptied.has(nameOf(event)));
  const isCovered = ({ targetId, seenAt }: (typeof views)[number]) =>
    instants.has(`${targetId} ${seenAt}`) ||
    ofEmptied.some(
      (event) => event.targetId === targetId && Math.abs(msBetween(event.at, seenAt)) < DAY_MS,
    );
  const instants = new Set(told.map(({ targetId, at }) => `${targetId} ${at}`));
  const seen = new Set(views.map(({ targetId, seenAt }) => `${targetId} ${seenAt}`));
  const days = Map.groupBy(views, ({ targetId, day }) => `${targetId} on ${day}`);
  return [
    ...told
      .filter(({ targetId, at }) => !seen.has(`${targetId} ${at}`))
      .map(({ targetId, at }) => `${targetId}: the view of ${at} is missing`),
    ...[...days]
      .filter(([, ofDay]) => !ofDay.some(isCovered))
      .map(([day]) => `no event for the view of ${day}`),
  ];
}

const msBetween = (one: string, other: string) =>
  Temporal.Instant.from(one).epochMilliseconds - Temporal.Instant.from(other).epochMilliseconds;
