/** Who asks through a link, and by which other links the same person reads the document. */
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { linksWithRecipients, listLinksWithRecipients } from '../links/recipients.repository.ts';

export interface Asker extends Pick<DocumentLinkRow, 'contactId' | 'permission' | 'revision'> {
  linkId: string;
  /** Empty if unknown, as for a link that is shared with anyone. */
  name: string;
  /** The address that the link was sent to, else the contact’s; empty if there is neither. */
  email: string;
}

/** Of all links to the document that were not revoked, oldest first. */
export async function listAskers(db: Database, targetId: string): Promise<Asker[]> {
  return (await listLinksWithRecipients(db, targetId)).map(askerOf);
}

/** Of these links, even if they were revoked. */
export async function findAskers(db: Database, linkIds: readonly string[]): Promise<Asker[]> {
  if (linkIds.length === 0) return [];
  const rows = await linksWithRecipients(db).where('documentLinks.id', 'in', linkIds).execute();
  return rows.map(askerOf);
}

type AskerRow = Awaited<ReturnType<typeof listLinksWithRecipients>>[number];

function askerOf({ id, contactId, permission, revision, ...row }: AskerRow): Asker {
  const name = row.name || row.toName || '';
  const email = row.toAddress || row.email || '';
  return { linkId: id, contactId, permission, revision, name, email };
}
