import { chromiumFlags, findChromium } from '../scripts/ensure-chromium.ts';

/** The browser that the tests use. */
export function browserPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('No browser was found: set CHROMIUM_PATH');
  return path;
}

export const browserFlags = ['--headless', ...chromiumFlags];
