/** The built index.html around a rendered page. */

/** The part of Vite's manifest that is read here: a source file and the name it was built under. */
export type ClientManifest = Record<string, { file: string }>;

export interface RenderedPage {
  head: string;
  body: string;
}

/** Typefaces that every page shows at once; the others load where their letters occur. */
const preloadedFonts = ['fraunces', 'fraunces-italic', 'inter'];

/** Fills the built template. A page without script is an answer that works by itself. */
export function pageHtml(
  template: string,
  client: ClientManifest,
  page: RenderedPage,
  options: { withScript: boolean },
): string {
  const hints = preloadedFonts.map((name) => fontHint(client, name));
  return (options.withScript ? template : withoutScripts(template))
    .replace('<!--head-->', () => [page.head, ...hints].join('\n    '))
    .replace('<!--app-->', () => page.body);
}

function fontHint(client: ClientManifest, name: string): string {
  const entry = client[`dist/fonts/${name}.woff2`];
  if (entry === undefined) throw new Error(`The build has no typeface ${name}`);
  return `<link rel="preload" href="/${entry.file}" as="font" type="font/woff2" crossorigin>`;
}

function withoutScripts(template: string): string {
  return template
    .replace(/<script[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
}
