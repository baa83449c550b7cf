/** Small files for robots and browsers, which name this installation's address. */
import { content } from '../../../../content/content.ts';

/** security.txt must expire within a year (RFC 9116, 2.5.5); a restart renews it. */
const SECURITY_TXT_DAYS = 300;
const DAY_MS = 24 * 3_600_000;

/** `pages`: the paths to list; `now`: milliseconds since the epoch. */
export function siteTexts(
  site: { baseUrl: string; securityContact: string; pages: readonly string[] },
  now: number,
) {
  const plain = 'text/plain; charset=utf-8';
  const xml = 'application/xml; charset=utf-8';
  return [
    { path: '/robots.txt', type: plain, text: robots(site.baseUrl) },
    { path: '/.well-known/security.txt', type: plain, text: security(site, now) },
    { path: '/sitemap.xml', type: xml, text: sitemap(site) },
    { path: '/manifest.webmanifest', type: 'application/manifest+json', text: webManifest() },
  ];
}

function robots(baseUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api
Disallow: /i/

Sitemap: ${baseUrl}/sitemap.xml
`;
}

function security(site: { baseUrl: string; securityContact: string }, now: number): string {
  const expires = Temporal.Instant.fromEpochMilliseconds(now + SECURITY_TXT_DAYS * DAY_MS);
  return `Contact: mailto:${site.securityContact}
Expires: ${expires.toString({ smallestUnit: 'second' })}
Preferred-Languages: en
Canonical: ${site.baseUrl}/.well-known/security.txt
`;
}

function sitemap({ baseUrl, pages }: { baseUrl: string; pages: readonly string[] }): string {
  const entries = pages.map((path) => `  <url><loc>${escapeXml(baseUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function webManifest(): string {
  return JSON.stringify({
    name: content.studio.name,
    short_name: content.studio.name,
    description: content.studio.description,
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
