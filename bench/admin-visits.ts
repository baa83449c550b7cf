/** A browser in the back office: goes from screen to screen, and tells when each is there. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { owner } from './owner.ts';

/** How long nothing is asked of the network before a visit: the screens' code is fetched meanwhile. */
const REST_MS = 500;

export interface Visit {
  ms: number;
  /** Calls of the API that the screen made, such as `/api/clients?limit=100`. */
  calls: string[];
  scripts: string[];
}

export interface FreshLoad {
  ms: number;
  /** From the arrival of the scripts that come first to the first call for data. */
  dataAfterMs: number;
  /** The same to the call for the session. */
  sessionAfterMs: number;
}

/** The browser's state after somebody signed in and opened a screen. */
export async function signIn(browser: Browser, url: string) {
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

/** Opens a screen that asks for `call` first, in a browser with nothing in its cache. */
export async function loadAfresh(page: Page, path: string, call: string): Promise<FreshLoad> {
  await page.goto(path);
  return page.evaluate(`bench.load(${JSON.stringify(call)})`);
}

/** The least that shows the same data: a page that makes the same calls at once and writes the answers. */
export async function visitBarePage(page: Page, calls: readonly string[]): Promise<number> {
  return page.evaluate(`bench.write(${JSON.stringify(calls)})`);
}

/** The same from its opening on: nothing but HTML, with its script in it. */
export async function loadBarePage(page: Page, calls: readonly string[]): Promise<number> {
  const script = `bench.write(${JSON.stringify(calls)}).then(() => { bench.at = performance.now(); })`;
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Bare</title><main></main><script>${script}</script>`,
    }),
  );
  await page.goto('/bare');
  await page.waitForFunction('bench.at');
  return page.evaluate('bench.at');
}

/** As text: this file is checked as Node's, which knows no document. A frame is looked at as it is painted. */
const inPage = `
const entries = (since) => performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime >= since)
  .map(({ name, startTime, responseEnd }) => ({ name: name.slice(location.origin.length), startTime, responseEnd }));
const shown = (before) => new Promise((resolve) => {
  const look = () => {
    const heading = document.querySelector('main h1');
    const isThere = heading !== null && heading !== before &&
      document.querySelector('main .skeleton, main .animate-spin') === null;
    if (isThere) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});
const isScript = ({ name }) => name.endsWith('.js');
const isCall = ({ name }) => name.startsWith('/api/');
const first = shown(null);
const bench = globalThis.bench = {
  shift: 0,
  async rest(ms) {
    for (;;) {
      const last = Math.max(0, ...entries(0).map(({ responseEnd }) => responseEnd));
      const left = last + ms - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  },
  async visit(path) {
    const began = performance.now();
    const before = document.querySelector('main h1');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    const ms = await shown(before) - began;
    const asked = entries(began);
    const names = (wanted) => asked.filter(wanted).map(({ name }) => name);
    return { ms, calls: names(isCall), scripts: names(isScript) };
  },
  async load(call) {
    const ms = await first;
    const all = entries(0);
    const callAt = (start) => all.find(({ name }) => name.startsWith(start)).startTime;
    const firstCallAt = Math.min(...all.filter(isCall).map(({ startTime }) => startTime));
    const arrivedAt = Math.max(...all.filter(isScript)
      .filter(({ startTime }) => startTime < firstCallAt).map(({ responseEnd }) => responseEnd));
    return { ms, dataAfterMs: callAt(call) - arrivedAt, sessionAfterMs: callAt('/api/session') - arrivedAt };
  },
  async write(calls) {
    const began = performance.now();
    const texts = await Promise.all(calls.map(async (call) => (await fetch(call)).text()));
    document.querySelector('main').textContent = texts.join('');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  },
};
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) bench.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
`;
