/** Who can open a document, and who of them may respond. */
import {
  documentRecipient,
  type DocumentRecipient,
  type DocumentRecipients,
} from '../../../shared/documents/recipients.schema.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentKind, DocumentsDeps } from '../document-kind.ts';
import { documentNotFound } from '../documents.errors.ts';
import { listGrants } from './grants.repository.ts';
import { listLinksWithRecipients, listRecipientKeys } from './recipients.repository.ts';

export interface ListedRecipient extends DocumentRecipient {
  /** Where the next email goes: a contact’s present address, also if the last one went elsewhere. */
  nextAddress: string;
  /** Whether one of their links was created by hand, to be shared by other means than our emails. */
  hasManualLink: boolean;
  /** All that were not revoked, oldest first. */
  linkIds: readonly string[];
  /** What gives them the right to respond, beside the permission of their links. */
  grantIds: readonly string[];
}

/** Throws `documentNotFound`. */
export async function readRecipients(
  { db, kinds }: Pick<DocumentsDeps, 'db' | 'kinds'>,
  id: string,
): Promise<DocumentRecipients> {
  const kind = kinds.of(id);
  const head = await kind.find(db, id);
  if (head === undefined) throw documentNotFound();
  const items = (await listRecipients(db, id)).map((one) => pickFields(documentRecipient, one));
  return { items, grantProblem: grantProblemOf(kind, head) };
}

/** Those with a link that was not revoked, in the order of their first ones. */
export async function listRecipients(db: Database, targetId: string): Promise<ListedRecipient[]> {
  const links = await listLinksWithRecipients(db, targetId);
  const grants = await listGrants(db, targetId);
  const keys = await listRecipientKeys(db, [
    ...links.map(({ id }) => id),
    ...grants.map(({ linkId }) => linkId),
  ]);
  return [...Map.groupBy(links, ({ id }) => keys.get(id))].flatMap(([key, own]) => {
    const isReached = own.some(hasReached);
    const shown = own.findLast((link) => !isReached || hasReached(link));
    // A link for anyone has no recipient.
    if (key === undefined || shown === undefined) return [];
    const isPermitted = own.some(({ permission }) => permission === 'act');
    const ofOwn = grants.filter(({ linkId }) => keys.get(linkId) === key);
    return [
      {
        linkId: shown.id,
        contactId: shown.contactId,
        name: shown.name || shown.toName || '',
        email: shown.toAddress || shown.email || '',
        nextAddress: (shown.contactId === null ? shown.toAddress : shown.email) ?? '',
        mayAct: isPermitted || ofOwn.length > 0,
        isGranted: !isPermitted && ofOwn.length > 0,
        isReached,
        hasManualLink: own.some(({ emailId }) => emailId === null),
        linkIds: own.map(({ id }) => id),
        grantIds: ofOwn.map(({ id }) => id),
      },
    ];
  });
}

type ListedLink = Awaited<ReturnType<typeof listLinksWithRecipients>>[number];

/** Whether its recipient could have got it: by hand, or in an email that was sent. */
const hasReached = ({ emailId, status }: ListedLink) => emailId === null || status === 'sent';

/** Why the right to respond can’t be given or removed now; null if it can. */
export function grantProblemOf(kind: DocumentKind, head: DocumentHead): string | null {
  return kind.grantProblem === undefined
    ? 'This document can only be viewed.'
    : kind.grantProblem(head);
}
