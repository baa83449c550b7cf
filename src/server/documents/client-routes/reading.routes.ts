/** Reports of how long sections were in view, from the script of the client’s page. */
import { Hono } from 'hono';
import { isSameSite, readBody } from '../../platform/http/unsafe-requests.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { objectsToMeasuring } from '../reading/measuring.ts';
import { storeReport } from '../reading/store-report.ts';
import type { ViewDeps } from './client-page.actions.ts';
import { CLIENT_ROOT, type ClientPageEnv, type linkReader } from '../client-page/read-link.ts';

const REPORT_LIMIT_BYTES = 4096;
/** For each link: a page reports every 15 seconds, and when it is left. */
const REPORT_LIMIT = { count: 30, windowSeconds: 300 };

/** Never tells the page what became of a report that is well-formed. */
export function readingRoutes(
  deps: ViewDeps & { baseUrl: string },
  { readPart }: Pick<ReturnType<typeof linkReader>, 'readPart'>,
) {
  const limiter = createLimiter(REPORT_LIMIT);
  return new Hono<ClientPageEnv>().post(`${CLIENT_ROOT}/:id/reading`, async (c) => {
    const { headers } = c.req.raw;
    if (!isSameSite(headers, deps.baseUrl)) return c.body(null, 403);
    if (objectsToMeasuring(headers)) return c.body(null, 204);
    const found = await readPart(c, c.req.param('id'));
    if (found instanceof Response) return found;
    if ((await limiter.take(found.link.id)) !== undefined) return c.body(null, 429);
    // The owner’s own look is no view.
    if ((await deps.findActor(headers)) !== undefined) return c.body(null, 204);
    const body = await readBody(c.req.raw, REPORT_LIMIT_BYTES);
    const outcome = await storeReport(deps, found.link, body);
    return c.body(null, outcome === 'refused' ? 400 : 204);
  });
}
