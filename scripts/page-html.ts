/** The built index.html around a rendered page. */

/** The part of Vite's manifest that is read here: a source file and what its chunk needs. */
export type ClientManifest = Record<
  string,
  { file: string; src?: string; imports?: string[]; isEntry?: boolean; assets?: string[] }
>;

export interface RenderedPage {
  head: string;
  body: string;
}

const pageSources: Record<string, string> = {
  '/about': 'about',
  '/services': 'services',
  '/services/core-web-projects': 'core-web-projects',
  '/projects': 'projects',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '*': 'not-found',
};

/** Typefaces that every page shows at once; the others load where their letters occur. */
const preloadedFonts = ['fraunces', 'fraunces-italic', 'inter'];

/**
 * Fills the built template. `path` names the page whose lazy chunk is announced early, `*` the "not
 * found" page; without it the page is an answer that works by itself and loads no script.
 */
export function pageHtml(
  template: string,
  client: ClientManifest,
  path: string | undefined,
  page: RenderedPage,
): string {
  const hints = [
    ...preloadedFonts.map((name) => fontHint(client, name)),
    ...(path === undefined ? [] : chunkHints(client, path)),
  ];
  const built = path === undefined ? withoutScripts(template) : template;
  return built
    .replace('<!--head-->', () => [page.head, ...hints].join('\n    '))
    .replace('<!--app-->', () => page.body);
}

function fontHint(client: ClientManifest, name: string): string {
  const entry = client[`dist/fonts/${name}.woff2`];
  if (entry === undefined) throw new Error(`The build has no typeface ${name}`);
  return `<link rel="preload" href="/${entry.file}" as="font" type="font/woff2" crossorigin>`;
}

function chunkHints(client: ClientManifest, path: string): string[] {
  const name = pageSources[path] ?? (path.startsWith('/projects/') ? 'project' : undefined);
  if (name === undefined) return [];
  const source = `src/site/pages/${name}.page.tsx`;
  const files = new Set<string>();
  collectFiles(client, source, files);
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}">`);
}

function collectFiles(client: ClientManifest, key: string, files: Set<string>): void {
  const entry = client[key];
  if (entry === undefined) throw new Error(`The build has no chunk for ${key}`);
  // The entry script and what it needs are in the template already.
  if (entry.isEntry === true || files.has(entry.file)) return;
  files.add(entry.file);
  for (const imported of entry.imports ?? []) collectFiles(client, imported, files);
}

function withoutScripts(template: string): string {
  return template
    .replace(/<script[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
}
