/** Resolves the secret of a link. */
import { secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { FrozenDocument } from '../document-kind.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { getFrozen } from '../frozen-documents.ts';
import { latestReleased } from '../frozen.repository.ts';
import { findLink, findNewestLink } from './links.repository.ts';

/** `page`: shown in place of the document, by a link after its 400 days. */
type LinkTarget = { targetId: string } & (
  | { opens: 'document'; link: DocumentLinkRow; page: string | undefined }
  | { opens: 'replaced'; document: FrozenDocument }
);

type OpenDeps = Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'> & { styleSheet: string };

/**
 * Undefined if the secret is unknown, revoked or expired. A link to a superseded revision leads
 * on to the contact’s link to the current one, if the kind says so.
 */
export async function openLink(deps: OpenDeps, secret: string): Promise<LinkTarget | undefined> {
  const link = await findLink(deps.db, { tokenHash: secretHash(secret) });
  if (link === undefined) return undefined;
  const { targetId } = link;
  const own = await outcomeOf(deps, link);
  if (own === 'ends') return undefined;
  // Before it leads anywhere, an expired link asks what its kind makes it ask.
  if (own !== 'opens') return { targetId, opens: 'document', link, ...own };
  const kind = deps.kinds.of(targetId);
  const revision = await latestReleased(deps.db, targetId);
  if (revision <= link.revision) return { targetId, opens: 'document', link, page: undefined };
  const current =
    kind.oldLinks === 'lead_on' && link.contactId !== null
      ? await findNewestLink(deps.db, { ...link, revision })
      : undefined;
  const outcome = current === undefined ? 'ends' : await outcomeOf(deps, current);
  if (current !== undefined && outcome !== 'ends') {
    const page = outcome === 'opens' ? undefined : outcome.page;
    return { targetId, opens: 'document', link: current, page };
  }
  const document = await getFrozen(deps.db, kind, targetId, link.revision);
  return { targetId, opens: 'replaced', document };
}

async function outcomeOf(
  deps: OpenDeps,
  link: DocumentLinkRow,
): Promise<'opens' | 'ends' | { page: string }> {
  if (link.expiresAt > instantText(deps.clock.now())) return 'opens';
  const kind = deps.kinds.of(link.targetId);
  if (kind.afterExpiry === undefined) return 'ends';
  const document = await getFrozen(deps.db, kind, link.targetId, link.revision);
  return kind.afterExpiry.outcome(deps.db, document, { link, ...deps });
}
