/** Emails a new link to the recipient of one that was opened too long ago, or has expired. */
import { textsFor } from '../../../shared/texts/texts.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import type { Renewal } from '../client-page/renewal.ts';
import { queueEmails } from '../deliveries/queue-emails.ts';
import type { EmailContent } from '../deliveries/email.ts';
import type { DocumentKind, DocumentsDeps } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { lockFrozen } from '../freeze/frozen-documents.ts';
import { requireIntactStep } from '../integrity/require-intact.ts';
import { latestReleased } from '../freeze/frozen.repository.ts';
import { linkStages } from '../links/link-age.ts';
import { findLink } from '../links/links.repository.ts';
import { findRecipient, listAddressees } from '../links/recipients.repository.ts';

/** New links of a document that an address can request. */
const RENEWAL_LIMIT = { count: 3, hours: 24 };

const NEW_LINK = 'new_link';

/**
 * The new link has the recipient and the permission of the old one, which is left as it is. `to`: an
 * address of the same recipient; default that of the old link. Undefined if that was revoked, is over
 * for good, leads to a superseded revision, or has no known recipient. The caller wakes the outbox.
 */
export async function renewLink(
  deps: DocumentsDeps & { mail: MailParts },
  { id, targetId, revision }: { id: string; targetId: string; revision: number },
  to?: string,
): Promise<Renewal | undefined> {
  const kind = deps.kinds.of(targetId);
  const now = deps.clock.now();
  return deps.write(async (trx) => {
    // Locked: a revocation and other requests for the address come before or after.
    const document = await lockFrozen(trx, kind, targetId, revision);
    await requireIntactStep(trx, deps.kinds, targetId);
    const link = await findLink(trx, { id });
    if (link === undefined || (await latestReleased(trx, targetId)) > revision) return undefined;
    if ((await linkStages(trx, kind, document.head, now))(link) === 'over') return undefined;
    const recipient = await findRecipient(trx, link);
    const email = to ?? recipient?.email ?? '';
    if (recipient === null || email === '') return undefined;
    const { name } = recipient;
    const since = instantText(now.subtract({ hours: RENEWAL_LIMIT.hours }));
    const addressees = await listAddressees(trx, { targetId, purpose: NEW_LINK, since });
    const key = email.toLowerCase();
    const used = addressees.filter((address) => address.toLowerCase() === key);
    if (used.length >= RENEWAL_LIMIT.count) return { outcome: 'limit', email };
    const { contactId, permission } = link;
    await queueEmails(trx, deps, {
      actor: visitorActor,
      document,
      recipients: [{ contactId, permission, name, email }],
      content: newLinkEmail(kind, document),
      purpose: NEW_LINK,
      relatedId: null,
      pdf: undefined,
      now,
    });
    return { outcome: 'sent', email };
  });
}

function newLinkEmail(kind: DocumentKind, document: FrozenDocument): EmailContent {
  const { language, purpose, placeholders, linkText, noun } = kind.email(document);
  const texts = textsFor(language).emails.newLink;
  const named = [noun, document.number].filter((part) => part !== null).join(' ');
  const message = texts.message(named);
  return {
    kind: NEW_LINK,
    language,
    purpose,
    placeholders,
    subject: texts.subject(named),
    preheader: message,
    heading: texts.heading,
    message,
    blocks: [{ is: 'text', text: texts.notYou }],
    linkText,
    noun,
  };
}
