import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { FIREFOX } from '../../../scripts/ensure-browsers.ts';
import type { Browser } from './browser.ts';

/** By WebDriver BiDi, with a new profile. */
export async function startFirefox(): Promise<Browser> {
  const downloads = await mkdtemp(join(tmpdir(), 'wolfden-firefox-'));
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
    },
  });
  const page = await firefox.newPage();
  return {
    downloads,
    async open(url) {
      await page.goto(url);
    },
    evaluate: async (run, argument) => page.evaluate(run as never, argument as never),
    click: (selector) => page.click(selector),
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    async choose(selector, path) {
      const input = await page.$(selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    async draw(selector, [first, ...others]) {
      const element = await page.$(selector);
      await element?.scrollIntoView();
      const area = await element?.boundingBox();
      if (area === null || area === undefined) throw new Error(`${selector} is not shown`);
      const [left, top] = [area.x + area.width / 2, area.y + area.height / 2];
      const [x, y] = first ?? [0, 0];
      await page.mouse.move(left + x, top + y);
      await page.mouse.down();
      for (const [x, y] of others) await page.mouse.move(left + x, top + y);
      await page.mouse.up();
    },
    async close() {
      await firefox.close();
      await rm(downloads, { recursive: true });
    },
  };
}
