/** Rights to respond that recipients have beside the permission of their links. */
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentGrantRow, DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { listRecipientKeys } from './recipients.repository.ts';

/** A link with what its reader may do now. */
export interface ReaderLink extends DocumentLinkRow {
  /** Whether it permits responding: by its own permission, or by a grant to its recipient. */
  mayAct: boolean;
}

export async function withGrant(db: Database, link: DocumentLinkRow): Promise<ReaderLink> {
  return { ...link, mayAct: link.permission === 'act' || (await isGranted(db, link)) };
}

async function isGranted(db: Database, { id, targetId }: DocumentLinkRow): Promise<boolean> {
  const grants = await listGrants(db, targetId);
  if (grants.length === 0) return false;
  const keys = await listRecipientKeys(db, [id, ...grants.map(({ linkId }) => linkId)]);
  const own = keys.get(id);
  return own !== undefined && grants.some(({ linkId }) => keys.get(linkId) === own);
}

/** Those that were not removed, with the contact of their link. */
export async function listGrants(db: Database, targetId: string) {
  return db
    .selectFrom('documentGrants')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentGrants.linkId')
    .select(['documentGrants.id', 'documentGrants.linkId', 'documentLinks.contactId'])
    .where('documentGrants.targetId', '=', targetId)
    .where('documentGrants.removedAt', 'is', null)
    .orderBy('documentGrants.id')
    .execute();
}

export async function insertGrant(trx: Trx, row: DocumentGrantRow): Promise<void> {
  await trx.insertInto('documentGrants').values(row).execute();
}

export async function endGrants(trx: Trx, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('documentGrants').set({ removedAt: at }).where('id', 'in', ids).execute();
}
