/** Emails the recipient of a link a link to another document that was sent to them. */
import type { MailParts } from '../../platform/mail/new-mail.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import type { Renewal } from '../client-page/renewal.ts';
import { renewLink } from '../sharing/renew-link.ts';
import { readOverview } from './overview.reading.ts';

/**
 * To the address of the link that the page was opened with, as often as new links are sent.
 * Undefined if the document is not among theirs. The caller wakes the outbox.
 */
export async function requestLink(
  deps: DocumentsDeps & { mail: MailParts },
  link: ReaderLink,
  head: DocumentHead,
  id: string,
): Promise<(Renewal & { title: string }) | undefined> {
  const listed = await readOverview(deps, link, head);
  const wanted = listed.find((document) => document.id === id);
  const { email = '' } = (await findRecipient(deps.db, link)) ?? {};
  if (wanted === undefined || email === '') return undefined;
  const { linkId, revision, title } = wanted;
  const renewal = await renewLink(deps, { id: linkId, targetId: id, revision }, email);
  return renewal && { ...renewal, title };
}
