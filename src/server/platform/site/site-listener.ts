import type { IncomingMessage, RequestListener } from 'node:http';
import { answerOf } from './resource-answer.ts';
import type { SiteStore } from './site-store.ts';

/**
 * The site's pages and files, most of what is asked of the server, without entering the app: what
 * lies ready needs nothing of it. The app answers the same (serve-site.ts) where an address or a
 * host is spelled in a way that has to be understood first, or refused.
 */
export function siteListener(site: Pick<SiteStore, 'find'>, app: RequestListener): RequestListener {
  return (request, response) => {
    const path = plainPath(request);
    const resource = path === undefined ? undefined : site.find(path);
    if (resource === undefined) return app(request, response);
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
    const asked = { method: request.method, acceptEncoding, ifNoneMatch };
    const { status, headers, body } = answerOf(resource, asked, 200);
    response.writeHead(status, headers).end(body?.latin1 ?? body?.bytes, 'latin1');
  };
}

const plainHost = /^[a-z\d._-]+(:[1-5]?\d{4})?$/;
const plainTarget = /^(?:\/(?!\.\.?(?:[/?]|$))[\w.-]*)+(?=\?|$)/;

/** The path, if it stands in the request as the app would read it; undefined for other methods. */
function plainPath({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (!plainHost.test(headers.host ?? '')) return undefined;
  return plainTarget.exec(url)?.[0];
}
