/** Converts input to the rows to store. Pure, except for generated ids. */
import type { ClientChanges, NewClient } from '../../../shared/clients/clients.schema.ts';
import { contactTexts } from '../../../shared/clients/contact-fields.ts';
import type { ClientContactRow, ClientRow } from '../../database/tables/clients.table.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { ClientToStore } from './clients.repository.ts';
import { nameKey } from '../../database/search/search-words.ts';
import { clientText, emailKey } from './clients.search.ts';

/** The rows of a new client. */
export function newClientRows(input: NewClient, now: Temporal.Instant): ClientToStore {
  const id = newId('cli', now);
  const at = instantText(now);
  const { address, contacts, tags } = input;
  return {
    row: {
      id,
      kind: input.kind,
      name: input.name,
      nameKey: nameKey(input.name),
      website: input.website,
      street: address.street,
      city: address.city,
      region: address.region,
      postalCode: address.postalCode,
      country: address.country,
      currency: input.currency,
      paymentTermsDays: input.paymentTermsDays,
      requiresPurchaseOrder: Number(input.requiresPurchaseOrder),
      taxId: input.taxId,
      isTaxExempt: Number(input.isTaxExempt),
      taxExemptReason: input.taxExemptReason,
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

/** Columns of the client that change; omitted fields stay unchanged. */
export function changedColumns(changes: Omit<ClientChanges, 'version'>): Partial<ClientRow> {
  const { address, name, requiresPurchaseOrder, isTaxExempt } = changes;
  return withoutUndefined({
    kind: changes.kind,
    name,
    nameKey: name === undefined ? undefined : nameKey(name),
    website: changes.website,
    ...address,
    currency: changes.currency,
    paymentTermsDays: changes.paymentTermsDays,
    requiresPurchaseOrder:
      requiresPurchaseOrder === undefined ? undefined : Number(requiresPurchaseOrder),
    taxId: changes.taxId,
    isTaxExempt: isTaxExempt === undefined ? undefined : Number(isTaxExempt),
    taxExemptReason: changes.taxExemptReason,
  });
}

function withoutUndefined(columns: {
  [Column in keyof ClientRow]?: ClientRow[Column] | undefined;
}): Partial<ClientRow> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
