/** What a client sends from the page of a document. */
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { latestReleased } from '../frozen.repository.ts';
import { lockFrozen } from '../frozen-documents.ts';
import { findLink } from '../links/links.repository.ts';

/** False if the link was revoked or its revision superseded meanwhile: nothing was done. */
export async function respond(
  deps: DocumentsDeps,
  link: DocumentLinkRow,
  form: URLSearchParams,
): Promise<boolean> {
  const { targetId: id, revision } = link;
  const kind = deps.kinds.of(id);
  return deps.write(async (trx) => {
    const document = await lockFrozen(trx, kind, id, revision);
    const isInForce = (await findLink(trx, { id: link.id })) !== undefined;
    if (!isInForce || (await latestReleased(trx, id)) > revision) return false;
    await kind.respond?.(trx, document, { link, form, at: instantText(deps.clock.now()) });
    return true;
  });
}
