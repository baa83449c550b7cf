/** Small files for robots and browsers, which name this installation's address. */
import { content } from '../../../../content/content.ts';

/** security.txt must expire within a year (RFC 9116, 2.5.5); a restart renews it. */
const SECURITY_TXT_DAYS = 300;

interface SiteText {
  path: string;
  type: string;
  text: string;
}

/** `pages`: the paths to list; `now`: milliseconds since the epoch. */
export function siteTexts(
  pages: readonly string[],
  site: { baseUrl: string; securityContact: string },
  now: number,
): SiteText[] {
  const plain = 'text/plain; charset=utf-8';
  return [
    { path: '/robots.txt', type: plain, text: robots(site.baseUrl) },
    { path: '/.well-known/security.txt', type: plain, text: security(site, now) },
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      text: sitemap(site.baseUrl, pages),
    },
    { path: '/manifest.webmanifest', type: 'application/manifest+json', text: webManifest() },
  ];
}

function robots(baseUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /i/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

function security(site: { baseUrl: string; securityContact: string }, now: number): string {
  const expires = Temporal.Instant.fromEpochMilliseconds(now).add({
    hours: SECURITY_TXT_DAYS * 24,
  });
  return [
    `Contact: mailto:${site.securityContact}`,
    `Expires: ${expires.toString({ smallestUnit: 'second' })}`,
    'Preferred-Languages: en',
    `Canonical: ${site.baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function sitemap(baseUrl: string, pages: readonly string[]): string {
  const entries = pages.map((path) => `  <url><loc>${escapeXml(baseUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
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
