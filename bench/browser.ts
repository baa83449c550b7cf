import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from './child-process.ts';

/** The browser: CHROME_PATH, an installed Chromium or Chrome, or the one that the tests use. */
export function browserPath(): string {
  const installed =
    process.env['CHROME_PATH'] ??
    findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  const path = installed ?? chromium.executablePath();
  if (!existsSync(path)) throw new Error('No browser was found: set CHROME_PATH');
  return path;
}

/** Without a sandbox, as in containers; it opens only our own pages. No traffic of its own. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
