/** Creates links that are shared by other means than our emails, and revokes links. */
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { cancelEmails } from '../deliveries/cancel-emails.ts';
import { findContact } from '../deliveries/recipients.ts';
import { readyToSend } from '../deliveries/ready-to-send.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { eventAbout, lockFrozen } from '../frozen-documents.ts';
import { newLink } from './new-link.ts';
import { endLinks, insertLink } from './links.repository.ts';

interface LinkDeps extends DocumentsDeps {
  baseUrl: string;
  jobs: { wake(): void };
}

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
  deps: LinkDeps,
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
    const link = newLink(
      deps.baseUrl,
      {
        targetId: id,
        revision: document.revision,
        contactId: contact?.id ?? null,
        permission: contact === undefined ? 'view' : kind.permissionOf(contact),
      },
      now,
    );
    const at = link.row.createdAt;
    if (contact !== undefined) {
      await cancelEmails(trx, actor, { about, contactId: contact.id }, at);
      await endLinks(trx, { targetId: id, contactId: contact.id }, at);
    }
    await insertLink(trx, link.row);
    const { id: linkId, contactId: linkContact, tokenHash, permission } = link.row;
    const data = { ...about.data, link: linkId, contact: linkContact, tokenHash, permission };
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
    return ended.filter((expiresAt) => expiresAt > at).length;
  });
}
