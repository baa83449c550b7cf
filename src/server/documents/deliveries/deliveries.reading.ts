/** Reads the deliveries of a document, and previews emails. */
import type {
  DeliveryDraft,
  DeliveryPreview,
  DeliveryList,
} from '../../../shared/documents/delivery.schema.ts';
import { clientPath } from '../../../shared/documents/client-paths.ts';
import type { Database } from '../../database/database.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentContent } from '../document-kind.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { documentNotFound } from '../documents.errors.ts';
import { getFrozen, requireSendable } from '../frozen-documents.ts';
import { countActiveLinks, listViews } from '../links/links.repository.ts';
import { listContacts } from '../parties/parties.repository.ts';
import { listDeliveries } from './deliveries.repository.ts';
import { emailText, type EmailContent } from './email.ts';
import { getRecipients, suggestRecipients } from './recipients.ts';

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
  return {
    firstViewedAt: views.map(({ first }) => first).toSorted()[0] ?? null,
    lastViewedAt:
      views
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
  };
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

interface EmailToPreview {
  document: Pick<DocumentContent, 'head'>;
  content: EmailContent;
  /** Undefined: the suggested contacts. */
  contacts: readonly string[] | undefined;
}

/** An email as it would be sent, with a placeholder for the link. Throws `invalidRecipient`. */
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
    text: emailText(content, first?.name ?? '', `${baseUrl}${clientPath('…')}`),
    recipients,
  };
}
