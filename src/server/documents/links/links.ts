/** Links by which a client reads a document without an account: creates and opens them. */
import { linkPath } from '../../../shared/documents/client-paths.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { FrozenDocument, DocumentsDeps } from '../document-kind.ts';
import { getFrozen } from '../frozen-documents.ts';
import { latestReleased } from '../frozen.repository.ts';
import type { ReaderLink } from './grants.repository.ts';
import { findLink, findNewestLink } from './links.repository.ts';
import { findRecipient } from './recipients.repository.ts';

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
  return { url: `${baseUrl}${linkPath(to.targetId, secret)}`, row };
}

export function linkExpiry(createdAt: Temporal.Instant): string {
  return instantText(createdAt.add({ hours: 24 * LINK_DAYS }));
}

/** A link that a page is shown for: that of its document, or one in its place. */
export interface OpenedLink {
  link: ReaderLink;
  /** From its kind, for a link after its 400 days. */
  page: string | undefined;
  /** It has expired, and its recipient can be sent a new one. */
  hasEnded: boolean;
}

export const opensDocument = ({ page, hasEnded }: OpenedLink) => page === undefined && !hasEnded;

type OpenDeps = Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'> & { styleSheet: string };

/**
 * Undefined if the secret is unknown or its link was revoked, or has expired without anybody to send
 * a new one to. A link to a superseded revision leads on to the recipient’s link to the current one,
 * if the kind says so.
 */
export async function openLink(
  deps: OpenDeps,
  secret: string,
): Promise<OpenedLink | { replaced: FrozenDocument } | undefined> {
  const link = await findLink(deps.db, { tokenHash: secretHash(secret) });
  if (link === undefined) return undefined;
  const opened = await open(deps, link);
  // Before it leads anywhere, an expired link asks what its kind makes it ask.
  if (opened.page !== undefined) return opened;
  const { targetId } = link;
  const kind = deps.kinds.of(targetId);
  const revision = await latestReleased(deps.db, targetId);
  const current =
    revision > link.revision && kind.oldLinks === 'lead_on'
      ? await findNewestLink(deps.db, link, revision)
      : undefined;
  if (opened.hasEnded) {
    if (current === undefined && revision > link.revision) return undefined;
    const newest = current ?? link;
    return (await isRenewable(deps.db, newest)) ? { ...opened, link: newest } : undefined;
  }
  if (revision <= link.revision) return opened;
  const led = current && (await open(deps, current));
  return led?.hasEnded === false
    ? led
    : { replaced: await getFrozen(deps.db, kind, targetId, link.revision) };
}

/** Whether a new link can be sent to its recipient. */
async function isRenewable(db: Database, link: DocumentLinkRow): Promise<boolean> {
  return ((await findRecipient(db, link))?.email ?? '') !== '';
}

async function open(deps: OpenDeps, link: ReaderLink): Promise<OpenedLink> {
  const opened = { link, page: undefined, hasEnded: false };
  if (link.expiresAt > instantText(deps.clock.now())) return opened;
  const kind = deps.kinds.of(link.targetId);
  if (kind.afterExpiry === undefined) return { ...opened, hasEnded: true };
  const document = await getFrozen(deps.db, kind, link.targetId, link.revision);
  const outcome = await kind.afterExpiry.outcome(deps.db, document, { link, ...deps });
  if (outcome === 'ends') return { ...opened, hasEnded: true };
  return outcome === 'opens' ? opened : { ...opened, page: outcome.page };
}
