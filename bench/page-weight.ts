/** What the home page loads, as a browser fetches it, compressed. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';
import { startServer } from './server-process.ts';
import { getAnswer } from './raw-get.ts';
import { figure, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const MOST_TO_READ_KB = 90;
const MOST_SCRIPTS_KB = 110;

interface Loaded {
  path: string;
  blocking: boolean;
  bytes: number;
}

export async function measurePageWeight(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder });
    try {
      const { loaded, failed } = await loadHome(server.url);
      return asFinding(loaded, failed, await adminChunks());
    } finally {
      await server.stop();
    }
  });
}

async function loadHome(url: string): Promise<{ loaded: Loaded[]; failed: string[] }> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
  try {
    const { requests, failed } = await requestsOfHome(browser, url);
    const loaded = await Promise.all(
      requests.map(async ({ path, blocking }) => {
        const { bytes } = await getAnswer(url, path, 'br');
        return { path, blocking, bytes: bytes.length };
      }),
    );
    return { loaded, failed };
  } finally {
    await browser.close();
  }
}

/** Everything it asks for until the network rests, scrolled to its end, on a telephone. */
async function requestsOfHome(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const failed = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) failed.add(new URL(response.url()).pathname);
  });
  await page.goto(`${url}/`, { waitUntil: 'networkidle' });
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  // As text: this file is checked as Node's, which knows no such entries.
  const entries: { name: string; blocking: string }[] = await page.evaluate(
    `performance.getEntriesByType('resource').map((entry) =>
      ({ name: entry.name, blocking: entry.renderBlockingStatus }))`,
  );
  const requests = entries
    .map(({ name, blocking }) => ({
      path: new URL(name).pathname,
      blocking: blocking === 'blocking',
    }))
    .filter(({ path }) => !failed.has(path));
  return { requests: [{ path: '/', blocking: true }, ...requests], failed: [...failed] };
}

/** Scripts that come from the back office's sources, by the build's own list. */
async function adminChunks(): Promise<Set<string>> {
  const file = join(import.meta.dirname, '../dist/client/.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, { file: string }>;
  const entries = Object.entries(manifest).filter(([source]) => /(^|\/)_?admin\b/.test(source));
  return new Set(entries.map(([, chunk]) => `/${chunk.file}`));
}

function asFinding(
  loaded: readonly Loaded[],
  failed: readonly string[],
  admin: ReadonlySet<string>,
): Finding {
  const kilobytes = (pattern: RegExp) =>
    loaded.filter(({ path }) => pattern.test(path)).reduce((sum, one) => sum + one.bytes, 0) / 1000;
  const parts = { HTML: /^\/$/, CSS: /\.css$/, fonts: /\.woff2$/, scripts: /\.js$/ };
  const toRead = kilobytes(parts.HTML) + kilobytes(parts.CSS) + kilobytes(parts.fonts);
  const scripts = loaded.filter(({ path }) => parts.scripts.test(path));
  const blocking = scripts.filter((one) => one.blocking).map(({ path }) => basename(path));
  const ofAdmin = scripts.filter(({ path }) => admin.has(path) || /admin/.test(path));
  const weights = Object.entries(parts).map(
    ([name, pattern]) => `${name} ${figure(kilobytes(pattern), 'kB', 1)}`,
  );
  return {
    title: 'What home loads before it can be read',
    how: 'Chromium opened the home page as on a telephone and scrolled to its end; every file it asked for was then weighed as our server sends it in brotli (1 kB is 1,000 bytes).',
    rows: [
      limit('HTML, CSS and fonts', toRead, MOST_TO_READ_KB, 'kB'),
      limit('scripts', kilobytes(parts.scripts), MOST_SCRIPTS_KB, 'kB'),
      none('scripts that block rendering', blocking.length),
      none('scripts of the back office', ofAdmin.length),
      none('files that were not found', failed.length),
    ],
    notes: [
      `${weights.join(', ')}, images ${figure(kilobytes(/\.(svg|png|webp|avif|jpe?g|ico)$/), 'kB', 1)}.`,
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

function none(what: string, count: number): Row {
  return {
    what,
    bar: 'none',
    ours: figure(count),
    reference: '',
    ratio: '',
    reached: count === 0,
  };
}
