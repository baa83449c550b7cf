/** Finds the link of a request, or the page to show if it opens no document. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { visitorKey } from '../../platform/http/client-ip.ts';
import type { RequestVariables } from '../../platform/http/request-variables.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { openLink } from '../links/open-link.ts';
import type { ViewDeps } from '../links/views.actions.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { sellerOf } from '../parties/parties.ts';
import type { PdfDeps } from '../pdf/pdfs.actions.ts';
import { clientSecret } from './client-page.cookie.ts';
import { linklessPage, replacedPage, waitPage } from './notice-pages.ts';

export interface ClientPageDeps extends PdfDeps, ViewDeps {
  site: Pick<SiteStore, 'styleSheets'>;
  baseUrl: string;
}

export interface ClientPageEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** Invalid secrets from one network. None can be guessed; the limit only reduces load and noise. */
const WRONG_LIMIT = { count: 30, windowSeconds: 600 };

/** `page`: what the link shows in place of the document. */
interface Found {
  link: DocumentLinkRow;
  page: string | undefined;
}

/** `wait`: seconds until the next attempt, after too many of them. */
type Refusal =
  | { refused: 'nothing'; wait: number | undefined }
  | { refused: 'replaced'; page: string };

/** `styleSheet`: its URL. */
export function linkReader(
  deps: Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>,
  styleSheet: string,
) {
  const limiter = createLimiter(WRONG_LIMIT);
  /** Reads the link to any document or, with an id, to that one. */
  const read = async (
    c: Context<ClientPageEnv>,
    secret: string | undefined,
    id?: string,
  ): Promise<Found | Refusal> => {
    if (secret === undefined) return { refused: 'nothing', wait: undefined };
    const target = await openLink({ ...deps, styleSheet }, secret);
    if (target === undefined) {
      // Only invalid links count, so that others on the same network can’t lock a client out.
      return { refused: 'nothing', wait: await limiter.take(visitorKey(c.get('clientIp'))) };
    }
    if (id !== undefined && id !== target.targetId) return { refused: 'nothing', wait: undefined };
    if (target.opens === 'document') return { link: target.link, page: target.page };
    const { kind, head, snapshot } = target.document;
    const page = await replacedPage(
      { studio: snapshot.seller, styleSheet },
      deps.kinds.of(head.id).noun(kind),
    );
    return { refused: 'replaced', page };
  };
  /** The link by whose cookie a part of the document’s page is asked for. */
  const readPart = async (
    c: Context<ClientPageEnv>,
    id: string,
  ): Promise<{ link: DocumentLinkRow } | Refusal> => {
    const found = await read(c, clientSecret(c.req.raw.headers), id);
    if ('refused' in found || found.page === undefined) return found;
    return { refused: 'nothing', wait: undefined };
  };
  const refuse = async (c: Context<ClientPageEnv>, refused: Refusal): Promise<Response> => {
    if (refused.refused === 'replaced') return c.html(refused.page, 410);
    const { wait } = refused;
    const notice = { studio: sellerOf(await getStudio(deps.db)), styleSheet };
    if (wait === undefined) return c.html(await linklessPage(notice), 404);
    c.header('retry-after', String(wait));
    return c.html(await waitPage(notice, wait), 429);
  };
  return { read, readPart, refuse };
}
