/** The built site, loaded into memory at start with this installation’s URL in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { content } from '../../../../content/content.ts';
import { adminScreenAt, isInAdmin } from '../../../shared/admin/admin-paths.ts';
import { BASE_URL_MARK, FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import {
  siteManifestSchema,
  type AnswerName,
  type SiteManifest,
} from '../../../shared/site/site-manifest.schema.ts';
import { formPage, type FormTokens } from './form-page.ts';
import { fixedResource, textResource, type Resource } from './resource.ts';

interface SiteParts {
  /** The build's output, `dist/site`. */
  folder: string;
  baseUrl: string;
  /** Contact for security reports. */
  securityContact: string;
  tokens: FormTokens;
}

const pageHeaders = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const adminHeaders = { ...pageHeaders, cacheControl: 'no-store', robots: 'noindex' } as const;
const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=3600';

/** Throws if the site has not been built. */
export async function loadSite(parts: SiteParts) {
  const { folder, baseUrl, tokens } = parts;
  const manifest = await readManifest(folder);
  const html = async (file: string) =>
    (await readFile(join(folder, file), 'utf8')).replaceAll(BASE_URL_MARK, baseUrl);
  const page = async (file: string) => pageResource(await html(file), tokens);
  const adminPage = async (file: string) => textResource(adminHeaders, await html(file));
  const { answers, admin, styleSheets } = manifest;
  const [pages, files, screens, noScreen, notFound, sent, refused, problem] = await Promise.all([
    onEach(manifest.pages, page),
    onEach(manifest.files, (file) => fileResource(folder, file)),
    onEach(admin.screens, adminPage),
    adminPage(admin.notFound),
    page(answers.notFound),
    html(answers.sent),
    html(answers.refused),
    html(answers.problem),
  ]);
  const texts = siteTexts(parts, Object.keys(manifest.pages), tokens.now()).map(
    ({ path, type, text }) => [path, textResource({ type, cacheControl: A_WHILE }, text)] as const,
  );
  const resources = new Map([...pages, ...files, ...texts]);
  const forms = { sent, refused, problem };
  return {
    /** The resource of a request path, e.g. `/about` or `/static/js/main.1f3a.js`. */
    find: (path: string): Resource | undefined =>
      resources.get(path) ?? screens.get(adminScreenAt(path) ?? ''),
    /** Request paths of the style sheets for server-rendered pages. */
    styleSheets,
    /** The not-found page: the site’s own, or the back office, which shows its own. */
    notFound: (path: string) => (isInAdmin(path) ? noScreen : notFound),
    /** HTML of a page with its marks replaced by `values`, escaped. */
    answer: (name: AnswerName, values: Readonly<Record<string, string>>) =>
      filled(forms[name], { [FORM_TOKEN_MARK]: tokens.issue(), ...values }),
  };
}

export type SiteStore = Awaited<ReturnType<typeof loadSite>>;

async function readManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The site has not been built into ${folder}: run npm start`, { cause });
  });
  return siteManifestSchema.parse(JSON.parse(text));
}

async function onEach<Value>(
  entries: Record<string, Value>,
  load: (value: Value) => Promise<Resource>,
): Promise<Map<string, Resource>> {
  const loading = Object.entries(entries).map(
    async ([path, value]) => [path, await load(value)] as const,
  );
  return new Map(await Promise.all(loading));
}

function pageResource(html: string, tokens: FormTokens): Resource {
  if (html.includes(FORM_TOKEN_MARK)) return formPage(pageHeaders, html, tokens);
  return textResource(pageHeaders, html);
}

async function fileResource(
  folder: string,
  { file, type, immutable, precompressed }: SiteManifest['files'][string],
): Promise<Resource> {
  const read = (name: string) => readFile(join(folder, name));
  const headers = { type, cacheControl: immutable ? FOREVER : A_WHILE };
  const identity = await read(file);
  if (!precompressed) return fixedResource(headers, { identity });
  const [br, gzip] = await Promise.all([read(`${file}.br`), read(`${file}.gz`)]);
  return fixedResource(headers, { identity, br, gzip });
}

/** Replaces each mark in one pass; inserted text is not searched again. */
function filled(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/%%[a-z-]+%%/g, (mark) => escapeHtml(values[mark] ?? ''));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** security.txt must expire within a year (RFC 9116, 2.5.5); a restart renews it. */
const SECURITY_TXT_DAYS = 300;
const DAY_MS = 24 * 3_600_000;

function siteTexts({ baseUrl, securityContact }: SiteParts, pages: string[], now: number) {
  const plain = 'text/plain; charset=utf-8';
  const xml = 'application/xml; charset=utf-8';
  return [
    { path: '/robots.txt', type: plain, text: robots(baseUrl) },
    {
      path: '/.well-known/security.txt',
      type: plain,
      text: security(baseUrl, securityContact, now),
    },
    { path: '/sitemap.xml', type: xml, text: sitemap(baseUrl, pages) },
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

function security(baseUrl: string, contact: string, now: number): string {
  const expires = Temporal.Instant.fromEpochMilliseconds(now + SECURITY_TXT_DAYS * DAY_MS);
  return `Contact: mailto:${contact}
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
