/** “Your documents”: what else of their client was sent to the recipient of a link. */
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { formatDay } from '../../../shared/documents/document-format.ts';
import { dateOrderIn, regionOf } from '../../../shared/documents/region-style.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/texts/texts.ts';
import type { Database } from '../../database/database.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import type { DocumentSummary } from './overview-part.ts';
import { listLatestReleased } from '../freeze/frozen.repository.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import { findOwnerRecipient, listLinksOf, type OwnerRecipient } from './overview.repository.ts';

/** The newest ones that are listed. */
const MOST_LISTED = 30;

export interface ListedDocument extends DocumentSummary {
  /** The recipient’s newest link to it. */
  linkId: string;
  revision: number;
  /** The day on which it was last sent to them, formatted. */
  sentOn: string;
}

/**
 * Newest first: those that the mail server accepted an email with, to this recipient, from the
 * owner, and whose current revision they have a link to. None for readers whom the owner did not
 * send the document of the link.
 */
export async function readOverview(
  { db, kinds, clock }: Pick<DocumentsDeps, 'db' | 'kinds' | 'clock'>,
  link: ReaderLink,
  { clientId }: Pick<DocumentHead, 'clientId'>,
): Promise<ListedDocument[]> {
  if (clientId === null) return [];
  const recipient = await findOwnerRecipient(db, link);
  if (recipient === null) return [];
  const ids: string[] = [];
  for (const { overview } of kinds.all) {
    if (overview !== undefined) ids.push(...(await overview.newestOf(db, clientId)));
  }
  const links = await listLinksOf(db, recipient, [...new Set([...ids, link.targetId])]);
  const own = Map.groupBy(links, ({ targetId }) => targetId);
  // Contacts are the owner’s; an address may have its link from a client.
  const isKnown =
    link.contactId !== null || lastSent(own.get(link.targetId) ?? [], recipient) !== null;
  own.delete(link.targetId);
  if (!isKnown || own.size === 0) return [];
  const sent = await withCurrentLinks(db, own, recipient);
  const { timeZone, locale } = await getStudio(db);
  const region = regionOf(locale);
  const dayOf = ({ epochMilliseconds }: Temporal.Instant) => dayIn(timeZone, epochMilliseconds);
  const now = { today: dayOf(clock.now()), region };
  const style = { language: DEFAULT_LANGUAGE, dateOrder: dateOrderIn(region) };
  const summaries = await Promise.all(
    kinds.all.map(async ({ prefix, overview }) => {
      const ofKind = sent.filter(({ id }) => id.startsWith(`${prefix}_`));
      return overview === undefined || ofKind.length === 0
        ? []
        : overview.summaries(db, ofKind, now);
    }),
  );
  const byId = new Map(summaries.flat().map((summary) => [summary.id, summary]));
  return sent.flatMap(({ id, sentAt, ...listed }) => {
    const summary = byId.get(id);
    if (summary === undefined) return [];
    const sentOn = formatDay(dayOf(Temporal.Instant.from(sentAt)), style, 'shortMonths');
    return [{ ...listed, ...summary, sentOn }];
  });
}

type OwnLink = Awaited<ReturnType<typeof listLinksOf>>[number];

/** When an email by which the owner sent it to this address was last accepted; null if none was. */
function lastSent(links: readonly OwnLink[], { address }: OwnerRecipient): string | null {
  const sent = links.filter(
    ({ purpose, status, toAddress }) =>
      purpose === 'document' &&
      status === 'sent' &&
      toAddress?.toLowerCase() === address.toLowerCase(),
  );
  return (
    sent
      .map(({ sentAt }) => sentAt)
      .toSorted()
      .at(-1) ?? null
  );
}

async function withCurrentLinks(
  db: Database,
  own: ReadonlyMap<string, readonly OwnLink[]>,
  recipient: OwnerRecipient,
) {
  const released = await listLatestReleased(db, [...own.keys()]);
  return [...own]
    .flatMap(([id, links]) => {
      const sentAt = lastSent(links, recipient);
      const revision = released.get(id) ?? 0;
      const link = links.findLast((one) => one.revokedAt === null && one.revision === revision);
      return sentAt === null || link === undefined
        ? []
        : [{ id, sentAt, revision, linkId: link.id }];
    })
    .toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1))
    .slice(0, MOST_LISTED);
}
