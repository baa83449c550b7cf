/** Which documents of a client were sent to one recipient. */
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { findRecipient, linksWithRecipients } from '../links/recipients.repository.ts';
import { SHARED } from '../links/recipients.repository.ts';

/** A contact with their address, or an address that was typed in. */
export interface OwnerRecipient {
  contactId: string | null;
  address: string;
}

/**
 * Null for a link for anyone, for one that a client’s colleague got from them, and for one that was
 * sent to an earlier address of its contact: somebody else may read that mailbox.
 */
export async function findOwnerRecipient(
  db: Database,
  { id, contactId }: Pick<DocumentLinkRow, 'id' | 'contactId'>,
): Promise<OwnerRecipient | null> {
  if (contactId !== null) return findOwnContact(db, { id, contactId });
  const sent = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('toAddress')
    .where('documentDeliveries.linkId', '=', id)
    .where('documentDeliveries.purpose', '<>', SHARED)
    .where('toAddress', '<>', '')
    .executeTakeFirst();
  return sent === undefined ? null : { contactId: null, address: sent.toAddress };
}

async function findOwnContact(
  db: Database,
  { id, contactId }: { id: string; contactId: string },
): Promise<OwnerRecipient | null> {
  const recipient = await findRecipient(db, { id, contactId });
  const contact = await db
    .selectFrom('clientContacts')
    .select('email')
    .where('id', '=', contactId)
    .executeTakeFirst();
  const address = recipient?.email ?? '';
  const isCurrent = contact?.email.toLowerCase() === address.toLowerCase() && address !== '';
  return isCurrent ? { contactId, address } : null;
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
    .select(['emails.sentAt', 'emails.toAddress'])
    .where('documentLinks.targetId', 'in', targetIds)
    .orderBy('documentLinks.id');
  const own =
    recipient.contactId !== null
      ? links.where('documentLinks.contactId', '=', recipient.contactId)
      : links
          .where('documentLinks.contactId', 'is', null)
          .where(sql<boolean>`lower(emails.to_address) = lower(${recipient.address})`);
  return own.execute();
}
