/** Converts input to the rows to store. Pure, except for generated ids. */
import type { NewClient } from '../../../shared/clients/clients.schema.ts';
import { contactTexts } from '../../../shared/clients/contact-fields.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { ClientColumnChanges, ClientToStore } from './clients.repository.ts';
import { nameKey } from '../../database/search/search-words.ts';
import { clientText, emailKey } from './clients.search.ts';

/** The rows of a new client. */
export function newClientRows(input: NewClient, now: Temporal.Instant): ClientToStore {
  const id = newId('cli', now);
  const at = instantText(now);
  const { address, contacts, tags, requiresPurchaseOrder, isTaxExempt, ...texts } = input;
  return {
    row: {
      id,
      ...texts,
      ...address,
      nameKey: nameKey(input.name),
      requiresPurchaseOrder: Number(requiresPurchaseOrder),
      isTaxExempt: Number(isTaxExempt),
      status: 'active',
      version: 1,
      createdAt: at,
      updatedAt: at,
      lastActivityAt: at,
      anonymizedAt: null,
    },
    contacts: contactRows(id, contacts, now),
    tags,
    words: clientText({ ...input, status: 'active' }),
  };
}

/** Existing ids are kept. */
export function contactRows(
  clientId: string,
  contacts: NewClient['contacts'],
  now: Temporal.Instant,
): ClientContactRow[] {
  return contacts.map((contact, position) => ({
    id: contact.id ?? newId('con', now),
    clientId,
    position,
    ...contactTexts(contact),
    emailKey: emailKey(contact.email),
    isSigner: Number(contact.roles.includes('signer')),
    isBilling: Number(contact.roles.includes('billing')),
    isCc: Number(contact.roles.includes('cc')),
  }));
}

/** Columns of the client that change; omitted fields are undefined. */
export function changedColumns({
  address,
  contacts: _contacts,
  tags: _tags,
  requiresPurchaseOrder,
  isTaxExempt,
  ...texts
}: Partial<NewClient>): ClientColumnChanges {
  return {
    ...texts,
    ...address,
    nameKey: texts.name === undefined ? undefined : nameKey(texts.name),
    requiresPurchaseOrder: flagColumn(requiresPurchaseOrder),
    isTaxExempt: flagColumn(isTaxExempt),
  };
}

const flagColumn = (flag: boolean | undefined) => (flag === undefined ? undefined : Number(flag));
