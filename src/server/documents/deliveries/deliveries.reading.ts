/** Reads the deliveries of a document and who can receive it, and previews emails. */
import type { Database } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type {
  DeliveryPreview,
  DeliveryDraft,
  DeliveryList,
} from '../../../shared/documents/delivery.schema.ts';
import { emailTemplatePlaceholders } from '../../../shared/documents/placeholders.ts';
import { withShownLogo } from '../../platform/mail/email-logo.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { documentNotFound } from '../documents.errors.ts';
import { linkPath } from '../../../shared/documents/client-paths.ts';
import type { DocumentContent } from '../document.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import type { UsualRecipients } from './deliveries-part.ts';
import { getFrozen, requireSendable } from '../freeze/frozen-documents.ts';
import { countActive, isActive, linkStages } from '../links/link-age.ts';
import { listLinkAges, listViews } from '../links/links.repository.ts';
import { attachesPdf } from './attachments.ts';
import { listDeliveries } from './deliveries.repository.ts';
import { inOwnWords, previewBodies, type EmailContent } from './email.ts';
import { emailReader, revisionOf } from './email-reader.ts';
import { getContacts, suggestRecipients } from './recipients.ts';

type ReadingDeps = Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>;

/** Throws `documentNotFound`. */
export async function readDeliveries(
  { db, clock, kinds }: ReadingDeps,
  id: string,
): Promise<DeliveryList> {
  const kind = kinds.of(id);
  const head = await kind.find(db, id);
  if (head === undefined) throw documentNotFound();
  const stageOf = await linkStages(db, kind, head, clock.now());
  const views = await listViews(db, id);
  const deliveries = await listDeliveries(db, id);
  return {
    items: deliveries.map(
      ({ toName, toAddress, attempts, jobStatus, isPdfStored, contactId, ...delivery }) => {
        const { linkId, linkCreatedAt, expiresAt, revokedAt, ...email } = delivery;
        const link = { revision: email.revision, createdAt: linkCreatedAt, expiresAt };
        return Object.assign(email, {
          isLinkActive: revokedAt === null && isActive(stageOf(link)),
          contactId: contactId === '' ? null : contactId,
          pdfStatus: shownPdfStatus({ ...email, jobStatus, isPdfStored }),
          to: { name: toName, address: toAddress },
          isCancelable: email.status === 'queued' && attempts === 0,
          ...viewedAt(views.filter((view) => view.linkId === linkId)),
        });
      },
    ),
    activeLinks: countActive(await listLinkAges(db, id), stageOf),
    ...viewedAt(views),
  };
}

type WaitingFor = Pick<
  Awaited<ReturnType<typeof listDeliveries>>[number],
  'status' | 'pdfStatus' | 'jobStatus' | 'isPdfStored'
>;

/**
 * On hold if the PDF could not be generated, and still so if it is stored by now; an email that
 * failed waits for nothing.
 */
function shownPdfStatus({ status, pdfStatus, jobStatus, isPdfStored }: WaitingFor) {
  if (pdfStatus !== 'waiting') return pdfStatus;
  if (status !== 'queued') return null;
  const hasFailed = jobStatus === 'retrying' || jobStatus === 'failed';
  return hasFailed || isPdfStored === 1 ? 'held' : pdfStatus;
}

function viewedAt(views: readonly { first: string; last: string }[]) {
  const firsts = views.map(({ first }) => first).toSorted();
  const lasts = views.map(({ last }) => last).toSorted();
  return { firstViewedAt: firsts[0] ?? null, lastViewedAt: lasts.at(-1) ?? null };
}

/** The email as its first recipient gets it. Throws the same errors as `sendDocument`. */
export async function previewDelivery(
  deps: ReadingDeps & { baseUrl: string },
  id: string,
  { attachPdf, ...draft }: DeliveryDraft,
): Promise<DeliveryPreview> {
  const kind = deps.kinds.of(id);
  const document: DocumentContent = requireSendable(
    kind.onSend === undefined
      ? await getFrozen(deps.db, kind, id)
      : await kind.onSend.preview(deps.db, id, deps.clock),
  );
  const { head } = document;
  const hasPdf = attachPdf ?? (await attachesPdf(deps.db));
  const usual = kind.usualRecipients?.(head);
  const revision = await revisionOf(deps.db, document);
  const content = async (to: ClientContactRow | undefined) => {
    // An address that was typed in gets a link that permits viewing.
    const permission = to === undefined ? 'view' : kind.permissionOf(to, head);
    const addressee = { contactId: to?.id ?? null, permission } as const;
    const isAnyone = to === undefined && (draft.extraRecipientName ?? '') === '';
    const reader = isAnyone ? undefined : await emailReader(deps.db, { head, revision }, addressee);
    return inOwnWords(kind.email(document, reader), draft);
  };
  return previewEmail(deps, { document, content, draft, hasPdf, usual });
}

type ChosenRecipients = Pick<DeliveryDraft, 'contacts' | 'extraRecipientName'>;

interface EmailToPreview {
  document: Pick<DocumentContent, 'head'>;
  /** The one for a contact of the client, or for an address that was typed in. */
  content: (to: ClientContactRow | undefined) => Promise<EmailContent>;
  draft: ChosenRecipients;
  hasPdf: boolean;
  usual?: UsualRecipients | undefined;
}

/**
 * An email as its first recipient would get it, with a placeholder for the link; without
 * recipients, to the suggested ones. Throws `invalidRecipient`.
 */
export async function previewEmail(
  { db, baseUrl }: { db: Database; baseUrl: string },
  { document, content: contentFor, draft, hasPdf, usual }: EmailToPreview,
): Promise<DeliveryPreview> {
  const { clientId } = document.head;
  const recipients = await suggestRecipients(db, clientId, usual);
  const isChosen = draft.contacts !== undefined || draft.extraRecipientName !== undefined;
  const suggested = recipients.filter(({ isSuggested, email }) => isSuggested && email !== '');
  const ids = isChosen ? (draft.contacts ?? []) : suggested.slice(0, 1).map(({ id }) => id);
  const [to] = await getContacts(db, clientId, ids);
  const content = await contentFor(to);
  const name = to?.name ?? draft.extraRecipientName;
  const url = `${baseUrl}${linkPath(document.head.id, '…')}`;
  const addressed = { name: name ?? '', url, hasPdf, studio: await readLetterhead(db) };
  const { text, html } = await previewBodies(content, addressed);
  return {
    subject: content.subject,
    message: content.message,
    text,
    html: await withShownLogo(db, html),
    purpose: content.purpose,
    placeholders: placeholdersOf(content),
    attachPdf: hasPdf,
    recipients,
  };
}

/** Those that email templates of its purpose may have. */
function placeholdersOf({ purpose, placeholders }: EmailContent) {
  const names = emailTemplatePlaceholders[purpose];
  return Object.fromEntries(names.map((name) => [name, placeholders[name] ?? '']));
}
