/** Creates links that are shared by other means than our emails, and revokes links. */
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { cancelEmails } from '../deliveries/cancel-emails.ts';
import type { DeliveryDeps } from '../deliveries/deliveries.actions.ts';
import { findContact } from '../deliveries/recipients.ts';
import { readyToSend, eventAbout, lockFrozen } from '../frozen-documents.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { newLink } from './links.ts';
import { endLinks, insertLink } from './links.repository.ts';

interface ForWhom {
  /** Omitted: for no contact in particular, with permission to view only. */
  contactId?: string | undefined;
  version?: number | undefined;
}

/**
 * Creates a link to the current revision, which releases it. A link for a contact ends that
 * contact’s older links and cancels the queued emails with them. Throws `documentNotFound`,
 * `documentNotFrozen`, `documentNotSendable`, `invalidRecipient`.
 */
export async function createLink(
  deps: DeliveryDeps,
  actor: Actor,
  id: string,
  { contactId, version }: ForWhom,
): Promise<{ url: string; expiresAt: string }> {
  const now = deps.clock.now();
  const kind = deps.kinds.of(id);
  const { url, row } = await deps.write(async (trx) => {
    const document = await readyToSend(trx, kind, { actor, id, version, now });
    const about = eventAbout(document);
    const contact =
      contactId === undefined
        ? undefined
        : await findContact(trx, document.head.clientId, contactId, 'contactId');
    const permission = contact === undefined ? 'view' : kind.permissionOf(contact);
    const to = { contactId: contact?.id ?? null, permission } as const;
    const link = newLink(deps.baseUrl, { targetId: id, revision: document.revision, ...to }, now);
    const { id: linkId, tokenHash, createdAt: at } = link.row;
    if (contactId !== undefined) {
      await cancelEmails(trx, actor, { about, contactId }, at);
      await endLinks(trx, { targetId: id, contactId }, at);
    }
    await insertLink(trx, link.row);
    const data = { ...about.data, link: linkId, contact: to.contactId, tokenHash, permission };
    await recordEvent(trx, { actor, type: 'document.link_created', ...about, data }, at);
    return link;
  });
  deps.jobs.wake();
  return { url, expiresAt: row.expiresAt };
}

/**
 * Ends all links of a contact, or of everyone, and cancels the queued emails with them. Resolves
 * with how many links were active. Throws `documentNotFound`, `documentNotFrozen`.
 */
export async function revokeLinks(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  { contactId }: { contactId?: string | undefined },
): Promise<number> {
  const at = instantText(deps.clock.now());
  const kind = deps.kinds.of(id);
  return deps.write(async (trx) => {
    const about = eventAbout(await lockFrozen(trx, kind, id));
    const ended = await endLinks(trx, { targetId: id, contactId }, at);
    if (ended.length === 0) return 0;
    const data = { ...about.data, links: ended.length, contact: contactId ?? null };
    await recordEvent(trx, { actor, type: 'document.links_revoked', ...about, data }, at);
    await cancelEmails(trx, actor, { about, contactId }, at);
    await kind.onSend?.afterCancel?.(trx, id, at);
    return ended.filter((expiresAt) => expiresAt > at).length;
  });
}
