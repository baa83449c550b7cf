/** Creates links that are shared by other means than our emails, and revokes links. */
import type { LinksToRevoke } from '../../../shared/documents/delivery.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { cancelEmails } from '../deliveries/cancel-emails.ts';
import type { DeliveryDeps } from '../deliveries/queue-emails.ts';
import { findContact } from '../deliveries/recipients.ts';
import { readyToSend } from '../deliveries/ready-to-send.ts';
import { eventAbout, lockAbout } from '../freeze/frozen-documents.ts';
import type { Printing } from '../freeze/unprintable.ts';
import type { DocumentKind, DocumentKinds, DocumentsDeps } from '../document-kind.ts';
import { deliveryNotFound } from '../documents.errors.ts';
import { findDelivery } from '../deliveries/deliveries.repository.ts';
import { endGrantsOf } from './grants.actions.ts';
import { listAddressLinks, listLinksSharedBy } from '../links/recipients.repository.ts';
import { countActive, linkStages } from '../links/link-age.ts';
import { newLink } from '../links/links.ts';
import { endLinks, insertLink, listTargetsOf } from '../links/links.repository.ts';

interface ForWhom extends Printing {
  /** Omitted: for no contact in particular, with permission to view only. */
  contactId?: string | undefined;
  version?: number | undefined;
}

/**
 * Creates a link to the current revision, which releases it. A link for a contact ends that
 * contact’s older links and cancels the queued emails with them. Throws `documentNotFound`,
 * `documentNotFrozen`, `documentNotSendable`, `documentUnprintable`, `invalidRecipient`.
 */
export async function createLink(
  deps: DeliveryDeps,
  actor: Actor,
  id: string,
  { contactId, version, printBoxes }: ForWhom,
): Promise<{ url: string; expiresAt: string }> {
  const now = deps.clock.now();
  const kind = deps.kinds.of(id);
  const { url, row } = await deps.write(async (trx) => {
    const document = await readyToSend(trx, deps, { actor, id, version, printBoxes, now });
    const about = eventAbout(document);
    const contact =
      contactId === undefined
        ? undefined
        : await findContact(trx, document.head.clientId, contactId, 'contactId');
    const permission = contact === undefined ? 'view' : kind.permissionOf(contact, document.head);
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
 * Ends all links of a recipient, or of everyone, with their grants, and cancels the queued emails
 * with them. Resolves with how many links were active. Throws `documentNotFound`, `documentNotFrozen`,
 * `deliveryNotFound`.
 */
export async function revokeLinks(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  whose: LinksToRevoke,
): Promise<number> {
  const at = instantText(deps.clock.now());
  const kind = deps.kinds.of(id);
  return deps.write((trx) => revokeLinksIn(trx, kind, { actor, id, whose, at }));
}

/** Ends all links of contacts who are deleted, as `revokeLinks` does. Their client is locked. */
export async function revokeLinksOfContacts(
  trx: Trx,
  kinds: DocumentKinds,
  { actor, contactIds, at }: { actor: Actor; contactIds: readonly string[]; at: string },
): Promise<void> {
  for (const contactId of contactIds) {
    for (const id of await listTargetsOf(trx, contactId)) {
      await revokeLinksIn(trx, kinds.of(id), { actor, id, whose: { contactId }, at });
    }
  }
}

interface Revoking {
  actor: Actor;
  id: string;
  whose: LinksToRevoke | { linkIds: string[] };
  at: string;
}

/** Ends the links of a recipient who is replaced, and of the colleagues with whom they had shared. */
export async function revokeLinksOfReplaced(
  trx: Trx,
  kind: DocumentKind,
  { contactId, ...revoking }: Omit<Revoking, 'whose'> & { contactId: string },
): Promise<void> {
  const linkIds = await listLinksSharedBy(trx, { targetId: revoking.id, contactId });
  await revokeLinksIn(trx, kind, { ...revoking, whose: { contactId } });
  if (linkIds.length > 0) await revokeLinksIn(trx, kind, { ...revoking, whose: { linkIds } });
}

/** Within another step’s transaction, e.g. replacing a recipient. */
async function revokeLinksIn(
  trx: Trx,
  kind: DocumentKind,
  { actor, id, whose, at }: Revoking,
): Promise<number> {
  const about = await lockAbout(trx, kind, id);
  const { contactId, linkIds } = await linksOf(trx, id, whose);
  const ended = await endLinks(trx, { targetId: id, contactId, linkIds }, at);
  if (ended.length === 0) return 0;
  // Events have no addresses: the links of an address are listed.
  const listed: Record<string, string[]> = linkIds === undefined ? {} : { ended: linkIds };
  const data = { ...about.data, links: ended.length, contact: contactId ?? null, ...listed };
  const rows = await endGrantsOf(trx, { targetId: id, contactId, linkIds }, at);
  await recordEvent(trx, { actor, type: 'document.links_revoked', ...about, data, rows }, at);
  await cancelEmails(trx, actor, { about, contactId, linkIds }, at);
  await kind.onSend?.afterCancel?.(trx, id, at);
  const head = await kind.find(trx, id);
  if (head === undefined) return 0;
  return countActive(ended, await linkStages(trx, kind, head, Temporal.Instant.from(at)));
}

/** Those of a contact, or all that were emailed to an address; without either, of everyone. */
async function linksOf(
  trx: Trx,
  id: string,
  whose: Revoking['whose'],
): Promise<{ contactId?: string | undefined; linkIds?: string[] }> {
  if ('linkIds' in whose) return whose;
  const { contactId, emailId } = whose;
  if (emailId === undefined) return { contactId };
  const delivery = await findDelivery(trx, id, emailId);
  if (delivery === undefined) throw deliveryNotFound();
  if (delivery.contactId !== '') return { contactId: delivery.contactId };
  const emailed = await listAddressLinks(trx, id);
  const address = emailed.find(({ linkId }) => linkId === delivery.linkId)?.address;
  return {
    linkIds: emailed.filter((link) => link.address === address).map(({ linkId }) => linkId),
  };
}
