/** Reads a form of a client’s page, which contains the id of the link that the page was opened with. */
import type { Context } from 'hono';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { isSameSite, readBody } from '../../platform/http/unsafe-requests.ts';
import type { DocumentKind, DocumentsDeps } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { findLink } from '../links/links.repository.ts';
import { haveSameRecipient } from '../links/recipients.repository.ts';
import { outdatedPage } from './client-page.frame.ts';
import type { ClientPageEnv, LinkOfBrowser, linkReader } from './read-link.ts';

const FORM_LIMIT_BYTES = 64 * 1024;

export interface SubmittedForm extends LinkOfBrowser {
  kind: DocumentKind;
  document: FrozenDocument;
  form: URLSearchParams;
  /** Of its revision, for another link of the same recipient: the page was opened with that one. */
  isOfOlderLink: boolean;
}

interface FormDeps extends Pick<DocumentsDeps, 'db' | 'kinds'> {
  baseUrl: string;
}

/**
 * Refused from another site, and if another recipient’s link was opened in the browser since: two
 * recipients are never mixed up.
 */
export function formReader(
  deps: FormDeps,
  styleSheet: string,
  { readCookie }: Pick<ReturnType<typeof linkReader>, 'readCookie'>,
) {
  return async (c: Context<ClientPageEnv>, id: string): Promise<SubmittedForm | Response> => {
    if (!isSameSite(c.req.raw.headers, deps.baseUrl)) {
      throw new HttpError(403, textsFor(DEFAULT_LANGUAGE).clientPages.notices.otherSite);
    }
    const found = await readCookie(c, id);
    if (found instanceof Response) return found;
    const { link } = found;
    const kind = deps.kinds.of(link.targetId);
    const form = new URLSearchParams(await readBody(c.req.raw, FORM_LIMIT_BYTES));
    const document = await getFrozen(deps.db, kind, link.targetId, link.revision);
    const submitted = { ...found, kind, document, form };
    const formLink = form.get('link') ?? '';
    if (formLink === link.id) return { ...submitted, isOfOlderLink: false };
    const older = await findLink(deps.db, { id: formLink });
    if (older?.revision === link.revision && (await haveSameRecipient(deps.db, older, link))) {
      return { ...submitted, isOfOlderLink: true };
    }
    const notice = { studio: document.snapshot.seller, styleSheet };
    return c.html(await outdatedPage(notice, kind.noun(document)), 409);
  };
}
