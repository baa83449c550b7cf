/** The built index.html around a rendered page. */
import { CONTACT_FORM_ID, FORM_TOKEN_FIELD, identityElement } from '../src/shared/site/markers.ts';

/** The part of Vite's manifest that is read here: a source file and the name it was built under. */
export type ClientManifest = Record<string, { file: string }>;

export interface RenderedPage {
  head: string;
  body: string;
}

/** Marks in the templates that the studio's identity replaces. */
export const IDENTITY_PLACE = '<!--studio-->';

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
  const identity = options.withScript ? identityElement() : '';
  const end = page.body.includes(`id="${CONTACT_FORM_ID}"`)
    ? `${FORM_TOKEN_FIELD}</body>`
    : '</body>';
  return (options.withScript ? template : withoutScripts(template))
    .replace('</body>', () => end)
    .replace('<!--head-->', () => [page.head, ...hints].join('\n    '))
    .replace('<!--app-->', () => page.body)
    .replace(IDENTITY_PLACE, () => identity);
}

/** The page that a screen of the back office is shown in, with the scripts that come beside its own. */
export function adminHtml(
  template: string,
  admin: ClientManifest,
  scripts: readonly string[],
): string {
  const scheme = builtFile(admin, 'src/app/admin-scheme.ts');
  const hints = ['fraunces-desk', 'inter'].map((name) => fontHint(admin, name));
  const head = [`<script src="/${scheme}"></script>`, ...hints];
  // Last, so that they wait for what the page itself begins with.
  const ahead = scripts.map(
    (file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `,
  );
  return template
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(IDENTITY_PLACE, () => identityElement())
    .replace('</head>', () => `${ahead.join('')}</head>`);
}

function fontHint(client: ClientManifest, name: string): string {
  const file = builtFile(client, `dist/fonts/${name}.woff2`);
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
}

export function builtFile(client: ClientManifest, source: string): string {
  const entry = client[source];
  if (entry === undefined) throw new Error(`The build has nothing made of ${source}`);
  return entry.file;
}

function withoutScripts(template: string): string {
  return template
    .replace(/<script[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
}
