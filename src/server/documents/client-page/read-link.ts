/** Finds the link of a request by its secret or cookie, or responds if it opens no document. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { clientPath } from '../../../shared/documents/client-paths.ts';
import { cookieValue } from '../../platform/auth/cookies.ts';
import { visitorKey } from '../../platform/http/client-ip.ts';
import type { RequestVariables } from '../../platform/http/observe-requests.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { openLink, type OpenedLink } from '../links/links.ts';
import { sellerOf } from '../parties/parties.ts';
import { linklessPage, replacedPage, waitPage } from './client-page.frame.ts';

export interface ClientPageEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** Invalid secrets from one network. None can be guessed; the limit only reduces load and noise. */
const WRONG_LIMIT = { count: 30, windowSeconds: 600 };

/** `styleSheet`: its URL. */
export function linkReader(
  deps: Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>,
  styleSheet: string,
) {
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
    id?: string,
  ): Promise<OpenedLink | Response> => {
    if (secret === undefined) return refuse(c);
    const target = await openLink({ ...deps, styleSheet }, secret);
    if (target === undefined) {
      // Only invalid links count, so that others on the same network can’t lock a client out.
      return refuse(c, await limiter.take(visitorKey(c.get('clientIp'))));
    }
    const targetId = 'link' in target ? target.link.targetId : target.replaced.head.id;
    if (id !== undefined && id !== targetId) return refuse(c);
    if ('link' in target) return target;
    const { kind, snapshot } = target.replaced;
    const notice = { studio: snapshot.seller, styleSheet };
    return c.html(await replacedPage(notice, deps.kinds.of(targetId).noun(kind)), 410);
  };
  /** The link by whose cookie a part of the document’s page is requested. */
  const readPart = async (c: Context<ClientPageEnv>, id: string) => {
    const found = await read(c, clientSecret(c.req.raw.headers), id);
    return found instanceof Response || found.page === undefined ? found : refuse(c);
  };
  return { read, readPart };
}

/** Not `__Host-`, which requires the path `/`: this cookie is limited to one document’s pages. */
const NAME = '__Secure-wolfden.link';
const COOKIE_DAYS = 30;

/** The cookie that replaces the secret in the address of a client’s page. */
export function clientCookie(documentId: string, secret: string): string {
  const seconds = COOKIE_DAYS * 24 * 3600;
  return `${NAME}=${secret}; Max-Age=${seconds}; Path=${clientPath(documentId)}; HttpOnly; Secure; SameSite=Lax`;
}

/** Undefined if the value can’t be a secret of ours. */
export function clientSecret(headers: Headers): string | undefined {
  const value = cookieValue(headers, NAME);
  return value !== undefined && isSecret(value) ? value : undefined;
}

/** Checks the format only: ids are shorter than secrets. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
