/** Finds the link of a request by its secret or cookie, or responds if it opens no document. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { clientPageRoots } from '../../../shared/documents/client-paths.ts';
import { visitorKey } from '../../platform/http/client-ip.ts';
import type { RequestVariables } from '../../platform/http/observe-requests.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { openLink, opensDocument, type OpenedLink } from '../links/links.ts';
import { sellerOf } from '../parties/parties.ts';
import { linklessPage, replacedPage, waitPage } from './client-page.frame.ts';
import { linkCookies } from './link-cookie.ts';

/** Of the paths of every kind: the cookie of a link is limited to that of its document. */
export const CLIENT_ROOT = `/:root{[${clientPageRoots.join('')}]}` as const;

export interface ClientPageEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** Invalid secrets from one network. None can be guessed; the limit only reduces load and noise. */
const WRONG_LIMIT = { count: 30, windowSeconds: 600 };

/** Whether the link was opened in this browser within the last 24 hours, and so permits responding. */
export interface LinkOfBrowser extends OpenedLink {
  isRecent: boolean;
  /** As in `DocumentResponse`. */
  browser: string;
}

export interface LinkReaderDeps extends Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'> {
  /** Encrypts the cookies of links. */
  linkKey: Buffer;
}

/** `styleSheet`: its URL. */
export function linkReader(deps: LinkReaderDeps, styleSheet: string) {
  const cookies = linkCookies(deps.linkKey, deps.clock);
  const limiter = createLimiter(WRONG_LIMIT);
  /** `wait`: seconds until the next attempt, after too many of them. */
  const refuse = async (c: Context<ClientPageEnv>, wait?: number): Promise<Response> => {
    const notice = { studio: sellerOf(await getStudio(deps.db)), styleSheet };
    if (wait === undefined) return c.html(await linklessPage(notice), 404);
    c.header('retry-after', String(wait));
    return c.html(await waitPage(notice, wait), 429);
  };
  /** Reads the link to any document or, with an id, to that one. */
  const read = async (
    c: Context<ClientPageEnv>,
    secret: string | undefined,
    { id, browser = null }: { id?: string; browser?: string | null } = {},
  ): Promise<OpenedLink | Response> => {
    if (secret === undefined) return refuse(c);
    const target = await openLink(deps, secret, browser);
    if (target === undefined) {
      // Only invalid links count, so that others on the same network can’t lock a client out.
      return refuse(c, await limiter.take(visitorKey(c.get('clientIp'))));
    }
    const targetId = 'link' in target ? target.link.targetId : target.replaced.head.id;
    if (id !== undefined && id !== targetId) return refuse(c);
    if ('link' in target) return target;
    const { replaced } = target;
    const notice = { studio: replaced.snapshot.seller, styleSheet };
    return c.html(await replacedPage(notice, deps.kinds.of(targetId).noun(replaced)), 410);
  };
  /** The link by whose cookie a document’s page is requested, or its form submitted. */
  const readCookie = async (
    c: Context<ClientPageEnv>,
    id: string,
  ): Promise<LinkOfBrowser | Response> => {
    const cookie = cookies.read(c.req.raw.headers);
    const { secret, isRecent = false, browser = '' } = cookie ?? {};
    const found = await read(c, secret, { id, browser });
    if (found instanceof Response) return found;
    return { ...found, isRecent, browser };
  };
  /** The link by whose cookie a part of the document’s page is requested. */
  const readPart = async (c: Context<ClientPageEnv>, id: string) => {
    const found = await readCookie(c, id);
    return found instanceof Response || opensDocument(found) ? found : refuse(c);
  };
  return { cookies, read, readCookie, readPart, refuse };
}
