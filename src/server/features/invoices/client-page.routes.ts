/**
 * The client’s pages under /i. The link in a mail is exchanged for a cookie, so that the address of
 * the page holds no secret. Whatever opens nothing gets the same answer, be it unknown, over or
 * revoked. No script runs there.
 */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { visitorKey } from '../../platform/http/client-ip.ts';
import { answerFile } from '../../platform/http/api/file-transfer.ts';
import type { RequestVariables } from '../../platform/http/request-variables.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { respondWith } from '../../platform/site/serve-site.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import { clientCookie, clientSecret, isSecret } from './client-page.cookie.ts';
import { clientPage } from './client-page.ts';
import { linklessPage } from './client-page.linkless.ts';
import { readClientPage } from './client-page.reading.ts';
import { clientPageStyles } from './client-page.styles.ts';
import {
  clientDocument,
  issuedLogo,
  type InvoiceDocumentDeps,
} from './invoice-documents.actions.ts';
import { findOpenLink, type OpenLink } from './links.repository.ts';
import { getStudio, sellerOf } from './parties.repository.ts';
import { countView, type ViewDeps } from './views.actions.ts';

export interface ClientPageDeps extends InvoiceDocumentDeps, ViewDeps {
  site: Pick<SiteStore, 'files'>;
}

interface Env {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** Wrong secrets from one network. Nobody can guess one; this is against the noise of trying. */
const WRONG_LIMIT = { count: 30, windowSeconds: 600 };

const ONE_PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

export function clientPageRoutes(deps: ClientPageDeps) {
  const styles = clientPageStyles(deps.site);
  const open = linkOpener(deps);
  const refuse = async (c: Context<Env>, { wait }: Refused) => {
    const studio = sellerOf(await getStudio(deps.db));
    if (wait !== undefined) c.header('retry-after', String(wait));
    return c.html(await linklessPage(studio, wait), wait === undefined ? 404 : 429);
  };
  const app = new Hono<Env>();
  app.use('/i/*', async (c, next) => {
    await next();
    c.res.headers.set('referrer-policy', 'no-referrer');
    c.res.headers.set('x-robots-tag', 'noindex, nofollow');
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  return app
    .get('/i/page.css', (c) => respondWith(styles.page, c, 200))
    .get('/i/:id/seen.css', (c) => respondWith(styles.seen, c, 200))
    .get('/i/:id/seen', async (c) => {
      const link = await open(c, clientSecret(c.req.raw.headers), c.req.param('id'));
      if ('wait' in link) return refuse(c, link);
      if (c.req.method === 'GET') await countView(deps, link, c.req.raw.headers);
      return c.body(ONE_PIXEL, 200, { 'content-type': 'image/svg+xml; charset=utf-8' });
    })
    .get('/i/:id/document', async (c) => {
      const link = await open(c, clientSecret(c.req.raw.headers), c.req.param('id'));
      if ('wait' in link) return refuse(c, link);
      const { file, bytes } = await clientDocument(deps, link.invoiceId);
      return answerFile(file, bytes);
    })
    .get('/i/:id/logo', async (c) => {
      const link = await open(c, clientSecret(c.req.raw.headers), c.req.param('id'));
      if ('wait' in link) return refuse(c, link);
      const logo = await issuedLogo(deps, link.invoiceId);
      // We wrote these bytes ourselves, so they are a picture and nothing else.
      return logo === undefined
        ? c.notFound()
        : c.body(logo.bytes, 200, { 'content-type': logo.file.type });
    })
    .get('/i/:key', async (c) => {
      const key = c.req.param('key');
      if (isSecret(key)) {
        const link = await open(c, key);
        if ('wait' in link) return refuse(c, link);
        c.header('set-cookie', clientCookie(link.invoiceId, key));
        return c.redirect(`/i/${link.invoiceId}`, 303);
      }
      const link = await open(c, clientSecret(c.req.raw.headers), key);
      if ('wait' in link) return refuse(c, link);
      return c.html(await clientPage(await readClientPage(deps.db, deps, link.invoiceId)));
    });
}

/** `wait`: the seconds after which somebody may try again who has tried too often. */
interface Refused {
  wait: number | undefined;
}

/** What a secret opens, be it any invoice or, with an id, that one. */
function linkOpener({ db, clock }: Pick<ClientPageDeps, 'db' | 'clock'>) {
  const limiter = createLimiter(WRONG_LIMIT);
  return async (
    c: Context<Env>,
    secret: string | undefined,
    id?: string,
  ): Promise<OpenLink | Refused> => {
    if (secret === undefined) return { wait: undefined };
    const link = await findOpenLink(db, secretHash(secret), instantText(clock.now()));
    // Only what opens nothing is counted: a neighbour’s tries keep nobody from their invoice.
    if (link === undefined) return { wait: await limiter.take(visitorKey(c.get('clientIp'))) };
    return id === undefined || id === link.invoiceId ? link : { wait: undefined };
  };
}
