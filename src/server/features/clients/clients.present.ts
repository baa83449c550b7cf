/** Clients as the API returns them. */
import type { z } from 'zod';
import type {
  ClientDetail,
  clientSummary,
} from '../../../shared/clients/client-responses.schema.ts';
import type { ContactRole } from '../../../shared/clients/clients.schema.ts';
import { contactTexts } from '../../../shared/clients/contact-fields.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { ListedClient } from './client-list.repository.ts';
import type { ClientParts, StoredClient } from './clients.repository.ts';

export function presentClientSummary(row: ListedClient): z.output<typeof clientSummary> {
  const [contact] = row.contacts;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    status: row.status,
    city: row.city,
    country: row.country,
    currency: row.currency,
    isTaxExempt: row.isTaxExempt === 1,
    tags: row.tags,
    contact:
      contact === undefined
        ? null
        : { name: contact.name, email: contact.email, phone: contact.phone },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastActivityAt: row.lastActivityAt,
  };
}

/** Fields of a client’s form. */
export function presentClientFields({ row, contacts, tags }: StoredClient) {
  return {
    kind: row.kind,
    name: row.name,
    website: row.website,
    address: {
      street: row.street,
      city: row.city,
      region: row.region,
      postalCode: row.postalCode,
      country: row.country,
    },
    currency: row.currency,
    paymentTermsDays: row.paymentTermsDays,
    requiresPurchaseOrder: row.requiresPurchaseOrder === 1,
    taxId: row.taxId,
    isTaxExempt: row.isTaxExempt === 1,
    taxExemptReason: row.taxExemptReason,
    contacts: contacts.map((contact) => ({
      id: contact.id,
      ...contactTexts(contact),
      roles: rolesOf(contact),
    })),
    tags,
  };
}

export function presentClient(client: StoredClient, parts: ClientParts): ClientDetail {
  const { row, contacts } = client;
  const { notes, files, inquiries } = parts;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    ...presentClientFields(client),
    billingContactId: contacts.find(({ isBilling }) => isBilling === 1)?.id ?? null,
    taxCertificateFileId: parts.certificateId,
    counts: { notes, files, inquiries },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastActivityAt: row.lastActivityAt,
    anonymizedAt: row.anonymizedAt,
  };
}

export function rolesOf(contact: ClientContactRow): ContactRole[] {
  const roles: ContactRole[] = [];
  if (contact.isSigner === 1) roles.push('signer');
  if (contact.isBilling === 1) roles.push('billing');
  if (contact.isCc === 1) roles.push('cc');
  return roles;
}
