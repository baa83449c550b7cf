/** Time until a screen of the back office appears: first visit, second visit, and after a reload. */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';
import { ownerSettings } from './owner.ts';
import { measureRounds, type Measured } from './screen-rounds.ts';
import { startServer } from './server-process.ts';
import { figure, median, none, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 7;
const MOST_FIRST_MS = 100;
const MOST_LATER_MS = 50;
const MOST_DATA_AFTER_MS = 100;
const LEAST_CHUNK_BYTES = 5000;
/** Maximum layout shift of about twenty screens together; too small to see. */
const MOST_SHIFT = 0.02;

export async function measureAdminScreens(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    // The owner first: the story of the demo is the owner's.
    await (await startServer({ folder, env: ownerSettings })).stop();
    await fillWithDemo(folder);
    const server = await startServer({ folder });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    try {
      return asFinding(await measureRounds(browser, server.url, ROUNDS), await chunkSizes());
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function fillWithDemo(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/server/cli.ts', 'demo'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
  });
}

async function chunkSizes(): Promise<number[]> {
  const folder = join(import.meta.dirname, '../dist/admin/static/js');
  const chunks = (await readdir(folder)).filter(
    // No screen loads Firebase’s: a sign-in does, and a one-time code.
    (name) => name.endsWith('.chunk.js') && !name.startsWith('firebase-'),
  );
  return Promise.all(chunks.map(async (name) => (await stat(join(folder, name))).size));
}

function asFinding(measured: Measured, chunks: readonly number[]): Finding {
  const { fresh, freshBare, scripts, shifts } = measured;
  const bareMs = median(measured.bare);
  const freshMs = median(fresh.map(({ ms }) => ms));
  const freshBareMs = median(freshBare);
  const dataAfterMs = median(fresh.map((one) => one.dataAfterMs));
  const sessionAfterMs = median(fresh.map((one) => one.sessionAfterMs));
  const shift = Math.max(...shifts);
  const smallest = Math.min(...chunks);
  return {
    title: 'Screens of the back office',
    how: `Chromium, signed in, went to ${measured.first.size} screens of the demo’s studio and then to all of them again, each once the network had been at rest for half a second, ${ROUNDS} rounds each in a new browser; then it opened the list of clients anew. Until the frame with the data is painted; medians. Fresh loads were driven without Playwright, which slows down the first call of a page.`,
    rows: [
      ...visitRows('first visit', measured.first, MOST_FIRST_MS, bareMs),
      ...visitRows('later visit', measured.later, MOST_LATER_MS, bareMs),
      none('scripts that a first visit waited for', scripts.size),
      {
        what: 'layout shift of all first visits',
        bar: `< ${MOST_SHIFT}`,
        ours: figure(shift, '', 3),
        reference: '',
        ratio: '',
        reached: shift < MOST_SHIFT,
      },
      {
        what: 'fresh load to the data on the screen',
        bar: '',
        ours: figure(freshMs, 'ms'),
        reference: figure(freshBareMs, 'ms'),
        ratio: figure(freshMs / freshBareMs, '', 2),
        reached: undefined,
      },
      {
        what: 'scripts’ arrival to the call for data',
        bar: `< ${MOST_DATA_AFTER_MS} ms`,
        ours: figure(dataAfterMs, 'ms'),
        reference: '',
        ratio: '',
        reached: dataAfterMs < MOST_DATA_AFTER_MS,
      },
      {
        what: 'smallest chunk',
        bar: `≥ ${LEAST_CHUNK_BYTES / 1000} kB`,
        ours: figure(smallest / 1000, 'kB', 1),
        reference: '',
        ratio: '',
        reached: smallest >= LEAST_CHUNK_BYTES,
      },
    ],
    notes: [
      'The reference: a bare page of one file, which makes the calls that the screen made, all at once, and writes the answers as they are.',
      `The session was asked for ${figure(sessionAfterMs, 'ms')} after the scripts’ arrival. The build has ${chunks.length} chunks, measured before compression.`,
    ],
  };
}

function visitRows(
  what: string,
  visits: ReadonlyMap<string, number[]>,
  mostMs: number,
  bareMs: number,
): Row[] {
  const byScreen = [...visits].map(([path, all]) => ({ path, ms: median(all) }));
  const slowest = byScreen.reduce((a, b) => (b.ms > a.ms ? b : a));
  const row = (name: string, ms: number): Row => ({
    what: name,
    bar: `< ${mostMs} ms`,
    ours: figure(ms, 'ms'),
    reference: figure(bareMs, 'ms'),
    ratio: figure(ms / bareMs, '', 2),
    reached: ms < mostMs,
  });
  return [
    row(what, median([...visits.values()].flat())),
    row(`${what}, slowest: ${withoutIds(slowest.path)}`, slowest.ms),
  ];
}

/** The same in every run. */
function withoutIds(path: string): string {
  return path.replace(/\/[a-z]{3}_\w+/, '/{id}');
}
