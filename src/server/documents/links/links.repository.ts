import type { Database, Trx } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';

export async function insertLink(trx: Trx, row: DocumentLinkRow): Promise<void> {
  await trx.insertInto('documentLinks').values(row).execute();
}

/** A link that was not revoked; it may have expired. */
export async function findLink(
  db: Database | Trx,
  by: { tokenHash: string } | { id: string },
): Promise<DocumentLinkRow | undefined> {
  const links = db.selectFrom('documentLinks').selectAll().where('revokedAt', 'is', null);
  const found =
    'id' in by ? links.where('id', '=', by.id) : links.where('tokenHash', '=', by.tokenHash);
  return found.executeTakeFirst();
}

/** The newest that the contact has to this revision and that was not revoked; it may have expired. */
export async function findNewestLink(
  db: Database,
  { targetId, revision, contactId }: Pick<DocumentLinkRow, 'targetId' | 'revision' | 'contactId'>,
): Promise<DocumentLinkRow | undefined> {
  return db
    .selectFrom('documentLinks')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .where('contactId', '=', contactId)
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Selects links of a document: one, those of a contact, or all. */
interface WhichLinks {
  targetId: string;
  linkId?: string | undefined;
  contactId?: string | undefined;
}

/** Resolves with when each of them would have expired. */
export async function endLinks(
  trx: Trx,
  { targetId, linkId, contactId }: WhichLinks,
  at: string,
): Promise<string[]> {
  const ended = await trx
    .updateTable('documentLinks')
    .set({ revokedAt: at })
    .where('targetId', '=', targetId)
    .where('revokedAt', 'is', null)
    .$if(linkId !== undefined, (links) => links.where('id', '=', linkId ?? ''))
    .$if(contactId !== undefined, (links) => links.where('contactId', '=', contactId ?? ''))
    .returning('expiresAt')
    .execute();
  return ended.map(({ expiresAt }) => expiresAt);
}

export async function endAllLinks(
  trx: Trx,
  targetIds: readonly string[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('documentLinks')
    .set({ revokedAt: at })
    .where('targetId', 'in', targetIds)
    .where('revokedAt', 'is', null)
    .execute();
}

export async function countActiveLinks(
  db: Database,
  targetId: string,
  now: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('documentLinks')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('targetId', '=', targetId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an email with a document has a link that was revoked or has expired. */
export async function hasClosedLink(
  db: Database | Trx,
  emailId: string,
  now: string,
): Promise<boolean> {
  const link = await db
    .selectFrom('documentDeliveries')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentDeliveries.linkId')
    .select(['revokedAt', 'expiresAt'])
    .where('emailId', '=', emailId)
    .executeTakeFirst();
  return link !== undefined && (link.revokedAt !== null || link.expiresAt <= now);
}
