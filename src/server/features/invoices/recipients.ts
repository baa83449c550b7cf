/** Who may get an invoice by mail: the contacts of its client. */
import type { Database, Trx } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { SendingPreview } from '../../../shared/invoices/sending.schema.ts';
import { RecipientRefused } from './invoices.errors.ts';
import { listContacts } from './parties.repository.ts';

/** Those chosen, in the order they were. Throws `RecipientRefused`. */
export async function getRecipients(
  db: Database | Trx,
  clientId: string | null,
  ids: readonly string[],
): Promise<ClientContactRow[]> {
  const contacts = await listContacts(db, clientId);
  return ids.map((id, index) => {
    const contact = contacts.find((one) => one.id === id);
    if (contact === undefined) throw new RecipientRefused(index, 'is no contact of the client');
    if (contact.email === '') throw new RecipientRefused(index, 'has no e-mail address');
    return contact;
  });
}

/**
 * Who gets the bills, then who gets copies, then all others. Suggested are the first two; where
 * nobody with an e-mail gets the bills, the first who has one stands in.
 */
export function suggestRecipients(
  contacts: readonly ClientContactRow[],
): SendingPreview['recipients'] {
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
