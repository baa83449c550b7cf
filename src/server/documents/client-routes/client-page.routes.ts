/**
 * The client’s pages under /i, for every kind of document. The link in an email is exchanged for a
 * cookie, so that the page’s address contains no secret. Unknown, expired and revoked links all get
 * the same response. The pages work without a script; one adds copy buttons.
 */
import { Hono } from 'hono';
import { clientPath, linkPath } from '../../../shared/documents/client-paths.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { csvResponse, sendFile, sendZip } from '../../platform/http/api/file-transfer.ts';
import { textResource } from '../../platform/site/resource.ts';
import { respondWith } from '../../platform/site/serve-site.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { DocumentChanged } from '../documents.errors.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { sellerOf } from '../parties/parties.ts';
import { clientPdf, type PdfDeps } from '../deliveries/pdfs.actions.ts';
import { readLogo } from '../pdf/render-document.ts';
import { opensDocument } from '../links/links.ts';
import { countView, type ViewDeps } from './client-page.actions.ts';
import { changedPage } from '../client-page/client-page.frame.ts';
import { compressPages } from '../client-page/compress-pages.ts';
import { formRoutes } from './forms.routes.ts';
import { isSecret } from '../client-page/link-cookie.ts';
import { requireIntact } from '../integrity/require-intact.ts';
import { readingRoutes } from './reading.routes.ts';
import { objectsToMeasuring } from '../reading/measuring.ts';
import {
  CLIENT_ROOT,
  linkReader,
  type ClientPageEnv,
  type LinkReaderDeps,
} from '../client-page/read-link.ts';
import { linkCodePage } from './code-page.ts';
import { expiredLinkPage, showPage, type PageDeps } from './show-page.ts';

export interface ClientPageDeps extends PdfDeps, ViewDeps, LinkReaderDeps {
  site: Pick<
    SiteStore,
    | 'styleSheets'
    | 'copyScript'
    | 'formsScript'
    | 'proposalScript'
    | 'readingScript'
    | 'signatureScript'
  >;
  unprintableIn: PageDeps['unprintableIn'];
  baseUrl: string;
  mail: MailParts;
  jobs: { wake(): void };
}

const ONE_PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

type LinkReader = ReturnType<typeof linkReader>;

export function clientPageRoutes(deps: ClientPageDeps) {
  const styleSheet = deps.site.styleSheets['client-page'];
  const reader = linkReader(deps, styleSheet);
  const { cookies, read, readCookie, readPart } = reader;
  const app = new Hono<ClientPageEnv>();
  app.use(`${CLIENT_ROOT}/*`, compressPages, async (c, next) => {
    await next();
    c.res.headers.set('referrer-policy', 'no-referrer');
    c.res.headers.set('x-robots-tag', 'noindex, nofollow');
  });
  app.onError(async (error, c) => c.html(await explainChanged(deps, styleSheet, error), 500));
  app.route('/', formRoutes(deps, styleSheet, reader)).route('/', payRoutes(deps, reader));
  app.route('/', readingRoutes(deps, reader));
  app.route('/', fileRoutes(deps, reader)).route('/', partRoutes(deps.site));
  return app
    .get(`${CLIENT_ROOT}/:id/seen`, async (c) => {
      const found = await readPart(c, c.req.param('id'));
      if (found instanceof Response) return found;
      if (c.req.method === 'GET') {
        const { headers } = c.req.raw;
        await countView(deps, found.link, { headers, ipAddress: c.get('clientIp') });
      }
      return c.body(ONE_PIXEL, 200, { 'content-type': 'image/svg+xml; charset=utf-8' });
    })
    .get(`${CLIENT_ROOT}/:key`, async (c) => {
      const key = c.req.param('key');
      if (isSecret(key)) {
        const opened = await read(c, key);
        if (opened instanceof Response) return opened;
        const { targetId } = opened.link;
        c.header('set-cookie', cookies.line(targetId, key));
        return c.redirect(clientPath(targetId), 303);
      }
      const found = await readCookie(c, key);
      if (found instanceof Response) return found;
      const { link, browser, isRecent: hasOverview } = found;
      const sent = c.req.query('sent');
      if (found.stage === 'code') return c.html(await linkCodePage(deps, link, { sent }));
      if (found.stage === 'expired')
        return c.html(await expiredLinkPage(deps, link, styleSheet), 410);
      const objects = objectsToMeasuring(c.req.raw.headers);
      return c.html(await showPage(deps, link, { sent, browser, hasOverview, objects }));
    });
}

