/** Clients, and what belongs to them, as the API returns them. */
import { describeEvent } from '../../../shared/activity/describe-event.ts';
import {
  findBillingContact,
  findInvoiceRecipients,
} from '../../../shared/clients/billing-contact.ts';
import {
  clientFile,
  note,
  type ClientFile,
  type Note,
  type TimelineEvent,
} from '../../../shared/clients/client-parts.schema.ts';
import {
  clientDetail,
  clientFields,
  clientSummary,
  type ClientDetail,
  type ClientFields,
  type ClientSummary,
} from '../../../shared/clients/client-responses.schema.ts';
import { contactRoles, type ContactRole } from '../../../shared/clients/clients.schema.ts';
import { contactTexts } from '../../../shared/clients/contact-fields.ts';
import type { ClientContactRow, ClientNoteRow } from '../../database/tables/clients.table.ts';
import type { NewFile } from '../../database/tables/files.table.ts';
import { eventData } from '../../platform/integrity/invariant.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { ClientParts, TimelineRow } from './client-parts.repository.ts';
import type { StoredClient } from './clients.repository.ts';

export function presentClientSummary(
  { row, contacts, tags }: StoredClient,
  balances: ClientSummary['balances'],
): ClientSummary {
  const [contact] = contacts;
  return pickFields(clientSummary, {
    ...row,
    tags,
    balances,
    isTaxExempt: row.isTaxExempt === 1,
    contact: contact ? { name: contact.name, email: contact.email, phone: contact.phone } : null,
  });
}

/** Fields of a client’s form. */
export function presentClientFields({ row, contacts, tags }: StoredClient): ClientFields {
  const { street, city, region, postalCode, country } = row;
  return pickFields(clientFields, {
    ...row,
    address: { street, city, region, postalCode, country },
    requiresPurchaseOrder: row.requiresPurchaseOrder === 1,
    isTaxExempt: row.isTaxExempt === 1,
    contacts: contacts.map((contact) => ({
      id: contact.id,
      ...contactTexts(contact),
      roles: rolesOf(contact),
    })),
    tags,
  });
}

export function presentClient(
  client: StoredClient,
  { certificateId, ...counts }: ClientParts,
): ClientDetail {
  return pickFields(clientDetail, {
    ...client.row,
    ...presentClientFields(client),
    billingContactId: findBillingContact(client.contacts)?.id ?? null,
    invoiceRecipientIds: findInvoiceRecipients(client.contacts).recipients.map(({ id }) => id),
    taxCertificateFileId: certificateId,
    counts,
  });
}

export function rolesOf(contact: ClientContactRow): ContactRole[] {
  const columns = { signer: contact.isSigner, billing: contact.isBilling, cc: contact.isCc };
  return contactRoles.filter((role) => columns[role] === 1);
}

export function presentNote(row: ClientNoteRow): Note {
  const body = JSON.parse(row.body);
  return pickFields(note, { ...row, body, isPinned: row.isPinned === 1 });
}

export function presentFile(file: NewFile): ClientFile {
  const purpose = file.purpose === 'certificate' ? 'certificate' : 'attachment';
  return pickFields(clientFile, { ...file, purpose });
}

export function presentTimelineEvent(row: TimelineRow): TimelineEvent {
  const { seq, at, type, targetId } = row;
  const actor = { kind: row.actorKind, name: row.userName ?? row.tokenName };
  const data = eventData(row.data);
  // On the client’s own page, its name would be repeated in every line.
  const summary = describeEvent({ type, actor, data, about: row.inquirySubject });
  const hasMessage = row.inquirySubject !== null;
  return { seq, at, actor, type, targetId, hasMessage, summary };
}
