/** A browser in the back office: goes from screen to screen, and tells when each is there. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BrowserState } from './bare-browser.ts';
import { inPage } from './in-page.ts';
import { owner } from './owner.ts';

/** How long nothing is asked of the network before a visit: the screens' code is fetched meanwhile. */
const REST_MS = 500;

export interface Visit {
  ms: number;
  /** Calls of the API that the screen made, such as `/api/clients?limit=100`. */
  calls: string[];
  scripts: string[];
}

/** The browser's state after somebody signed in and opened a screen. */
export async function signIn(browser: Browser, url: string): Promise<BrowserState> {
  const context = await browser.newContext({ baseURL: url });
  const answer = await context.request.post('/api/session', { data: owner });
  if (!answer.ok()) throw new Error(`Signing in: ${answer.status()} ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto('/admin/activity', { waitUntil: 'networkidle' });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A new page, whose scripts can tell when a screen is there. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(inPage);
  return page;
}

/** Goes to another screen inside the application, once the network has been at rest. */
export async function visit(page: Page, path: string): Promise<Visit> {
  await page.evaluate(`bench.rest(${REST_MS})`);
  return page.evaluate(`bench.visit(${JSON.stringify(path)})`);
}

/** Sum of the layout shifts of all visits so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate('bench.shift');
}

/** The least that shows the same data: a page that makes the same calls at once and writes the answers. */
export async function visitBarePage(page: Page, calls: readonly string[]): Promise<number> {
  return page.evaluate(`bench.write(${JSON.stringify(calls)})`);
}
