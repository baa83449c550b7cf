/** A client shares a document with a colleague, who gets a link of their own that permits viewing. */
import type { Colleague } from '../../../shared/documents/delivery.schema.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Trx } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import type { ChangedRow } from '../../platform/events/row-hashes.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { instantText } from '../../platform/clock.ts';
import type { Sharing } from '../client-page/reader-parts.ts';
import { queueEmails } from '../deliveries/queue-emails.ts';
import type { EmailContent } from '../deliveries/email.ts';
import type { DocumentKind, DocumentsDeps } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { emailOwner } from '../owner-email.ts';
import { lockFrozen } from '../freeze/frozen-documents.ts';
import { requireIntactStep } from '../integrity/require-intact.ts';
import { latestReleased } from '../freeze/frozen.repository.ts';
import { findLink } from '../links/links.repository.ts';
import { findRecipient, listAddressLinks, SHARED } from '../links/recipients.repository.ts';

/** Colleagues with whom clients can share a document, revoked ones included. */
const SHARED_LIMIT = 5;

/** The owner gets an email. The caller wakes the outbox. */
export async function shareDocument(
  deps: DocumentsDeps & { mail: MailParts },
  { id, targetId, revision }: Pick<DocumentLinkRow, 'id' | 'targetId' | 'revision'>,
  colleague: Colleague,
): Promise<Sharing> {
  const kind = deps.kinds.of(targetId);
  const now = deps.clock.now();
  return deps.write(async (trx) => {
    const document = await lockFrozen(trx, kind, targetId, revision);
    await requireIntactStep(trx, deps.kinds, targetId);
    const link = await findLink(trx, { id });
    if (link === undefined || (await latestReleased(trx, targetId)) > revision) return 'outdated';
    if (!link.mayAct) return 'view_only';
    const links = await listAddressLinks(trx, targetId);
    const key = colleague.email.toLowerCase();
    const own = links.filter(({ address }) => address === key);
    const active = own.filter(({ revokedAt }) => revokedAt === null);
    if (own.length > 0 && active.length === 0) return 'revoked';
    const at = instantText(now);
    if (active.some((known) => known.revision === revision && known.expiresAt > at)) {
      return 'shared';
    }
    const shared = links.filter(({ purpose }) => purpose === SHARED);
    const colleagues = new Set(shared.map(({ address }) => address));
    if (colleagues.add(key).size > SHARED_LIMIT) return 'limit';
    const by = (await findRecipient(trx, link))?.name ?? '';
    const told = { document, by, colleague, at };
    await queueEmails(trx, deps, {
      actor: visitorActor,
      document,
      recipients: [{ contactId: null, permission: 'view', ...colleague }],
      content: sharedEmail(kind, document, by),
      purpose: SHARED,
      // Whose link it was: if that person is replaced, the colleague’s link ends.
      relatedId: link.id,
      pdf: undefined,
      rows: await notifyOwner(trx, kind, told, deps.mail),
      now,
    });
    return 'shared';
  });
}

/** In fixed words: of what the client typed, only the name is in it. */
function sharedEmail(kind: DocumentKind, document: FrozenDocument, by: string): EmailContent {
  const { language, purpose, placeholders, linkText, noun } = kind.email(document);
  const texts = textsFor(language).emails.shared;
  const named = [noun, document.number].filter((part) => part !== null).join(' ');
  const studio = isolated(document.snapshot.seller.name);
  const message = texts.message(isolated(by), named, studio);
  return {
    kind: 'shared_document',
    language,
    purpose,
    placeholders,
    subject: texts.subject(isolated(by), named),
    preheader: message,
    heading: texts.heading(noun),
    message,
    blocks: [],
    linkText,
    noun,
  };
}

interface Told {
  document: FrozenDocument;
  by: string;
  colleague: Colleague;
  at: string;
}

async function notifyOwner(
  trx: Trx,
  kind: DocumentKind,
  { document, by, colleague, at }: Told,
  mail: MailParts,
): Promise<ChangedRow[]> {
  const texts = textsFor(DEFAULT_LANGUAGE).emails.sharedNotice;
  const title = isolated(kind.title(document.snapshot));
  const sentence = texts.sentence(isolated(by), title, isolated(colleague.name));
  const letter = {
    subject: texts.subject(isolated(by), title),
    preheader: sentence,
    heading: texts.heading,
    blocks: [
      { is: 'text', text: sentence },
      { is: 'facts', rows: [{ label: texts.address, value: isolated(colleague.email) }] },
      {
        is: 'text',
        text: texts.choices[kind.grantProblem === undefined ? 'viewOnly' : 'grantable'],
      },
    ],
  } as const;
  return emailOwner(trx, letter, { kind: 'shared_notice', relatedId: document.head.id, at, mail });
}
