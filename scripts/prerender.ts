/** Turns the built bundles into the files to serve: dist/site and its manifest. */
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  siteManifestSchema,
  type AnswerName,
  type SiteManifest,
} from '../src/shared/site/site-manifest.schema.ts';
import { screenScripts, type BuiltChunk } from './screen-scripts.ts';
import {
  adminHtml,
  builtFile,
  pageHtml,
  type ClientManifest,
  type RenderedPage,
} from './page-html.ts';

/** The exports of src/app/prerender.tsx, once built. */
interface PrerenderBundle {
  sitePaths: readonly string[];
  renderPage(path: string): Promise<RenderedPage>;
  renderAnswer(name: AnswerName): Promise<RenderedPage>;
}

const site = 'dist/site';
const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Renders all pages and responses, and copies the built assets with compressed versions. */
export async function prerenderSite(adminChunks: readonly BuiltChunk[]): Promise<void> {
  const bundle: PrerenderBundle = await import(pathToFileURL('dist/prerender/prerender.js').href);
  const { template, manifest: client } = await readBuilt('dist/client', 'index.html');
  const admin = await readBuilt('dist/admin', 'admin.html');

  const page = async (path: string, rendered: RenderedPage) =>
    writePage(path, pageHtml(template, client, rendered, { withScript: true }));
  const answer = async (name: AnswerName) => {
    const rendered = await bundle.renderAnswer(name);
    return writePage(
      `/answers/${name}`,
      pageHtml(template, client, rendered, { withScript: false }),
    );
  };
  const pages: SiteManifest['pages'] = {};
  for (const path of bundle.sitePaths)
    pages[path] = await page(path, await bundle.renderPage(path));
  const adminPage = async (path: string, scripts: readonly string[]) =>
    writePage(path, adminHtml(admin.template, admin.manifest, scripts));
  const screens: SiteManifest['admin']['screens'] = {};
  for (const [name, scripts] of screenScripts(adminChunks))
    screens[name] = await adminPage(`/admin/${name}`, scripts);
  const manifest: SiteManifest = {
    pages,
    answers: {
      notFound: await page('/answers/not-found', await bundle.renderPage('/not-found')),
      sent: await answer('sent'),
      refused: await answer('refused'),
      problem: await answer('problem'),
    },
    admin: { screens, notFound: await adminPage('/admin', []) },
    styleSheets: siteManifestSchema.shape.styleSheets.parse(await serverStyleSheets()),
    copyScript: builtFile(await readManifest('dist/server'), 'src/app/client-copy.ts'),
    formsScript: builtFile(await readManifest('dist/server'), 'src/app/client-forms.ts'),
    proposalScript: builtFile(await readManifest('dist/server'), 'src/app/client-proposal.ts'),
    signatureScript: builtFile(await readManifest('dist/server'), 'src/app/client-signature.ts'),
    verifyScript: builtFile(await readManifest('dist/server'), 'src/app/verify-file.ts'),
    readingScript: builtFile(await readManifest('dist/server'), 'src/app/client-reading.ts'),
    files: await layOutFiles(),
  };
  await writeFile(join(site, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

async function readBuilt(folder: string, page: string) {
  const manifest = await readManifest(folder);
  return { template: await readFile(join(folder, page), 'utf8'), manifest };
}

async function readManifest(folder: string): Promise<ClientManifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
}

/** Request paths by source name. */
async function serverStyleSheets(): Promise<Record<string, string>> {
  const sheets = Object.entries(await readManifest('dist/server')).filter(([source]) =>
    source.endsWith('.css'),
  );
  return Object.fromEntries(
    sheets.map(([source, { file }]) => [basename(source, '.css'), `/${file}`]),
  );
}

async function writePage(path: string, html: string): Promise<string> {
  const file = `pages${path === '/' ? '/index' : path}.html`;
  await mkdir(dirname(join(site, file)), { recursive: true });
  await writeFile(join(site, file), html);
  return file;
}

async function layOutFiles(): Promise<SiteManifest['files']> {
  // File names contain a hash of the content: the same name means the same file.
  for (const build of ['client', 'admin', 'server']) {
    await cp(`dist/${build}/static`, join(site, 'static'), { recursive: true });
  }
  const files: SiteManifest['files'] = {};
  for await (const file of glob('**/*.{css,ico,js,png,svg,woff2}', { cwd: site })) {
    const type = contentTypes[extname(file)];
    if (type === undefined) throw new Error(`No content type is known for ${file}`);
    const precompressed = /^(text|image\/svg)/.test(type);
    if (precompressed) await compress(join(site, file));
    files[`/${file}`] = { file, type, immutable: file.startsWith('static/'), precompressed };
  }
  return files;
}

/** Maximum compression: it runs once, and the result is served from memory. */
async function compress(path: string): Promise<void> {
  const data = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(data, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
    promisify(gzip)(data, { level: 9 }),
  ]);
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, gzipped);
}
