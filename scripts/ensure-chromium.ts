/**
 * The browser that the tests run in. As a script it makes sure that there is one: an installed
 * Chromium or Chrome, else Playwright's own, else the one of the Debian packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPaths = [
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

/** Where a Chromium lies: CHROMIUM_PATH, a usual place, Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return [...usualPaths, chromium.executablePath()].find((path) => existsSync(path));
}

function ensureChromium(): boolean {
  const found = findChromium();
  if (found !== undefined) return existsSync(found);
  process.stderr.write('Setting up: installing Chromium for the tests (once)…\n');
  // As root with the system's libraries that it needs, which a download alone does not bring.
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  if (succeeds('npx', 'playwright', 'install', ...libraries, 'chromium') && findChromium())
    return true;
  return canUseApt() && installByApt() && findChromium() !== undefined;
}

const canUseApt = () => process.getuid?.() === 0 && succeeds('apt-get', '--version');

const installByApt = () =>
  succeeds('apt-get', 'update') &&
  succeeds('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

if (import.meta.main && !ensureChromium()) {
  process.stderr.write(`${NO_BROWSER}\n`);
  process.exitCode = 1;
}
