/** Who may get a document by email: the contacts of its client. */
import type { Database, Trx } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';
import { InvalidRecipient } from '../documents.errors.ts';
import { listContacts } from '../parties/parties.repository.ts';

/** Those chosen, in the order they were. Throws `InvalidRecipient`. */
export async function getRecipients(
  db: Database | Trx,
  clientId: string | null,
  ids: readonly string[],
): Promise<ClientContactRow[]> {
  const contacts = await listContacts(db, clientId);
  return ids.map((id, index) => {
    const field = `contacts.${index}`;
    const contact = contactAmong(contacts, id, field);
    if (contact.email === '') throw new InvalidRecipient(field, 'has no e-mail address');
    return contact;
  });
}

/** Who may have no email address. `field`: where it was named. Throws `InvalidRecipient`. */
export async function findContact(
  db: Database | Trx,
  clientId: string | null,
  id: string,
  field: string,
): Promise<ClientContactRow> {
  return contactAmong(await listContacts(db, clientId), id, field);
}

function contactAmong(contacts: readonly ClientContactRow[], id: string, field: string) {
  const contact = contacts.find((one) => one.id === id);
  if (contact === undefined) throw new InvalidRecipient(field, 'is no contact of the client');
  return contact;
}

/**
 * Who gets the bills, then who gets copies, then all others. Suggested are the first two; where
 * nobody with an e-mail gets the bills, the first who has one stands in.
 */
export function suggestRecipients(
  contacts: readonly ClientContactRow[],
): DeliveryPreview['recipients'] {
  const hasMail = ({ email }: ClientContactRow) => email !== '';
  const rank = ({ isBilling, isCc }: ClientContactRow) => (isBilling ? 0 : isCc ? 1 : 2);
  const payer = contacts.find((one) => one.isBilling === 1 && hasMail(one));
  const first = payer ?? contacts.find(hasMail);
  return contacts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((contact) => ({
      id: contact.id,
      name: contact.name,
      email: contact.email,
      roles: [
        ...(contact.isSigner ? (['signer'] as const) : []),
        ...(contact.isBilling ? (['billing'] as const) : []),
        ...(contact.isCc ? (['cc'] as const) : []),
      ],
      isSuggested: hasMail(contact) && (contact === first || rank(contact) < 2),
    }));
}
