/** Who has a link: a contact, or an address that was typed in. */
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';

export interface LinkRecipient {
  /** Empty for an address without a name. */
  name: string;
  title: string;
  /** The address that the link was sent to; the contact’s own if it was created by hand. */
  email: string;
  /** Whether that is where an email with the link went. */
  isSentTo: boolean;
}

/**
 * Null for a link that was created for nobody in particular, for a contact who was deleted, and
 * after the client was anonymized.
 */
export async function findRecipient(
  db: Database,
  { id, contactId }: Pick<DocumentLinkRow, 'id' | 'contactId'>,
): Promise<LinkRecipient | null> {
  const sent = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select(['toName', 'toAddress'])
    .where('documentDeliveries.linkId', '=', id)
    .where('toAddress', '<>', '')
    .executeTakeFirst();
  if (contactId === null) {
    if (sent === undefined) return null;
    return { name: sent.toName, title: '', email: sent.toAddress, isSentTo: true };
  }
  const contact = await db
    .selectFrom('clientContacts')
    .select(['name', 'title', 'email'])
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (contact === undefined) return null;
  return { ...contact, email: sent?.toAddress ?? contact.email, isSentTo: sent !== undefined };
}

/** Whether two links to a document are of the same contact, or the same address. */
export async function haveSameRecipient(
  db: Database,
  one: DocumentLinkRow,
  other: DocumentLinkRow,
): Promise<boolean> {
  if (one.targetId !== other.targetId) return false;
  const keys = await listRecipientKeys(db, [one.id, other.id]);
  const first = keys.get(one.id);
  return first !== undefined && first === keys.get(other.id);
}

/**
 * Whose links these are, by their ids: a contact’s id, or an address in lower case. Links for anyone
 * are left out.
 */
export async function listRecipientKeys(
  db: Database,
  linkIds: readonly string[],
): Promise<Map<string, string>> {
  if (linkIds.length === 0) return new Map();
  const rows = await linksWithRecipients(db).where('documentLinks.id', 'in', linkIds).execute();
  return new Map(
    rows.flatMap(({ id, contactId, toAddress }) => {
      const key = contactId ?? toAddress?.toLowerCase() ?? '';
      return key === '' ? [] : [[id, key] as const];
    }),
  );
}

/** Ids of the links to the same document that the recipient of a link has, also revoked ones. */
export async function listOwnLinks(
  db: Database,
  { id, targetId }: Pick<DocumentLinkRow, 'id' | 'targetId'>,
): Promise<string[]> {
  const links = await db
    .selectFrom('documentLinks')
    .select('id')
    .where('targetId', '=', targetId)
    .execute();
  const keys = await listRecipientKeys(
    db,
    links.map((link) => link.id),
  );
  const own = keys.get(id);
  const others = links.filter((link) => own !== undefined && keys.get(link.id) === own);
  return [...new Set([id, ...others.map((link) => link.id)])];
}

/** Those to a document that were not revoked, oldest first. */
export async function listLinksWithRecipients(db: Database, targetId: string) {
  return linksWithRecipients(db)
    .where('documentLinks.targetId', '=', targetId)
    .where('documentLinks.revokedAt', 'is', null)
    .orderBy('documentLinks.revision')
    .orderBy('documentLinks.id')
    .execute();
}

/** Links with their contact, if they have one, and the email that carries them. */
export const linksWithRecipients = (db: Database) =>
  db
    .selectFrom('documentLinks')
    .leftJoin('clientContacts', 'clientContacts.id', 'documentLinks.contactId')
    .leftJoin('documentDeliveries', 'documentDeliveries.linkId', 'documentLinks.id')
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select(['documentLinks.id', 'documentLinks.contactId', 'documentLinks.permission'])
    .select(['documentLinks.revision', 'clientContacts.name', 'clientContacts.email'])
    .select(['documentDeliveries.emailId', 'emails.toName', 'emails.toAddress', 'emails.status']);

/** Addresses of the emails with a document that were queued for a purpose since then. */
export async function listAddressees(
  db: Database,
  { targetId, purpose, since }: { targetId: string; purpose: string; since: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('toAddress')
    .where('documentDeliveries.targetId', '=', targetId)
    .where('documentDeliveries.purpose', '=', purpose)
    .where('documentDeliveries.createdAt', '>', since)
    .execute();
  return rows.map(({ toAddress }) => toAddress);
}

/** The purpose of an email to a colleague; it is related to the link of the person who shared. */
export const SHARED = 'shared';

/** Links that were emailed to addresses that were typed in, also revoked ones; addresses in lower case. */
export async function listAddressLinks(db: Database, targetId: string) {
  const rows = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentDeliveries.linkId')
    .select(['documentDeliveries.linkId', 'documentDeliveries.purpose', 'toAddress', 'revokedAt'])
    .select(['documentDeliveries.revision', 'documentDeliveries.relatedId', 'expiresAt'])
    .where('documentDeliveries.targetId', '=', targetId)
    .where('documentDeliveries.contactId', '=', '')
    .execute();
  return rows.map(({ toAddress, ...link }) =>
    Object.assign(link, { address: toAddress.toLowerCase() }),
  );
}

/**
 * Links of the colleagues with whom a contact shared a document, new ones that they asked for
 * included; those that the owner emailed to them too are left out. Earlier releases didn’t record who
 * had shared: such links are among them, because nobody can tell that another person did.
 */
export async function listLinksSharedBy(
  db: Database,
  { targetId, contactId }: { targetId: string; contactId: string },
): Promise<string[]> {
  const own = await db
    .selectFrom('documentLinks')
    .select('id')
    .where('targetId', '=', targetId)
    .where('contactId', '=', contactId)
    .execute();
  const ownIds = new Set<string | null>([null, ...own.map(({ id }) => id)]);
  const links = await listAddressLinks(db, targetId);
  const shared = links.filter(
    ({ purpose, relatedId }) => purpose === SHARED && ownIds.has(relatedId),
  );
  const byOwner = new Set(
    links.flatMap(({ purpose, address }) => (purpose === 'document' ? [address] : [])),
  );
  const addresses = new Set(shared.map(({ address }) => address));
  return links
    .filter(
      ({ address, purpose }) =>
        addresses.has(address) && (purpose === SHARED || !byOwner.has(address)),
    )
    .map(({ linkId }) => linkId);
}
