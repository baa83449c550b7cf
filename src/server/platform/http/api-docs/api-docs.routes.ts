/** Routes for the API’s description, as JSON and as a page; both without signing in. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { textResource, type Resource } from '../../site/resource.ts';
import { respondWith } from '../../site/serve-site.ts';
import type { SiteStore } from '../../site/site-store.ts';
import type { ApiEnv } from '../api/api-env.ts';
import { describeApi } from './describe-api.ts';
import { docsPage } from './docs-page.ts';

/** Built on the first request, because few ever ask. */
export function apiDocsRoutes(
  api: OpenAPIHono<ApiEnv>,
  { baseUrl, site }: { baseUrl: string; site: Pick<SiteStore, 'styleSheets'> },
) {
  const description = once(() => describeApi(api, baseUrl));
  const json = once(() =>
    resource('application/json; charset=utf-8', JSON.stringify(description())),
  );
  const page = once(async () =>
    resource(
      'text/html; charset=utf-8',
      await docsPage(description(), site.styleSheets['api-docs']),
    ),
  );
  return new Hono<ApiEnv>()
    .get('/openapi.json', (c) => respondWith(json(), c, 200))
    .get('/docs', async (c) => respondWith(await page(), c, 200));
}

function resource(type: string, text: string): Resource {
  return textResource({ type, cacheControl: 'no-cache', robots: 'noindex' }, text);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
