/** Contacts of the client who can receive a document by email. */
import type { Database } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';
import { invalidRecipient } from '../documents.errors.ts';
import { listContacts } from '../parties/parties.repository.ts';

/** The chosen contacts, in the order given. Throws `invalidRecipient`. */
export async function getRecipients(
  db: Database,
  clientId: string | null,
  ids: readonly string[],
): Promise<ClientContactRow[]> {
  const contacts = await listContacts(db, clientId);
  return ids.map((id, index) => {
    const field = `contacts.${index}`;
    const contact = contactAmong(contacts, id, field);
    if (contact.email === '') throw invalidRecipient(field, 'has no e-mail address');
    return contact;
  });
}

/** A contact, even without an email address. `field`: its input. Throws `invalidRecipient`. */
export async function findContact(
  db: Database,
  clientId: string | null,
  id: string,
  field: string,
): Promise<ClientContactRow> {
  return contactAmong(await listContacts(db, clientId), id, field);
}

function contactAmong(contacts: readonly ClientContactRow[], id: string, field: string) {
  const contact = contacts.find((one) => one.id === id);
  if (contact === undefined) throw invalidRecipient(field, 'is no contact of the client');
  return contact;
}

/**
 * Billing contacts first, then those in copy, then others. The first two groups are suggested; if
 * no billing contact has an email address, the first contact who has one is suggested instead.
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
