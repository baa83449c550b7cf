import type { Database, Trx } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';

export async function insertLink(trx: Trx, row: DocumentLinkRow): Promise<void> {
  await trx.insertInto('documentLinks').values(row).execute();
}

/** One that was not revoked; it may have expired. */
export async function findLink(
  db: Database | Trx,
  by: { tokenHash: string } | { id: string },
): Promise<DocumentLinkRow | undefined> {
  const links = db.selectFrom('documentLinks').selectAll().where('revokedAt', 'is', null);
  const found =
    'id' in by ? links.where('id', '=', by.id) : links.where('tokenHash', '=', by.tokenHash);
  return found.executeTakeFirst();
}

/** The newest that the contact has to this revision, and that is in force. */
export async function findActiveLink(
  db: Database,
  { targetId, revision, contactId }: Pick<DocumentLinkRow, 'targetId' | 'revision' | 'contactId'>,
  now: string,
): Promise<DocumentLinkRow | undefined> {
  return db
    .selectFrom('documentLinks')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .where('contactId', '=', contactId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Which links of a document: one, those of a contact, or all. */
interface WhichLinks {
  targetId: string;
  linkId?: string | undefined;
  contactId?: string | undefined;
}

/** How many were in force. */
export async function endLinks(
  trx: Trx,
  { targetId, linkId, contactId }: WhichLinks,
  at: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('documentLinks')
    .set({ revokedAt: at })
    .where('targetId', '=', targetId)
    .where('revokedAt', 'is', null)
    .$if(linkId !== undefined, (links) => links.where('id', '=', linkId ?? ''))
    .$if(contactId !== undefined, (links) => links.where('contactId', '=', contactId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
