/** Who opened a document, and what they read of it. */
import type { DocumentReader, DocumentReaders } from '../../../shared/documents/reading.schema.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentKind, DocumentsDeps } from '../document-kind.ts';
import { documentNotFound } from '../documents.errors.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { findFrozen } from '../freeze/frozen.repository.ts';
import { findRecipient, listRecipientKeys } from '../links/recipients.repository.ts';
import { isMeasured } from './measuring.ts';
import { listReadings, listViewsByLink } from './reading.repository.ts';

/** By recipient, in the order of their first views. Throws `documentNotFound`. */
export async function readReaders(
  { db, kinds }: Pick<DocumentsDeps, 'db' | 'kinds'>,
  id: string,
): Promise<DocumentReaders> {
  const kind = kinds.of(id);
  if ((await kind.find(db, id)) === undefined) throw documentNotFound();
  const views = await listViewsByLink(db, id);
  const keys = await listRecipientKeys(
    db,
    views.map(({ linkId }) => linkId),
  );
  const readings = await listReadings(db, id);
  const titles = await sectionTitles(db, kind, id, readings);
  const items: DocumentReader[] = [];
  for (const own of Map.groupBy(views, ({ linkId }) => keys.get(linkId)).values()) {
    const linkIds = new Set(own.map(({ linkId }) => linkId));
    const newest = own.at(-1);
    const contactId = keys.get(newest?.linkId ?? '') ?? null;
    const recipient =
      newest === undefined || contactId === null
        ? null
        : await findRecipient(db, { id: newest.linkId, contactId: contactOf(contactId) });
    items.push({
      linkId: newest?.linkId ?? '',
      name: recipient?.name ?? '',
      email: recipient?.email ?? '',
      days: own.reduce((sum, { days }) => sum + days, 0),
      firstAt: own.map(({ firstAt }) => firstAt).toSorted()[0] ?? '',
      lastAt:
        own
          .map(({ lastAt }) => lastAt)
          .toSorted()
          .at(-1) ?? '',
      sections: sectionsRead(
        titles,
        readings.filter(({ linkId }) => linkIds.has(linkId)),
      ),
    });
  }
  return { items, isMeasured: await isMeasuredNow(db, kind, id) };
}

/** A key is a contact’s id, or an address. */
const contactOf = (key: string) => (key.includes('@') ? null : key);

type Reading = Awaited<ReturnType<typeof listReadings>>[number];
type Titles = ReadonlyMap<string, string>;

function sectionsRead(titles: Titles, readings: readonly Reading[]): DocumentReader['sections'] {
  const seconds = new Map<string, number>();
  for (const one of readings) {
    seconds.set(one.section, (seconds.get(one.section) ?? 0) + one.seconds);
  }
  return [...titles].flatMap(([key, title]) => {
    const read = seconds.get(key);
    return read === undefined ? [] : [{ key, title, seconds: read }];
  });
}

/** Of the revisions that were read, in the order of the newest one; by key. */
async function sectionTitles(
  db: Database,
  kind: DocumentKind,
  id: string,
  readings: readonly Reading[],
): Promise<Titles> {
  const revisions = [...new Set(readings.map(({ revision }) => revision))];
  const titles = new Map<string, string>();
  for (const revision of revisions.toSorted((one, other) => other - one)) {
    const { snapshot } = await getFrozen(db, kind, id, revision);
    for (const { key, title } of kind.reading?.sections(snapshot) ?? []) {
      if (!titles.has(key)) titles.set(key, title);
    }
  }
  return titles;
}

/** Of the newest revision; null if it was emptied, or its kind is never measured. */
async function isMeasuredNow(
  db: Database,
  kind: DocumentKind,
  id: string,
): Promise<boolean | null> {
  if (kind.reading === undefined) return null;
  const row = await findFrozen(db, id);
  if (row === undefined || row.emptiedAt !== null) return null;
  return isMeasured(db, kind, await getFrozen(db, kind, id));
}
