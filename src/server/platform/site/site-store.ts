/** The built site, in memory with this installation’s URL and the studio’s identity in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { adminScreenAt, isInAdmin } from '../../../shared/admin/admin-paths.ts';
import type { StudioIdentity } from '../../../shared/settings/identity.ts';
import { BASE_URL_MARK, FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import {
  siteManifestSchema,
  type AnswerName,
  type SiteManifest,
} from '../../../shared/site/site-manifest.schema.ts';
import type { StudioOnPages } from '../../../shared/site/page-identity.ts';
import { escapeHtml, fillIdentity } from './fill-identity.ts';
import { adminPageChange, publicPageChange, type FirebaseOnPages } from './firebase-on-pages.ts';
import { formPage, type FormTokens } from './form-page.ts';
import { fixedResource, textResource, type Resource } from './resource.ts';
import { siteTexts } from './site-texts.ts';

/** What pages show of the studio, at a version of its profile. */
interface VersionedIdentity extends StudioOnPages {
  version: number;
}

interface SiteParts {
  /** The build's output, `dist/site`. */
  folder: string;
  baseUrl: string;
  identity: VersionedIdentity;
  tokens: FormTokens;
  firebase: FirebaseOnPages;
}

const pageHeaders = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const adminHeaders = { ...pageHeaders, cacheControl: 'no-store', robots: 'noindex' } as const;

const scriptHeaders = { type: 'text/javascript; charset=utf-8', cacheControl: 'no-cache' };
const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=3600';

/** Throws if the site has not been built. */
export async function loadSite(parts: SiteParts) {
  const { folder, tokens } = parts;
  const manifest = await readManifest(folder);
  const templates = await readTemplates(folder, manifest);
  const files = await loadEach(
    Object.entries(manifest.files).map(([path, file]) => [path, () => fileResource(folder, file)]),
  );
  const script = async (file: string) =>
    textResource(scriptHeaders, await readFile(join(folder, file), 'utf8'));
  let { identity } = parts;
  let pages = fillPages(templates, manifest, parts);
  return {
    /** The resource of a request path, e.g. `/about` or `/static/js/main.1f3a.js`. */
    find: (path: string): Resource | undefined =>
      pages.resources.get(path) ?? files.get(path) ?? pages.screens.get(adminScreenAt(path) ?? ''),
    /** Request paths of the style sheets for server-rendered pages. */
    styleSheets: manifest.styleSheets,
    /** Client pages request their scripts from paths of their own. */
    copyScript: await script(manifest.copyScript),
    formsScript: await script(manifest.formsScript),
    proposalScript: await script(manifest.proposalScript),
    readingScript: await script(manifest.readingScript),
    signatureScript: await script(manifest.signatureScript),
    verifyScript: await script(manifest.verifyScript),
    /** The not-found page: the site’s own, or the back office, which shows its own. */
    notFound: (path: string) => (isInAdmin(path) ? pages.noScreen : pages.notFound),
    /** HTML of a page with its marks replaced by `values`, escaped. */
    answer: (name: AnswerName, values: Readonly<Record<string, string>>) =>
      filled(pages.answers[name], { [FORM_TOKEN_MARK]: tokens.issue(), ...values }),
    /** The identity that the pages show. */
    identity: (): StudioIdentity => identity,
    /** Shows another identity from now on, unless its version is older than the one shown. */
    show(next: VersionedIdentity): void {
      if (next.version < identity.version) return;
      const isSame = isDeepStrictEqual({ ...identity, version: next.version }, next);
      identity = next;
      if (!isSame) pages = fillPages(templates, manifest, { ...parts, identity });
    },
  };
}

export type SiteStore = Awaited<ReturnType<typeof loadSite>>;

async function readManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The site has not been built into ${folder}: run npm start`, { cause });
  });
  return siteManifestSchema.parse(JSON.parse(text));
}

/** HTML as it was built, by file name. As bytes, which take half of the memory of text. */
type Templates = ReadonlyMap<string, Buffer>;

async function readTemplates(folder: string, manifest: SiteManifest): Promise<Templates> {
  const { pages, answers, admin } = manifest;
  const all = [pages, answers, admin.screens].flatMap((group) => Object.values(group));
  const names = new Set([...all, admin.notFound]);
  return loadEach([...names].map((name) => [name, () => readFile(join(folder, name))]));
}

async function loadEach<Value>(
  entries: readonly (readonly [key: string, load: () => Promise<Value>])[],
): Promise<Map<string, Value>> {
  return new Map(
    await Promise.all(entries.map(async ([key, load]) => [key, await load()] as const)),
  );
}

/** Everything that shows the identity. Compressed when it is first requested. */
function fillPages(
  templates: Templates,
  { pages, answers, admin }: SiteManifest,
  { baseUrl, identity, tokens, firebase }: SiteParts,
) {
  const open = publicPageChange(firebase);
  const office = adminPageChange(firebase);
  const html = (file: string, change = (template: string) => template) => {
    const template = change(templates.get(file)?.toString() ?? '');
    return fillIdentity(template.replaceAll(BASE_URL_MARK, baseUrl), identity);
  };
  const page = (file: string) => pageResource(html(file, open.change), tokens, open.policy);
  const adminPage = (file: string) =>
    textResource({ ...adminHeaders, policy: office.policy }, html(file, office.change));
  const texts = siteTexts({ baseUrl, identity, pages: Object.keys(pages), now: tokens.now() });
  return {
    resources: new Map([
      ...mapEntries(pages, page),
      ...texts.map(({ path, type, text }): [string, Resource] => [
        path,
        textResource({ type, cacheControl: A_WHILE }, text),
      ]),
    ]),
    screens: new Map(mapEntries(admin.screens, adminPage)),
    noScreen: adminPage(admin.notFound),
    notFound: page(answers.notFound),
    answers: {
      sent: html(answers.sent),
      refused: html(answers.refused),
      problem: html(answers.problem),
    } satisfies Record<AnswerName, string>,
  };
}

function mapEntries<Value>(record: Record<string, string>, change: (text: string) => Value) {
  return Object.entries(record).map(([key, text]): [string, Value] => [key, change(text)]);
}

function pageResource(html: string, tokens: FormTokens, policy: string | undefined): Resource {
  const headers = { ...pageHeaders, policy };
  if (html.includes(FORM_TOKEN_MARK)) return formPage(headers, html, tokens);
  return textResource(headers, html);
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
