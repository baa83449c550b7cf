/** What the secret of a link opens. */
import { secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { FrozenDocument } from '../document-kind.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { getFrozen } from '../frozen-documents.ts';
import { latestReleased } from '../frozen.repository.ts';
import { findActiveLink, findLink } from './links.repository.ts';

/** `page`: shown in place of the document. */
type LinkTarget = { targetId: string } & (
  | { opens: 'document'; link: DocumentLinkRow }
  | { opens: 'replaced'; document: FrozenDocument }
  | { opens: 'page'; page: string }
);

/**
 * Undefined for a secret that is unknown, revoked or expired. A link to a superseded revision leads
 * on, for a kind that says so, to the link that its contact has to the current one.
 */
export async function openLink(
  deps: Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'> & { styleSheet: string },
  secret: string,
): Promise<LinkTarget | undefined> {
  const link = await findLink(deps.db, { tokenHash: secretHash(secret) });
  if (link === undefined) return undefined;
  const now = instantText(deps.clock.now());
  const { targetId } = link;
  const kind = deps.kinds.of(targetId);
  if (link.expiresAt <= now) {
    const document = await getFrozen(deps.db, kind, targetId, link.revision);
    const outcome = (await kind.afterExpiry?.(document, { link, ...deps })) ?? 'ends';
    if (outcome === 'ends') return undefined;
    if (outcome !== 'opens') return { targetId, opens: 'page', page: outcome.page };
  }
  const revision = await latestReleased(deps.db, targetId);
  if (revision <= link.revision) return { targetId, opens: 'document', link };
  const current =
    kind.oldLinks === 'lead_on' && link.contactId !== null
      ? await findActiveLink(deps.db, { ...link, revision }, now)
      : undefined;
  if (current !== undefined) return { targetId, opens: 'document', link: current };
  const document = await getFrozen(deps.db, kind, targetId, link.revision);
  return { targetId, opens: 'replaced', document };
}
