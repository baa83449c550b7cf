/**
 * The browsers of the tests and of the bench. As a script it makes sure that the tests have one:
 * Chromium's headless shell, which opens pages in half the time of a whole Chromium, else a Chromium
 * or Chrome that is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installByApt } from './apt.ts';

/** The executable of the Debian package of that name. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** There once the packages were asked for it: a system without it is not asked at every run. */
const TRIED = 'node_modules/.cache/headless-shell-tried';

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const NO_BROWSER = `The browser tests need Chromium or Chrome, and none was found or could be installed.
Install one of them with your system's packages (on Debian: apt-get install chromium), run
"npx playwright install chromium", or set CHROMIUM_PATH to where yours lies.`;

/** Without a sandbox, as in containers; it opens only our own pages. No traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the tests: CHROMIUM_PATH, the headless shell, or else what `findChromium` finds. */
export function findTestBrowser(): string | undefined {
  return firstOf([HEADLESS_SHELL]) ?? findChromium();
}

/** A whole Chromium, as people have it: CHROMIUM_PATH, a usual place, Playwright's own. */
export function findChromium(): string | undefined {
  return firstOf([...chromiumPaths, chromium.executablePath(), HEADLESS_SHELL]);
}

function firstOf(paths: readonly string[]): string | undefined {
  return process.env['CHROMIUM_PATH'] || paths.find((path) => existsSync(path));
}

function ensureTestBrowser(): boolean {
  const found = firstOf([HEADLESS_SHELL]);
  if (found !== undefined) return existsSync(found);
  if (!existsSync(TRIED)) {
    mkdirSync(TRIED, { recursive: true });
    if (installByApt('a browser', 'chromium-headless-shell')) return true;
    if (findChromium() !== undefined || installByApt('a browser', 'chromium')) return true;
  }
  return findChromium() !== undefined || succeeds('npx', 'playwright', 'install', 'chromium');
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

if (import.meta.main && !ensureTestBrowser()) {
  process.stderr.write(`${NO_BROWSER}\n`);
  process.exitCode = 1;
}
