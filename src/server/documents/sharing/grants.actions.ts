/** The owner gives a single recipient of a document the right to respond, and removes it. */
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newRow, rowsBefore, type ChangedRow } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { grantNotPossible, recipientNotFound, recipientNotReached } from '../documents.errors.ts';
import { lookAgain } from '../follow-up/follow-ups.repository.ts';
import { eventAbout, lockFrozen } from '../freeze/frozen-documents.ts';
import { endGrants, insertGrant, listGrants } from '../links/grants.repository.ts';
import type { WhichLinks } from '../links/links.repository.ts';
import { grantProblemOf, listRecipients } from '../links/recipients.reading.ts';

/**
 * All links of the recipient permit responding from now on, later ones, too. Does nothing for who
 * may respond already. Throws `documentNotFound`, `documentNotFrozen`, `grantNotPossible`,
 * `recipientNotFound`, `recipientNotReached`.
 */
export async function createGrant(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  linkId: string,
): Promise<void> {
  const now = deps.clock.now();
  const at = instantText(now);
  await deps.write(async (trx) => {
    const { about, recipient } = await lockRecipient(trx, deps, id, linkId);
    if (recipient.mayAct) return;
    // Canceling an email forgets whose link it had.
    if (!recipient.isReached) throw recipientNotReached();
    const grant = newId('gnt', now);
    const given = { id: grant, targetId: id, linkId: recipient.linkId, createdAt: at };
    await insertGrant(trx, { ...given, removedAt: null });
    // Reminders are for those who may respond.
    await lookAgain(trx, id, at);
    const data = { ...about.data, link: recipient.linkId, contact: recipient.contactId };
    const rows = [newRow('documentGrants', grant)];
    await recordEvent(trx, { actor, type: 'document.grant_created', ...about, data, rows }, at);
  });
}

/** Does nothing for who has no such right. Throws as `createGrant`. */
export async function removeGrant(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  linkId: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const { about, recipient } = await lockRecipient(trx, deps, id, linkId);
    const { grantIds, contactId } = recipient;
    if (grantIds.length === 0) return;
    const rows = await endWithRows(trx, grantIds, at);
    await lookAgain(trx, id, at);
    const data = { ...about.data, link: recipient.linkId, contact: contactId };
    await recordEvent(trx, { actor, type: 'document.grant_removed', ...about, data, rows }, at);
  });
}

/**
 * Ends the grants of recipients whose links are revoked: of a contact, of those with one of these
 * links, or of everyone. Resolves with the rows for the event.
 */
export async function endGrantsOf(
  trx: Trx,
  { targetId, contactId, linkIds }: Pick<WhichLinks, 'targetId' | 'contactId' | 'linkIds'>,
  at: string,
): Promise<ChangedRow[]> {
  const ended = (await listGrants(trx, targetId)).filter(
    (grant) =>
      (contactId === undefined || grant.contactId === contactId) &&
      (linkIds === undefined || linkIds.includes(grant.linkId)),
  );
  return endWithRows(
    trx,
    ended.map(({ id }) => id),
    at,
  );
}

async function endWithRows(trx: Trx, ids: readonly string[], at: string): Promise<ChangedRow[]> {
  const rows = await rowsBefore(
    trx,
    ids.map((id) => ['documentGrants', id]),
  );
  await endGrants(trx, ids, at);
  return rows;
}

/** A recipient by any of their links; the document is locked until the transaction ends. */
async function lockRecipient(
  trx: Trx,
  { kinds }: Pick<DocumentsDeps, 'kinds'>,
  id: string,
  linkId: string,
) {
  const kind = kinds.of(id);
  const document = await lockFrozen(trx, kind, id);
  const recipients = await listRecipients(trx, id);
  const recipient = recipients.find(({ linkIds }) => linkIds.includes(linkId));
  if (recipient === undefined) throw recipientNotFound();
  const problem = grantProblemOf(kind, document.head);
  if (problem !== null) throw grantNotPossible(problem);
  return { about: eventAbout(document), recipient };
}
