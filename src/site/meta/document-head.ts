import { shareImagePath } from '../../shared/site/share-image.ts';
import { BASE_URL_MARK, jsonWithMarks } from '../../shared/site/markers.ts';
import { identity } from '../studio.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { structuredData } from './structured-data.ts';

/** The part of `<head>` that differs from page to page, as HTML. */
export function documentHead(pathname: string): string {
  const meta = pageMeta(pathname);
  const tags = [
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
  ];
  if (meta.path === undefined) tags.push(tag('meta', { name: 'robots', content: 'noindex' }));
  else tags.push(...listedTags(meta, meta.path));
  return tags.join('\n    ');
}

function listedTags(meta: PageMeta, path: string): string[] {
  const address = BASE_URL_MARK + path;
  const image = BASE_URL_MARK + shareImagePath(path);
  return [
    tag('link', { rel: 'canonical', href: address }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: identity.name }),
    tag('meta', { property: 'og:title', content: meta.title }),
    tag('meta', { property: 'og:description', content: meta.description }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:image', content: image }),
    tag('meta', { property: 'og:image:width', content: '1200' }),
    tag('meta', { property: 'og:image:height', content: '630' }),
    tag('meta', { property: 'og:image:alt', content: meta.title }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    `<script type="application/ld+json">${jsonWithMarks(structuredData(meta, path))}</script>`,
  ];
}

function tag(name: string, attributes: Record<string, string>): string {
  const list = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${list.join(' ')}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
