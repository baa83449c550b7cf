/** Who asks through a link, and by which other links the same person reads the document. */
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';

export interface Asker extends Pick<DocumentLinkRow, 'contactId' | 'permission' | 'revision'> {
  linkId: string;
  /** Empty if unknown, as for a link that is shared with anyone. */
  name: string;
  /** The address that the link was sent to, else the contact’s; empty if there is neither. */
  email: string;
}

/** Of all links to the document that were not revoked, oldest first. */
export async function listAskers(db: Database, targetId: string): Promise<Asker[]> {
  const rows = await askers(db)
    .where('documentLinks.targetId', '=', targetId)
    .where('documentLinks.revokedAt', 'is', null)
    .orderBy('documentLinks.revision')
    .orderBy('documentLinks.id')
    .execute();
  return rows.map(askerOf);
}

/** Of these links, even if they were revoked. */
export async function findAskers(db: Database, linkIds: readonly string[]): Promise<Asker[]> {
  if (linkIds.length === 0) return [];
  const rows = await askers(db).where('documentLinks.id', 'in', linkIds).execute();
  return rows.map(askerOf);
}

const askers = (db: Database) =>
  db
    .selectFrom('documentLinks')
    .leftJoin('clientContacts', 'clientContacts.id', 'documentLinks.contactId')
    .leftJoin('documentDeliveries', 'documentDeliveries.linkId', 'documentLinks.id')
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select(['documentLinks.id as linkId', 'documentLinks.contactId', 'documentLinks.permission'])
    .select(['documentLinks.revision', 'emails.toName', 'emails.toAddress'])
    .select(['clientContacts.name', 'clientContacts.email']);

type AskerRow = Awaited<ReturnType<ReturnType<typeof askers>['execute']>>[number];

function askerOf({ toName, toAddress, name, email, ...link }: AskerRow): Asker {
  return { ...link, name: name || toName || '', email: toAddress || email || '' };
}
