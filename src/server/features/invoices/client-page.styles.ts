/** The style sheets of the client’s page, with the site’s own typefaces. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textResource, type Resource } from '../../platform/site/resource.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';

const here = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** `seen` is what tells that the page is looked at. */
export function clientPageStyles(
  site: Pick<SiteStore, 'files'>,
): Record<'page' | 'seen', Resource> {
  const headers = { type: 'text/css; charset=utf-8', cacheControl: 'no-cache' };
  return {
    page: textResource(headers, typefaces(site) + here('client-page.css')),
    seen: textResource(headers, here('client-page.seen.css')),
  };
}

/** The rules of the public pages, with the addresses under which the build’s files are served. */
function typefaces(site: Pick<SiteStore, 'files'>): string {
  const rules = readFileSync(join(import.meta.dirname, '../../../ui/fonts.css'), 'utf8');
  const found = new Map(
    site.files.flatMap((path) => {
      const name = /\/([\w-]+)\.[\w-]+\.woff2$/.exec(path)?.[1];
      return name === undefined ? [] : [[name, path] as const];
    }),
  );
  return rules.replaceAll(/@font-face \{[^}]*\}\n/g, (rule) => {
    const name = /\/([\w-]+)\.woff2/.exec(rule)?.[1];
    if (name === undefined) return rule;
    const path = found.get(name);
    return path === undefined ? '' : rule.replace(/url\('[^']*'\)/, `url('${path}')`);
  });
}
