import type { Plugin, ProxyOptions } from 'vite';
import { isInAdmin } from '../src/shared/admin/admin-paths.ts';

/** Development only: every page below `/admin` is the back office, as the server has it. */
export function adminPage(): Plugin {
  return {
    name: 'admin-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (isPage && isInAdmin(pathname)) request.url = '/admin.html';
        next();
      });
    },
    transformIndexHtml(_html, { path }) {
      if (path !== '/admin.html') return [];
      // The build puts it there by its hashed name: scripts/page-html.ts.
      return [
        { tag: 'script', attrs: { src: '/src/app/admin-scheme.ts' }, injectTo: 'head-prepend' },
      ];
    },
  };
}

/**
 * Development only: the pages come from this server, not from the one that takes their calls and
 * compares their origin with its own URL. Without the header, it checks Sec-Fetch-Site alone.
 */
export const passOwnPages: ProxyOptions['configure'] = (proxy) => {
  proxy.on('proxyReq', (passed, { headers }) => {
    if (headers.origin === `http://${headers.host}`) passed.removeHeader('origin');
  });
};
