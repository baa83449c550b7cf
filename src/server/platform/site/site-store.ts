/** The built public site, loaded into memory at start with this installation's address in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_URL_MARK, FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import {
  siteManifestSchema,
  type SiteManifest,
} from '../../../shared/site/site-manifest.schema.ts';
import type { FormTokens } from './form-token.ts';
import { formPage } from './form-page.ts';
import { compressed, fixedResource, type Resource } from './resource.ts';
import { siteTexts } from './site-texts.ts';

export interface SiteStore {
  /** What is served under a request path, such as `/about` or `/static/js/main.1f3a.js`. */
  find(path: string): Resource | undefined;
  notFound: Resource;
  /** HTML of an answer with its marks replaced by `values`, escaped. */
  answer(name: AnswerName, values: Readonly<Record<string, string>>): string;
}

type AnswerName = 'sent' | 'refused' | 'problem';

interface SiteParts {
  /** The build's output, `dist/site`. */
  folder: string;
  baseUrl: string;
  /** Where finders of security problems write to. */
  securityContact: string;
  tokens: FormTokens;
}

const pageHeaders = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=3600';

/** Throws if the site has not been built. */
export async function loadSite(parts: SiteParts): Promise<SiteStore> {
  const manifest = await readManifest(parts.folder);
  const html = async (file: string) =>
    (await readFile(join(parts.folder, file), 'utf8')).replaceAll(BASE_URL_MARK, parts.baseUrl);
  const page = async (file: string) => pageResource(await html(file), parts.tokens);
  const [pages, files, notFound, sent, refused, problem] = await Promise.all([
    Promise.all(
      Object.entries(manifest.pages).map(async ([path, file]) => [path, await page(file)] as const),
    ),
    Promise.all(
      Object.entries(manifest.files).map(
        async ([path, file]) => [path, await fileResource(parts.folder, file)] as const,
      ),
    ),
    page(manifest.answers.notFound),
    html(manifest.answers.sent),
    html(manifest.answers.refused),
    html(manifest.answers.problem),
  ]);
  const texts = siteTexts(Object.keys(manifest.pages), parts, parts.tokens.now());
  const textResources = texts.map(
    async ({ path, type, text }) => [path, await textResource(type, text)] as const,
  );
  const resources = new Map([...pages, ...files, ...(await Promise.all(textResources))]);
  const answers = { sent, refused, problem };
  return {
    find: (path) => resources.get(path),
    notFound,
    answer: (name, values) =>
      filled(answers[name], { ...values, [FORM_TOKEN_MARK]: parts.tokens.issue() }),
  };
}

async function readManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The site has not been built into ${folder}: run npm start`, { cause });
  });
  return siteManifestSchema.parse(JSON.parse(text));
}

async function pageResource(html: string, tokens: FormTokens): Promise<Resource> {
  if (html.includes(FORM_TOKEN_MARK)) return formPage(html, pageHeaders, tokens);
  return fixedResource({ ...pageHeaders, bodies: await compressed(Buffer.from(html)) });
}

async function textResource(type: string, text: string): Promise<Resource> {
  return fixedResource({
    type,
    cacheControl: A_WHILE,
    bodies: await compressed(Buffer.from(text)),
  });
}

async function fileResource(
  folder: string,
  file: SiteManifest['files'][string],
): Promise<Resource> {
  const path = join(folder, file.file);
  const identity = await readFile(path);
  const bodies = file.precompressed
    ? { identity, br: await readFile(`${path}.br`), gzip: await readFile(`${path}.gz`) }
    : { identity };
  const cacheControl = file.immutable ? FOREVER : A_WHILE;
  return fixedResource({ type: file.type, cacheControl, bodies });
}

/** Replaces each mark once found; what was put in is not searched again. */
function filled(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/%%[a-z-]+%%/g, (mark) => escapeHtml(values[mark] ?? ''));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
