/** Reads the deliveries of a document and who can receive it, and previews emails. */
import type { Database } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type {
  DeliveryPreview,
  DeliveryDraft,
  DeliveryList,
} from '../../../shared/documents/delivery.schema.ts';
import { findInvoiceRecipients } from '../../../shared/clients/billing-contact.ts';
import { invalidRecipient, documentNotFound } from '../documents.errors.ts';
import { listContacts } from '../parties/parties.repository.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { clientPath } from '../../../shared/documents/client-paths.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentContent, DocumentsDeps } from '../document-kind.ts';
import { getFrozen, requireSendable } from '../frozen-documents.ts';
import { countActiveLinks, listViews } from '../links/links.repository.ts';
import { listDeliveries } from './deliveries.repository.ts';
import { previewText, type EmailContent } from './email.ts';

type ReadingDeps = Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>;

/** Throws `documentNotFound`. */
export async function readDeliveries(
  { db, clock, kinds }: ReadingDeps,
  id: string,
): Promise<DeliveryList> {
  if ((await kinds.of(id).find(db, id)) === undefined) throw documentNotFound();
  const views = await listViews(db, id);
  const deliveries = await listDeliveries(db, id);
  return {
    items: deliveries.map(({ linkId, toName, toAddress, attempts, ...email }) =>
      Object.assign(email, {
        to: { name: toName, address: toAddress },
        isCancelable: email.status === 'queued' && attempts === 0,
        ...viewedAt(views.filter((view) => view.linkId === linkId)),
      }),
    ),
    activeLinks: await countActiveLinks(db, id, instantText(clock.now())),
    ...viewedAt(views),
  };
}

function viewedAt(views: readonly { first: string; last: string }[]) {
  const firsts = views.map(({ first }) => first).toSorted();
  const lasts = views.map(({ last }) => last).toSorted();
  return { firstViewedAt: firsts[0] ?? null, lastViewedAt: lasts.at(-1) ?? null };
}

/** The email addressed to the first contact. Throws the same errors as `sendDocument`. */
export async function previewDelivery(
  deps: ReadingDeps & { baseUrl: string },
  id: string,
  { contacts, message }: DeliveryDraft,
): Promise<DeliveryPreview> {
  const kind = deps.kinds.of(id);
  const document: DocumentContent = requireSendable(
    kind.onSend === undefined
      ? await getFrozen(deps.db, kind, id)
      : await kind.onSend.preview(deps.db, id, deps.clock),
  );
  return previewEmail(deps, { document, content: kind.email(document, message), contacts });
}

interface EmailToPreview extends Pick<DeliveryDraft, 'contacts'> {
  document: Pick<DocumentContent, 'head'>;
  content: EmailContent;
}

/**
 * An email as it would be sent, with a placeholder for the link; without `contacts`, to the
 * suggested ones. Throws `invalidRecipient`.
 */
export async function previewEmail(
  { db, baseUrl }: { db: Database; baseUrl: string },
  { document, content, contacts }: EmailToPreview,
): Promise<DeliveryPreview> {
  const { clientId } = document.head;
  const recipients = suggestRecipients(await listContacts(db, clientId));
  const [first] =
    contacts === undefined
      ? recipients.filter(({ isSuggested }) => isSuggested)
      : await getRecipients(db, clientId, contacts);
  return {
    subject: content.subject,
    text: previewText(content, {
      name: first?.name ?? '',
      url: `${baseUrl}${clientPath('…')}`,
      studio: await readLetterhead(db),
    }),
    recipients,
  };
}

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

function suggestRecipients(contacts: readonly ClientContactRow[]): DeliveryPreview['recipients'] {
  const { recipients, others } = findInvoiceRecipients(contacts);
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
