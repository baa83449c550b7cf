/** Which documents of a client were sent to one recipient. */
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { linksWithRecipients } from '../links/recipients.repository.ts';
import { SHARED } from '../links/share-document.ts';

/** A contact, or an address that was typed in. */
export type OwnerRecipient = { contactId: string } | { address: string };

/** Null for a link for anyone, and for one that a client’s colleague got from them. */
export async function findOwnerRecipient(
  db: Database,
  { id, contactId }: Pick<DocumentLinkRow, 'id' | 'contactId'>,
): Promise<OwnerRecipient | null> {
  if (contactId !== null) return { contactId };
  const sent = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('toAddress')
    .where('documentDeliveries.linkId', '=', id)
    .where('documentDeliveries.purpose', '<>', SHARED)
    .where('toAddress', '<>', '')
    .executeTakeFirst();
  return sent === undefined ? null : { address: sent.toAddress };
}

/** All links of a recipient to these documents, also revoked ones, oldest first. */
export async function listLinksOf(
  db: Database,
  recipient: OwnerRecipient,
  targetIds: readonly string[],
) {
  if (targetIds.length === 0) return [];
  const links = linksWithRecipients(db)
    .select(['documentLinks.targetId', 'documentLinks.revokedAt', 'documentDeliveries.purpose'])
    .select('emails.sentAt')
    .where('documentLinks.targetId', 'in', targetIds)
    .orderBy('documentLinks.id');
  const own =
    'contactId' in recipient
      ? links.where('documentLinks.contactId', '=', recipient.contactId)
      : links
          .where('documentLinks.contactId', 'is', null)
          .where(sql<boolean>`lower(emails.to_address) = lower(${recipient.address})`);
  return own.execute();
}
