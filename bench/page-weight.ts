/** Compressed size of what the home page, the back office and a proposal’s page load. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';
import { startServer } from './server-process.ts';
import { getAnswer } from './raw-get.ts';
import { figure, none, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const MOST_TO_READ_KB = 90;
const MOST_SCRIPTS_KB = 110;
/** 2 kB more than before Firebase could be the provider. */
const MOST_SIGN_IN_KB = 136.75;
const MOST_FIREBASE_KB = 25;
const MOST_PROPOSAL_KB = 25;

interface Loaded {
  path: string;
  blocking: boolean;
  bytes: number;
}

const parts = { HTML: /^\/(admin\/login)?$/, CSS: /\.css$/, fonts: /\.woff2$/, scripts: /\.js$/ };

export async function measurePageWeight(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    try {
      const home = await loadPage(browser, server.url, '/');
      const admin = await loadPage(browser, server.url, '/admin/login');
      const scripts = await adminScripts();
      return asFinding(home, admin.loaded, scripts, {
        firebase: await firebaseBytes(server.url, scripts),
        proposal: (await getAnswer(server.url, '/p/any/proposal.js', 'br')).bytes.length,
      });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

interface LoadedPage {
  loaded: Loaded[];
  failed: string[];
}

async function loadPage(browser: Browser, url: string, path: string): Promise<LoadedPage> {
  const { requests, failed } = await requestsOf(browser, url, path);
  const loaded = await Promise.all(
    requests.map(async ({ path, blocking }) => {
      const { bytes } = await getAnswer(url, path, 'br');
      return { path, blocking, bytes: bytes.length };
    }),
  );
  return { loaded, failed };
}

/** Every file it asks for until the network rests, scrolled to its end, on a telephone. */
async function requestsOf(browser: Browser, url: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const failed = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) failed.add(new URL(response.url()).pathname);
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  // As text: this file is checked as Node's, which knows no such entries.
  const entries: { name: string; blocking: string }[] = await page.evaluate(
    `performance.getEntriesByType('resource').map((entry) =>
      ({ name: entry.name, blocking: entry.renderBlockingStatus }))`,
  );
  await page.close();
  const requests = entries
    .map(({ name, blocking }) => ({
      path: new URL(name).pathname,
      blocking: blocking === 'blocking',
    }))
    .filter(({ path }) => !failed.has(path) && !path.startsWith('/api/'));
  return { requests: [{ path, blocking: true }, ...requests], failed: [...failed] };
}

/** Scripts that the build of the back office has, and the public one has not. */
async function adminScripts(): Promise<Set<string>> {
  const scriptsOf = (build: string) =>
    readdir(join(import.meta.dirname, `../dist/${build}/static/js`));
  const ofSite = new Set(await scriptsOf('client'));
  const only = (await scriptsOf('admin')).filter((name) => !ofSite.has(name));
  if (only.length === 0) throw new Error('The back office has no scripts of its own');
  return new Set(only.map((name) => `/static/js/${name}`));
}

/** Firebase’s SDK, with what reads its one-time codes: no other screen loads it. */
async function firebaseBytes(url: string, scripts: ReadonlySet<string>): Promise<number> {
  const paths = [...scripts].filter((path) => basename(path).startsWith('firebase-'));
  if (paths.length === 0) throw new Error('The back office has no chunk of Firebase’s SDK');
  const answers = await Promise.all(paths.map((path) => getAnswer(url, path, 'br')));
  return answers.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function kilobytes(loaded: readonly Loaded[], pattern: RegExp): number {
  return (
    loaded.filter(({ path }) => pattern.test(path)).reduce((sum, { bytes }) => sum + bytes, 0) /
    1000
  );
}

function weights(loaded: readonly Loaded[]): string {
  return Object.entries(parts)
    .map(([name, pattern]) => `${name} ${figure(kilobytes(loaded, pattern), 'kB', 1)}`)
    .join(', ');
}

function asFinding(
  { loaded, failed }: LoadedPage,
  admin: readonly Loaded[],
  adminScripts: ReadonlySet<string>,
  { firebase, proposal }: { firebase: number; proposal: number },
): Finding {
  const kilobytesOf = (pattern: RegExp) => kilobytes(loaded, pattern);
  const toRead = kilobytesOf(parts.HTML) + kilobytesOf(parts.CSS) + kilobytesOf(parts.fonts);
  const scripts = loaded.filter(({ path }) => parts.scripts.test(path));
  const blocking = scripts.filter((one) => one.blocking).map(({ path }) => basename(path));
  const ofAdmin = scripts.filter(({ path }) => adminScripts.has(path));
  const images = figure(kilobytesOf(/\.(svg|png|webp|avif|jpe?g|ico)$/), 'kB', 1);
  return {
    title: 'What home loads before it can be read',
    how: 'Chromium opened the home page as on a telephone and scrolled to its end; every file it asked for was then weighed as our server sends it in brotli (1 kB is 1,000 bytes).',
    rows: [
      limit('HTML, CSS and fonts', toRead, MOST_TO_READ_KB, 'kB'),
      limit('scripts', kilobytesOf(parts.scripts), MOST_SCRIPTS_KB, 'kB'),
      none('scripts that block rendering', blocking.length),
      none('scripts of the back office', ofAdmin.length),
      none('files that were not found', failed.length),
      limit('scripts of the sign-in page', kilobytes(admin, parts.scripts), MOST_SIGN_IN_KB, 'kB'),
      limit('Firebase’s SDK, for its first sign-in', firebase / 1000, MOST_FIREBASE_KB, 'kB'),
      limit('script of a proposal’s page', proposal / 1000, MOST_PROPOSAL_KB, 'kB'),
    ],
    notes: [
      `${weights(loaded)}, images ${images}.`,
      `The back office, opened at its sign-in by a new browser: ${weights(admin)}.`,
      ...(failed.length > 0 ? [`Not found: ${failed.join(', ')}.`] : []),
    ],
  };
}

function limit(what: string, value: number, most: number, unit: string): Row {
  return {
    what,
    bar: `< ${most} ${unit}`,
    ours: figure(value, unit, 1),
    reference: '',
    ratio: figure(value / most, 'of the bar', 2),
    reached: value < most,
  };
}
