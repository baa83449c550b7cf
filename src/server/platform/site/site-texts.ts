/** Files of the site that programs read. */
import { content } from '../../../../content/content.ts';
import { clientPageRoots } from '../../../shared/documents/client-paths.ts';
import {
  encodeForMailto,
  fillPlaceholders,
  type StudioOnPages,
} from '../../../shared/site/page-identity.ts';

/** security.txt must expire within a year (RFC 9116, 2.5.5); a restart renews it. */
const SECURITY_TXT_DAYS = 300;
const DAY_MS = 24 * 3_600_000;

interface TextParts {
  baseUrl: string;
  /** Request paths of all pages. */
  pages: readonly string[];
  identity: StudioOnPages;
  now: number;
}

export function siteTexts({ baseUrl, pages, identity, now }: TextParts) {
  const plain = 'text/plain; charset=utf-8';
  const xml = 'application/xml; charset=utf-8';
  return [
    { path: '/robots.txt', type: plain, text: robots(baseUrl) },
    {
      path: '/.well-known/security.txt',
      type: plain,
      text: security(baseUrl, identity.email, now),
    },
    { path: '/sitemap.xml', type: xml, text: sitemap(baseUrl, pages) },
    {
      path: '/manifest.webmanifest',
      type: 'application/manifest+json',
      text: webManifest(identity),
    },
  ];
}

function robots(baseUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api
${clientPageRoots.map((root) => `Disallow: /${root}/`).join('\n')}

Sitemap: ${baseUrl}/sitemap.xml
`;
}

function security(baseUrl: string, contact: string, now: number): string {
  const expires = Temporal.Instant.fromEpochMilliseconds(now + SECURITY_TXT_DAYS * DAY_MS);
  return `Contact: mailto:${encodeForMailto(contact)}
Expires: ${expires.toString({ smallestUnit: 'second' })}
Preferred-Languages: en
Canonical: ${baseUrl}/.well-known/security.txt
`;
}

function sitemap(baseUrl: string, pages: readonly string[]): string {
  const entries = pages.map((path) => `  <url><loc>${escapeXml(baseUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function webManifest(identity: StudioOnPages): string {
  return JSON.stringify({
    name: identity.name,
    short_name: identity.name,
    description: fillPlaceholders(content.studio.description, identity),
    start_url: '/',
    display: 'browser',
    background_color: '#0b1517',
    theme_color: '#0b1517',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}
