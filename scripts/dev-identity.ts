import type { Plugin } from 'vite';
import { IDENTITY_ELEMENT } from '../src/shared/site/markers.ts';
import { IDENTITY_PLACE } from './page-html.ts';

/** Development only: pages get the studio's identity from the pages of the server. */
export function studioIdentity(server: string): Plugin {
  return {
    name: 'studio-identity',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await (await fetch(`${server}/admin/login`)).text();
      const element = new RegExp(`<script[^>]* id="${IDENTITY_ELEMENT}">.*?</script>`).exec(page);
      return html.replace(IDENTITY_PLACE, () => element?.[0] ?? '');
    },
  };
}
