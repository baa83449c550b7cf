import puppeteer from 'puppeteer-core';
import { FIREFOX } from '../../../scripts/ensure-browsers.ts';
import type { Browser } from './browser.ts';

/** By WebDriver BiDi, with a new profile. */
export async function startFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    acceptInsecureCerts: true,
  });
  const page = await firefox.newPage();
  return {
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
    close: () => firefox.close(),
  };
}
