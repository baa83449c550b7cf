/** Links to documents, and views through them. */
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentLinkRow, DocumentTables } from '../../database/tables/documents.table.ts';
import { withGrant, type ReaderLink } from './grants.repository.ts';
import { listRecipientKeys } from './recipients.repository.ts';

export async function insertLink(trx: Trx, row: DocumentLinkRow): Promise<void> {
  await trx.insertInto('documentLinks').values(row).execute();
}

/** A link that was not revoked; it may have expired. */
export async function findLink(
  db: Database,
  by: { tokenHash: string } | { id: string },
): Promise<ReaderLink | undefined> {
  const links = db.selectFrom('documentLinks').selectAll().where('revokedAt', 'is', null);
  const found =
    'id' in by ? links.where('id', '=', by.id) : links.where('tokenHash', '=', by.tokenHash);
  const link = await found.executeTakeFirst();
  return link && withGrant(db, link);
}

/**
 * The newest to this revision that the recipient of a link has and that was not revoked; it may have
 * expired. None for a link for anyone.
 */
export async function findNewestLink(
  db: Database,
  { id, targetId }: Pick<DocumentLinkRow, 'id' | 'targetId'>,
  revision: number,
): Promise<ReaderLink | undefined> {
  const links = await db
    .selectFrom('documentLinks')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const keys = await listRecipientKeys(db, [id, ...links.map((link) => link.id)]);
  const own = keys.get(id);
  const link = own === undefined ? undefined : links.find((each) => keys.get(each.id) === own);
  return link && withGrant(db, link);
}

/** The revisions to which the contact got a link: by hand, or in an email that was sent. */
export async function listReleasedTo(
  db: Database,
  { targetId, contactId }: { targetId: string; contactId: string },
): Promise<number[]> {
  const links = await db
    .selectFrom('documentLinks')
    .leftJoin('documentDeliveries', 'documentDeliveries.linkId', 'documentLinks.id')
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('documentLinks.revision')
    .distinct()
    .where('documentLinks.targetId', '=', targetId)
    .where('documentLinks.contactId', '=', contactId)
    .where((column) =>
      column.or([
        column('documentDeliveries.linkId', 'is', null),
        column('emails.status', '=', 'sent'),
      ]),
    )
    .execute();
  return links.map(({ revision }) => revision);
}

/** Selects links of a document: one, some, those of a contact, or all. */
export interface WhichLinks {
  targetId: string;
  linkId?: string | undefined;
  linkIds?: readonly string[] | undefined;
  contactId?: string | undefined;
}

/** Resolves with how old each of them was. */
export async function endLinks(
  trx: Trx,
  { targetId, linkId, linkIds, contactId }: WhichLinks,
  at: string,
) {
  return trx
    .updateTable('documentLinks')
    .set({ revokedAt: at })
    .where('targetId', '=', targetId)
    .where('revokedAt', 'is', null)
    .$if(linkId !== undefined, (links) => links.where('id', '=', linkId ?? ''))
    .$if(linkIds !== undefined, (links) => links.where('id', 'in', linkIds ?? []))
    .$if(contactId !== undefined, (links) => links.where('contactId', '=', contactId ?? ''))
    .returning(['revision', 'createdAt', 'expiresAt'])
    .execute();
}

/** The documents to which a contact has links that were not revoked. */
export async function listTargetsOf(db: Database, contactId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documentLinks')
    .select('targetId')
    .distinct()
    .where('contactId', '=', contactId)
    .where('revokedAt', 'is', null)
    .orderBy('targetId')
    .execute();
  return rows.map(({ targetId }) => targetId);
}

export async function endAllLinks(trx: Trx, targetIds: readonly string[], at: string) {
  await trx
    .updateTable('documentLinks')
    .set({ revokedAt: at })
    .where('targetId', 'in', targetIds)
    .where('revokedAt', 'is', null)
    .execute();
}

/** How old those to a document are that were not revoked. */
export async function listLinkAges(db: Database, targetId: string) {
  return db
    .selectFrom('documentLinks')
    .select(['revision', 'createdAt', 'expiresAt'])
    .where('targetId', '=', targetId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Whether an email with a document has a link that was revoked or has expired. */
export async function hasClosedLink(db: Database, emailId: string, now: string) {
  const link = await db
    .selectFrom('documentDeliveries')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentDeliveries.linkId')
    .select(['revokedAt', 'expiresAt'])
    .where('emailId', '=', emailId)
    .executeTakeFirst();
  return link !== undefined && (link.revokedAt !== null || link.expiresAt <= now);
}

/** False if the link was viewed on that day before. */
export async function insertView(trx: Trx, row: DocumentTables['documentViews']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('documentViews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasView(
  db: Database,
  { linkId, day }: Pick<DocumentTables['documentViews'], 'linkId' | 'day'>,
): Promise<boolean> {
  const view = await db
    .selectFrom('documentViews')
    .select('day')
    .where('linkId', '=', linkId)
    .where('day', '=', day)
    .executeTakeFirst();
  return view !== undefined;
}

/** Through this link, or without one through any. */
export async function wasViewed(
  trx: Trx,
  { targetId }: Pick<DocumentLinkRow, 'targetId'>,
  linkId?: string,
): Promise<boolean> {
  const view = await trx
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select('documentViews.linkId')
    .where('documentLinks.targetId', '=', targetId)
    .$if(linkId !== undefined, (rows) => rows.where('documentLinks.id', '=', linkId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return view !== undefined;
}

/** The number of a document’s links that were viewed on a day. */
export async function countViewsOn(trx: Trx, targetId: string, day: string): Promise<number> {
  const { count } = await trx
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('documentLinks.targetId', '=', targetId)
    .where('documentViews.day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

/** First and last view of each link that was viewed at all. */
export async function listViews(db: Database, targetId: string) {
  return db
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select((column) => [
      'documentViews.linkId',
      column.fn.min('documentViews.seenAt').as('first'),
      column.fn.max('documentViews.seenAt').as('last'),
    ])
    .where('documentLinks.targetId', '=', targetId)
    .groupBy('documentViews.linkId')
    .execute();
}
