import type { Plugin } from 'vite';
import { IDENTITY_ELEMENT } from '../src/shared/site/markers.ts';
import { IDENTITY_PLACE } from './page-html.ts';

const firebaseMeta = /<meta name="firebase[^>]*>/g;

/** Development only: pages get the studio's identity, and Firebase, from the pages of the server. */
export function studioIdentity(server: string): Plugin {
  return {
    name: 'studio-identity',
    apply: 'serve',
    async transformIndexHtml(html, { path }) {
      const source = path === '/admin.html' ? '/admin/login' : '/';
      const page = await (await fetch(server + source)).text();
      const element = new RegExp(`<script[^>]* id="${IDENTITY_ELEMENT}">.*?</script>`).exec(page);
      const meta = page.match(firebaseMeta) ?? [];
      return html
        .replace(IDENTITY_PLACE, () => element?.[0] ?? '')
        .replace('</head>', () => `${meta.join('')}</head>`);
    },
  };
}
