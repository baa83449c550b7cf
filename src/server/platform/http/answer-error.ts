/** What a request gets that nobody could answer: a page for people, JSON for programs. */
import type { Context } from 'hono';
import { ANSWER_MARKS } from '../../../shared/site/markers.ts';
import type { Log } from '../log.ts';
import { respondWith } from '../site/serve-site.ts';
import type { SiteStore } from '../site/site-store.ts';
import { HttpError } from './http-errors.ts';

interface ErrorDeps {
  log: Log;
  site: Pick<SiteStore, 'answer'>;
}

const GENERAL = 'Something went wrong on our side. Please try again in a moment.';

/** `HttpError`s say what they mean; of anything else only the log learns more. */
export function answerError({ log, site }: ErrorDeps, error: Error, c: Context): Response {
  const known = error instanceof HttpError ? error : undefined;
  if (known === undefined) {
    log.error({ requestId: c.get('requestId'), error: error.stack }, 'a request failed');
  }
  const status = known?.status ?? 500;
  const message = known?.message ?? GENERAL;
  const headers = { 'cache-control': 'no-store', ...known?.headers };
  if (wantsPage(c)) {
    return c.html(site.answer('problem', { [ANSWER_MARKS.error]: message }), status, headers);
  }
  const field = known !== undefined && 'field' in known ? known.field : undefined;
  return c.json({ error: message, ...(typeof field === 'string' && { field }) }, status, headers);
}

export function answerNotFound(site: Pick<SiteStore, 'notFound'>, c: Context): Response {
  if (c.req.path.startsWith('/api/')) {
    const message = 'There is nothing at this address';
    return c.json({ error: { code: 'request.not_found', message } }, 404);
  }
  if (wantsPage(c)) return respondWith(site.notFound(c.req.path), c, 404);
  return c.json({ error: 'There is nothing at this address' }, 404);
}

/** Browsers that open an address say that they take HTML; our scripts ask for JSON. */
function wantsPage(c: Context): boolean {
  const accept = c.req.header('accept') ?? '';
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  return accept.includes('text/html') || (accept !== 'application/json' && isReading);
}
