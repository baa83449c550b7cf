/** Handles responses that a client submits from a document’s page. */
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { latestReleased } from '../frozen.repository.ts';
import { lockFrozen } from '../frozen-documents.ts';
import { findLink } from '../links/links.repository.ts';

interface Response {
  link: DocumentLinkRow;
  form: URLSearchParams;
  /** It came from the page that is shown in place of the document. */
  isAfterExpiry: boolean;
}

/** False if the link was revoked or its revision superseded meanwhile; then nothing was done. */
export async function respond(
  deps: DocumentsDeps,
  { link, form, isAfterExpiry }: Response,
): Promise<boolean> {
  const { targetId: id, revision } = link;
  const kind = deps.kinds.of(id);
  return deps.write(async (trx) => {
    const document = await lockFrozen(trx, kind, id, revision);
    if ((await findLink(trx, { id: link.id })) === undefined) return false;
    const response = { link, form, at: instantText(deps.clock.now()) };
    if (isAfterExpiry) {
      await kind.afterExpiry?.respond?.(trx, document, response);
      return true;
    }
    if ((await latestReleased(trx, id)) > revision) return false;
    await kind.respond?.(trx, document, response);
    return true;
  });
}
