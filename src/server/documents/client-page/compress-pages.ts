/** Compresses the client’s pages. */
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding, compressAside } from '../../platform/site/resource.ts';

/**
 * Only pages that were requested by their address. The response to a form repeats what was entered,
 * and text that somebody else chose must not be compressed together with private text (BREACH).
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  if (c.req.method !== 'GET' || !isPage || c.res.headers.has('content-encoding')) return;
  c.res.headers.append('vary', 'accept-encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return;
  const page = new Uint8Array(await c.res.arrayBuffer());
  const compressed = new Response(await compressAside(page, encoding), c.res);
  compressed.headers.set('content-encoding', encoding);
  c.res = compressed;
};
