/** Who gets an email with a document: contacts of the client, and addresses that were typed in. */
import { findInvoiceRecipients } from '../../../shared/clients/billing-contact.ts';
import type { ContactRole } from '../../../shared/clients/clients.schema.ts';
import type {
  DeliveryPreview,
  ExtraRecipient,
  NewDocumentEmail,
} from '../../../shared/documents/delivery.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { UsualRecipients } from './deliveries-part.ts';
import { invalidRecipient } from '../documents.errors.ts';
import { listContacts, lockClientRow } from '../parties/parties.repository.ts';

/** Adds a contact to a client that can be changed, without a role by default; resolves with its id. */
export type AddContact = (
  trx: Trx,
  actor: Actor,
  clientId: string,
  contact: { name: string; email: string; roles?: readonly ContactRole[] },
) => Promise<string>;

/** `contactId`: null for an address that was typed in. */
export interface Addressee extends Pick<DocumentLinkRow, 'contactId' | 'permission'> {
  name: string;
  email: string;
}

type To = Pick<NewDocumentEmail, 'contacts' | 'extraRecipients'>;

/**
 * Locks the client if it gets a new contact. It comes before the document, like every lock of a
 * client, and the event of the new contact comes after.
 */
export async function lockForNewContacts(
  trx: Trx,
  kind: Pick<DocumentKind, 'find'>,
  id: string,
  { extraRecipients }: To,
): Promise<void> {
  if (!extraRecipients.some(({ saveAsContact }) => saveAsContact)) return;
  const clientId = (await kind.find(trx, id))?.clientId ?? null;
  if (clientId !== null) await lockClientRow(trx, clientId);
}

interface Addressing {
  actor: Actor;
  kind: Pick<DocumentKind, 'permissionOf'>;
  head: DocumentHead;
  addContact: AddContact;
}

/**
 * The chosen contacts in the order given, then the extra recipients, of whom some become contacts
 * first. Throws `invalidRecipient`, and as `addContact`.
 */
export async function addressTo(
  trx: Trx,
  { actor, kind, head, addContact }: Addressing,
  { contacts, extraRecipients }: To,
): Promise<Addressee[]> {
  const { clientId } = head;
  refuseKnown(await listContacts(trx, clientId), extraRecipients);
  const ids = [...contacts];
  const others: Addressee[] = [];
  for (const { name, email, saveAsContact } of extraRecipients) {
    if (saveAsContact && clientId !== null) {
      ids.push(await addContact(trx, actor, clientId, { name, email }));
    } else {
      others.push({ contactId: null, permission: 'view', name, email });
    }
  }
  const known = (await getContacts(trx, clientId, ids)).map((contact) => {
    const { id, name, email } = contact;
    return { contactId: id, permission: kind.permissionOf(contact, head), name, email };
  });
  return [...known, ...others];
}

/** The address of a contact is not typed in: the contact has a link with its own permission. */
function refuseKnown(contacts: readonly ClientContactRow[], extra: readonly ExtraRecipient[]) {
  const index = extra.findIndex(({ email }) =>
    contacts.some(({ emailKey }) => emailKey === email.toLowerCase()),
  );
  if (index === -1) return;
  throw invalidRecipient(
    `extraRecipients.${index}.email`,
    'This address belongs to a contact. Select the contact instead.',
  );
}

/** The chosen contacts, in the order given. Throws `invalidRecipient`. */
export async function getContacts(
  db: Database,
  clientId: string | null,
  ids: readonly string[],
): Promise<ClientContactRow[]> {
  const contacts = await listContacts(db, clientId);
  return ids.map((id, index) => {
    const field = `contacts.${index}`;
    const contact = contactAmong(contacts, id, field);
    if (contact.email === '') {
      throw invalidRecipient(field, `“${contact.name}” has no email address.`);
    }
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
  if (contact === undefined) throw invalidRecipient(field, 'Contact not found.');
  return contact;
}

/**
 * The contacts of a client, those who usually get its documents first: with `signers` those who may
 * accept them, or those with the ids, else, and without any, those who get its invoices.
 */
export async function suggestRecipients(
  db: Database,
  clientId: string | null,
  usual?: UsualRecipients,
): Promise<DeliveryPreview['recipients']> {
  const contacts = await listContacts(db, clientId);
  const isUsual = ({ id, isSigner }: ClientContactRow) =>
    usual === 'signers' ? isSigner === 1 : (usual ?? []).includes(id);
  const chosen = contacts.filter((contact) => contact.email !== '' && isUsual(contact));
  const { recipients, others } =
    chosen.length > 0
      ? { recipients: chosen, others: contacts.filter((contact) => !chosen.includes(contact)) }
      : findInvoiceRecipients(contacts);
  return [...recipients, ...others].map((contact) => ({
    id: contact.id,
    name: contact.name,
    email: contact.email,
    roles: [
      ...(contact.isSigner ? (['signer'] as const) : []),
      ...(contact.isBilling ? (['billing'] as const) : []),
      ...(contact.isCc ? (['cc'] as const) : []),
    ],
    isSuggested: recipients.includes(contact),
  }));
}
