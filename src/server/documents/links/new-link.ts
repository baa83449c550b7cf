/** Creates links by which a client reads a document without an account. */
import { clientPath } from '../../../shared/documents/client-paths.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/** Longer than a year: clients need the link for their annual accounts. */
const LINK_DAYS = 400;

interface NewLink {
  /** Never stored: the link’s row has only its hash. */
  url: string;
  row: DocumentLinkRow;
}

/** `baseUrl`: the configured one, never one from a request. */
export function newLink(
  baseUrl: string,
  to: Pick<DocumentLinkRow, 'targetId' | 'revision' | 'contactId' | 'permission'>,
  now: Temporal.Instant,
): NewLink {
  const secret = newSecret();
  const row = {
    ...to,
    id: newId('lnk', now),
    tokenHash: secretHash(secret),
    createdAt: instantText(now),
    expiresAt: linkExpiry(now),
    revokedAt: null,
  };
  return { url: `${baseUrl}${clientPath(secret)}`, row };
}

export function linkExpiry(createdAt: Temporal.Instant): string {
  return instantText(createdAt.add({ hours: 24 * LINK_DAYS }));
}
