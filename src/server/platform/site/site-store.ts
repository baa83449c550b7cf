/** The built site, loaded into memory at start with this installation’s URL in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminScreenAt, isInAdmin } from '../../../shared/admin/admin-paths.ts';
import { BASE_URL_MARK, FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import {
  siteManifestSchema,
  type AnswerName,
  type SiteManifest,
} from '../../../shared/site/site-manifest.schema.ts';
import type { FormTokens } from './form-token.ts';
import { formPage } from './form-page.ts';
import { fixedResource, textResource, type Resource } from './resource.ts';
import { siteTexts } from './site-texts.ts';

export interface SiteStore {
  /** The resource of a request path, e.g. `/about` or `/static/js/main.1f3a.js`. */
  find(path: string): Resource | undefined;
  /** Request paths of the style sheets for server-rendered pages. */
  styleSheets: SiteManifest['styleSheets'];
  /** The not-found page: the site’s own, or the back office, which shows its own. */
  notFound(path: string): Resource;
  /** HTML of a page with its marks replaced by `values`, escaped. */
  answer(name: AnswerName, values: Readonly<Record<string, string>>): string;
}

interface SiteParts {
  /** The build's output, `dist/site`. */
  folder: string;
  baseUrl: string;
  /** Contact for security reports. */
  securityContact: string;
  tokens: FormTokens;
}

const pageHeaders = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const adminHeaders = {
  type: pageHeaders.type,
  cacheControl: 'no-store',
  robots: 'noindex',
} as const;
const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=3600';

/** Throws if the site has not been built. */
export async function loadSite(parts: SiteParts): Promise<SiteStore> {
  const { folder, baseUrl, tokens } = parts;
  const manifest = await readManifest(folder);
  const html = async (file: string) =>
    (await readFile(join(folder, file), 'utf8')).replaceAll(BASE_URL_MARK, baseUrl);
  const answer = manifest.answers;
  const adminPage = async (file: string) => textResource(adminHeaders, await html(file));
  const [pages, files, screens, noScreen, notFound, sent, refused, problem] = await Promise.all([
    onEach(manifest.pages, async (file) => pageResource(await html(file), tokens)),
    onEach(manifest.files, (file) => fileResource(folder, file)),
    onEach(manifest.admin.screens, adminPage).then((loaded) => new Map(loaded)),
    adminPage(manifest.admin.notFound),
    html(answer.notFound).then((text) => pageResource(text, tokens)),
    html(answer.sent),
    html(answer.refused),
    html(answer.problem),
  ]);
  const texts = siteTexts(Object.keys(manifest.pages), parts, tokens.now());
  const resources = new Map([
    ...pages,
    ...files,
    ...texts.map(({ path, type, text }): [string, Resource] => [
      path,
      textResource({ type, cacheControl: A_WHILE }, text),
    ]),
  ]);
  const answers = { sent, refused, problem };
  return {
    find: (path) => resources.get(path) ?? screens.get(adminScreenAt(path) ?? ''),
    styleSheets: manifest.styleSheets,
    notFound: (path) => (isInAdmin(path) ? noScreen : notFound),
    answer: (name, values) =>
      filled(answers[name], { [FORM_TOKEN_MARK]: tokens.issue(), ...values }),
  };
}

async function readManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The site has not been built into ${folder}: run npm start`, { cause });
  });
  return siteManifestSchema.parse(JSON.parse(text));
}

/** Loads all entries in parallel, by path. */
function onEach<Value>(
  entries: Record<string, Value>,
  load: (value: Value) => Promise<Resource>,
): Promise<[string, Resource][]> {
  return Promise.all(
    Object.entries(entries).map(async ([path, value]): Promise<[string, Resource]> => [
      path,
      await load(value),
    ]),
  );
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
