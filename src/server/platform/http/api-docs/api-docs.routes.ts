/** Routes for the API’s description, as JSON and as a page; both without signing in. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { textResource } from '../../site/resource.ts';
import { respondWith } from '../../site/serve-site.ts';
import type { SiteStore } from '../../site/site-store.ts';
import type { ApiEnv } from '../api/api-env.ts';
import { describeApi } from './describe-api.ts';
import { docsPage } from './docs-page.ts';

export function apiDocsRoutes(
  api: OpenAPIHono<ApiEnv>,
  { baseUrl, site }: { baseUrl: string; site: Pick<SiteStore, 'styleSheets'> },
) {
  let made: ReturnType<typeof make> | undefined;
  // On the first request, because few ever ask.
  const docs = () => (made ??= make());
  const make = async () => {
    const description = describeApi(api, baseUrl);
    return {
      json: resource('application/json', JSON.stringify(description)),
      page: resource('text/html', await docsPage(description, site.styleSheets['api-docs'])),
    };
  };
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => respondWith((await docs()).json, c, 200))
    .get('/docs', async (c) => respondWith((await docs()).page, c, 200));
}

function resource(type: string, text: string) {
  const headers = { cacheControl: 'no-cache', robots: 'noindex' } as const;
  return textResource({ ...headers, type: `${type}; charset=utf-8` }, text);
}
