/** Links by which a client reads a document without an account: creates and opens them. */
import { linkPath } from '../../../shared/documents/client-paths.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { FrozenDocument } from '../document.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { isConfirmed } from '../codes/codes.repository.ts';
import { latestReleased } from '../freeze/frozen.repository.ts';
import type { ReaderLink } from './grants.repository.ts';
import { isActive, linkExpiry, linkStages, type LinkStage } from './link-age.ts';
import { findLink, findNewestLink } from './links.repository.ts';
import { findRecipient } from './recipients.repository.ts';

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

/** A link that a page is shown for: that of its document, or one in its place. */
export interface OpenedLink {
  link: ReaderLink;
  /** `code`: it asks for an email code first. `expired`: its recipient can be sent a new one. */
  stage: Exclude<LinkStage, 'over'>;
}

export const opensDocument = ({ stage }: OpenedLink) => stage === 'open';

type OpenDeps = Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>;

/**
 * `browser`: as in `DocumentResponse`; null if it is not known. Undefined if the secret is unknown or
 * its link was revoked, or has expired without anybody to send a new one to. A link to a superseded
 * revision leads on to the recipient’s link to the current one, if the kind says so.
 */
export async function openLink(
  deps: OpenDeps,
  secret: string,
  browser: string | null,
): Promise<OpenedLink | { replaced: FrozenDocument } | undefined> {
  const link = await findLink(deps.db, { tokenHash: secretHash(secret) });
  if (link === undefined) return undefined;
  const stage = await stageOf(deps, link, browser);
  // Before it leads anywhere.
  if (stage === 'code') return { link, stage };
  const { targetId } = link;
  const kind = deps.kinds.of(targetId);
  const revision = await latestReleased(deps.db, targetId);
  const current =
    revision > link.revision && kind.oldLinks === 'lead_on'
      ? await findNewestLink(deps.db, link, revision)
      : undefined;
  if (stage !== 'open') {
    if (current === undefined && revision > link.revision) return undefined;
    const newest = current ?? link;
    return (await isRenewable(deps, newest)) ? { link: newest, stage: 'expired' } : undefined;
  }
  if (revision <= link.revision) return { link, stage };
  const led = current && { link: current, stage: await stageOf(deps, current, browser) };
  return isUsable(led)
    ? led
    : { replaced: await getFrozen(deps.db, kind, targetId, link.revision) };
}

type Led = { link: ReaderLink; stage: LinkStage } | undefined;

const isUsable = (led: Led): led is OpenedLink => led !== undefined && isActive(led.stage);

/** Whether a new link can be sent to its recipient. */
async function isRenewable(deps: OpenDeps, link: DocumentLinkRow): Promise<boolean> {
  return (await ageOf(deps, link)) !== 'over' && (await hasAddress(deps.db, link));
}

async function stageOf(
  deps: OpenDeps,
  link: ReaderLink,
  browser: string | null,
): Promise<LinkStage> {
  const stage = await ageOf(deps, link);
  if (stage !== 'code') return stage;
  const now = deps.clock.now();
  if (browser !== null && (await isConfirmed(deps.db, link, { browser, now }))) return 'open';
  return (await hasAddress(deps.db, link)) ? 'code' : 'over';
}

async function ageOf(deps: OpenDeps, link: DocumentLinkRow): Promise<LinkStage> {
  const kind = deps.kinds.of(link.targetId);
  const head = await kind.find(deps.db, link.targetId);
  if (head === undefined) return 'over';
  return (await linkStages(deps.db, kind, head, deps.clock.now()))(link);
}

async function hasAddress(db: Database, link: DocumentLinkRow): Promise<boolean> {
  return ((await findRecipient(db, link))?.email ?? '') !== '';
}