/** What the revision of the link has beside its page. */
function fileRoutes(deps: ClientPageDeps, { readPart }: Pick<LinkReader, 'readPart'>) {
  return new Hono<ClientPageEnv>()
    .get(`${CLIENT_ROOT}/:id/pdf`, async (c) => {
      const found = await readPart(c, c.req.param('id'));
      if (found instanceof Response) return found;
      const { file, bytes } = await clientPdf(deps, found.link);
      return sendFile(file, bytes);
    })
    .get(`${CLIENT_ROOT}/:id/csv`, async (c) => {
      const found = await readPart(c, c.req.param('id'));
      if (found instanceof Response) return found;
      const { targetId, revision } = found.link;
      const kind = deps.kinds.of(targetId);
      const file = kind.csv?.(await getFrozen(deps.db, kind, targetId, revision));
      return file === undefined ? c.notFound() : csvResponse(file.lines, file.name);
    })
    .get(`${CLIENT_ROOT}/:id/evidence`, async (c) => {
      const found = await readPart(c, c.req.param('id'));
      if (found instanceof Response) return found;
      const { targetId, revision } = found.link;
      const kind = deps.kinds.of(targetId);
      const document = await getFrozen(deps.db, kind, targetId, revision);
      await requireIntact(deps.db, deps.kinds, targetId);
      const file = await kind.evidence?.(deps, document, found);
      // The page says what is missing, such as a code.
      return file === undefined ? c.redirect(clientPath(targetId), 303) : sendZip(file);
    })
    .get(`${CLIENT_ROOT}/:id/logo`, async (c) => {
      const found = await readPart(c, c.req.param('id'));
      if (found instanceof Response) return found;
      const { targetId, revision } = found.link;
      const document = await getFrozen(deps.db, deps.kinds.of(targetId), targetId, revision);
      const logo = await readLogo(deps, document.snapshot);
      // We generated these bytes ourselves, so they can only be an image.
      return logo === undefined
        ? c.notFound()
        : c.body(logo.bytes, 200, { 'content-type': logo.file.type });
    })
    .get(`${CLIENT_ROOT}/:id/files/:fileId`, async (c) => {
      const found = await readPart(c, c.req.param('id'));
      if (found instanceof Response) return found;
      const { targetId, revision } = found.link;
      const kind = deps.kinds.of(targetId);
      const { snapshot } = await getFrozen(deps.db, kind, targetId, revision);
      const file = kind.files
        ?.ofSnapshot(snapshot)
        .find(({ id, purpose }) => id === c.req.param('fileId') && purpose !== 'evidence');
      if (file === undefined) return c.notFound();
      const bytes = await readStoredFile(deps.files, file);
      // We encoded pictures ourselves, so they can only be that.
      return file.purpose === 'picture'
        ? c.body(bytes, 200, { 'content-type': file.type })
        : sendFile(file, bytes);
    });
}

/** Parts that are the same for every document, at addresses relative to its page. */
function partRoutes({
  copyScript,
  formsScript,
  proposalScript,
  readingScript,
  signatureScript,
}: ClientPageDeps['site']) {
  return new Hono<ClientPageEnv>()
    .get(`${CLIENT_ROOT}/:id/seen.css`, (c) => respondWith(seenStyleSheet, c, 200))
    .get(`${CLIENT_ROOT}/:id/copy.js`, (c) => respondWith(copyScript, c, 200))
    .get(`${CLIENT_ROOT}/:id/forms.js`, (c) => respondWith(formsScript, c, 200))
    .get(`${CLIENT_ROOT}/:id/reading.js`, (c) => respondWith(readingScript, c, 200))
    .get(`${CLIENT_ROOT}/:id/proposal.js`, (c) => respondWith(proposalScript, c, 200))
    .get(`${CLIENT_ROOT}/:id/signature.js`, (c) => respondWith(signatureScript, c, 200));
}

/** Leads on from an email to where the document is paid now, or to its page. */
function payRoutes({ db, kinds }: ClientPageDeps, { read }: Pick<LinkReader, 'read'>) {
  return new Hono<ClientPageEnv>().get(`${CLIENT_ROOT}/:secret/pay`, async (c) => {
    const secret = c.req.param('secret');
    const found = await read(c, isSecret(secret) ? secret : undefined);
    if (found instanceof Response) return found;
    const { link } = found;
    const kind = kinds.of(link.targetId);
    const { head } = await getFrozen(db, kind, link.targetId, link.revision);
    // From the kind alone: nothing of the address comes from the request.
    const url = opensDocument(found) ? kind.payOnlineUrl?.(head) : undefined;
    return c.redirect(
      url === undefined || url === null ? linkPath(link.targetId, secret) : new URL(url).href,
      303,
    );
  });
}

/** The page in place of a document that was changed by hand. Throws any other error. */
async function explainChanged({ db, log }: ClientPageDeps, styleSheet: string, error: Error) {
  if (!(error instanceof DocumentChanged)) throw error;
  const { targetId } = error;
  log.error({ document: targetId }, 'a document differs from its frozen content and was not shown');
  return changedPage({ studio: sellerOf(await getStudio(db)), styleSheet });
}

/**
 * Detects that a client viewed the page: on pointer, touch or keyboard use, or after some time in
 * sight, CSS makes the browser request this image. Link scanners do none of that, and no script is
 * needed. Not a build asset, because `seen` is relative to the document’s address.
 */
const seenStyleSheet = textResource(
  { type: 'text/css; charset=utf-8', cacheControl: 'no-cache' },
  `
body::after {
  content: '';
  position: fixed;
  inset: 0 auto auto 0;
  width: 1px;
  height: 1px;
  animation: in-sight 1ms 8s forwards;
}
html:is(:hover, :active, :focus-within) body::after {
  animation: none;
  background-image: url('seen');
}
@keyframes in-sight {
  to {
    background-image: url('seen');
  }
}
`,
);
