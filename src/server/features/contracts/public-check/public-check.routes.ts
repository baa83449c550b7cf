/**
 * The public page that checks executed contracts: by the SHA-256 of a file, which a script calculates
 * in the browser, or by the verify code on a certificate. Whatever is not found gets the same answer.
 */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { readVerifyCode } from '../../../../shared/contracts/verify-code.ts';
import { dateOrderIn, regionOf } from '../../../../shared/documents/region-style.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { changedPage } from '../../../documents/client-page/client-page.frame.ts';
import { DocumentChanged } from '../../../documents/documents.errors.ts';
import { sellerOf } from '../../../documents/parties/parties.ts';
import { visitorKey } from '../../../platform/http/client-ip.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { RequestVariables } from '../../../platform/http/observe-requests.ts';
import { isSameSite, readBody } from '../../../platform/http/unsafe-requests.ts';
import type { Log } from '../../../platform/log.ts';
import { createLimiter } from '../../../platform/rate-limit.ts';
import { respondWith } from '../../../platform/site/serve-site.ts';
import type { SiteStore } from '../../../platform/site/site-store.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { proofByCode, proofByFile, type ProofDeps } from './find-proof.ts';
import { verifyPage, type VerifyFinding } from './verify-page.ts';

export interface PublicCheckDeps extends ProofDeps {
  site: Pick<SiteStore, 'styleSheets' | 'verifyScript'>;
  baseUrl: string;
  log: Log;
}

/** Checks from one network. No code can be guessed; the limit keeps from reading PDFs all day. */
const CHECK_LIMIT = { count: 30, windowSeconds: 600 };
/** A hash, or a code in any spelling, and little more. */
const BODY_LIMIT_BYTES = 1024;
const LONGEST_CODE = 100;
const SCRIPT = '/verify/file.js';

interface VerifyEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** What somebody has; undefined if it can’t belong to a contract. */
type Asked = { sha256: string } | { code: string } | undefined;

export function publicCheckRoutes(deps: PublicCheckDeps) {
  const limiter = createLimiter(CHECK_LIMIT);
  const answer = async (c: Context<VerifyEnv>, asked: Asked) => {
    const wait = await limiter.take(visitorKey(c.get('clientIp')));
    if (wait === undefined) return showPage(c, deps, await find(deps, asked), asked);
    c.header('retry-after', String(wait));
    return showPage(c, deps, { is: 'too_many', wait }, asked);
  };
  const app = new Hono<VerifyEnv>();
  app.use('/verify', async (c, next) => {
    await next();
    c.res.headers.set('referrer-policy', 'no-referrer');
    c.res.headers.set('x-robots-tag', 'noindex, nofollow');
  });
  app.onError((error, c) => explainChanged(c, deps, error));
  return app
    .get(SCRIPT, (c) => respondWith(deps.site.verifyScript, c, 200))
    .get('/verify', async (c) => {
      const code = c.req.query('code');
      return code === undefined ? showPage(c, deps) : answer(c, codeOf(code));
    })
    .post('/verify', async (c) => {
      if (!isSameSite(c.req.raw.headers, deps.baseUrl)) {
        throw new HttpError(403, textsFor(DEFAULT_LANGUAGE).clientPages.notices.otherSite);
      }
      const form = new URLSearchParams(await readBody(c.req.raw, BODY_LIMIT_BYTES));
      const sha256 = form.get('sha256') ?? '';
      return answer(c, /^[0-9a-f]{64}$/.test(sha256) ? { sha256 } : codeOf(form.get('code') ?? ''));
    });
}

function codeOf(typed: string): Asked {
  const code = typed.length > LONGEST_CODE ? undefined : readVerifyCode(typed);
  return code === undefined ? undefined : { code };
}

async function find(deps: PublicCheckDeps, asked: Asked): Promise<VerifyFinding> {
  if (asked === undefined) return { is: 'nothing' };
  if ('sha256' in asked) {
    const proof = await proofByFile(deps, asked.sha256);
    return proof === undefined ? { is: 'nothing' } : { is: 'file', proof };
  }
  const proof = await proofByCode(deps, asked.code);
  return proof === undefined ? { is: 'nothing' } : { is: 'code', proof };
}

async function showPage(
  c: Context<VerifyEnv>,
  { db, site }: PublicCheckDeps,
  finding?: VerifyFinding,
  asked?: Asked,
): Promise<Response> {
  const studio = await getStudio(db);
  const page = await verifyPage({
    studio: sellerOf(studio),
    styleSheet: site.styleSheets['verify-page'],
    script: SCRIPT,
    dateOrder: dateOrderIn(regionOf(studio.locale)),
    code: asked !== undefined && 'code' in asked ? asked.code : undefined,
    finding,
  });
  return c.html(page, finding?.is === 'too_many' ? 429 : 200);
}

async function explainChanged(
  c: Context,
  { db, site, log }: PublicCheckDeps,
  error: Error,
): Promise<Response> {
  if (!(error instanceof DocumentChanged)) throw error;
  const { targetId } = error;
  log.error({ document: targetId }, 'a document differs from its frozen content and was not shown');
  const studio = sellerOf(await getStudio(db));
  return c.html(await changedPage({ studio, styleSheet: site.styleSheets['verify-page'] }), 500);
}
