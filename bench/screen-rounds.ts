/** Rounds through the screens of the back office, with the time each takes in a browser. */
import type { Browser, Page } from '@playwright/test';
import { layoutShift, openPage, signIn, visit, visitBarePage } from './admin-visits.ts';
import { inBareBrowser } from './bare-browser.ts';
import { BARE_PAGE, loadAfresh, loadBarePage, type FreshLoad } from './fresh-loads.ts';

/** Start of each round: a screen without code or data of its own. */
const START = '/admin/nowhere';

export interface Measured {
  /** Milliseconds of each round, by the screen’s path. */
  first: Map<string, number[]>;
  later: Map<string, number[]>;
  bare: number[];
  /** Layout shift over all first visits of a round. */
  shifts: number[];
  /** Requests that first visits waited for. */
  scripts: Set<string>;
  fresh: FreshLoad[];
  freshBare: number[];
}

export async function measureRounds(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<Measured> {
  const state = await signIn(browser, url);
  const inNewBrowser = async <Result>(work: (page: Page) => Promise<Result>) => {
    const context = await browser.newContext({ baseURL: url, storageState: state });
    try {
      return await work(await openPage(context));
    } finally {
      await context.close();
    }
  };
  const paths = await inNewBrowser(screenPaths);
  const measured: Measured = {
    first: new Map(paths.map((path) => [path, []])),
    later: new Map(paths.map((path) => [path, []])),
    bare: [],
    shifts: [],
    scripts: new Set(),
    fresh: [],
    freshBare: [],
  };
  await inBareBrowser(state, async (openAfresh) => {
    for (let round = 0; round < rounds; round += 1) {
      // Screens share code, so the order is rotated: no screen always loads it first.
      const order = round % 2 === 0 ? paths : paths.toReversed();
      const calls = await inNewBrowser((page) => visitAll(page, order, measured));
      measured.fresh.push(await loadAfresh(openAfresh, `${url}/admin/clients`, '/api/clients?'));
      const ofClients = calls.get('/admin/clients') ?? [];
      measured.freshBare.push(await loadBarePage(openAfresh, url, ofClients));
      await inNewBrowser(async (page) => {
        await page.goto(BARE_PAGE);
        for (const asked of calls.values()) measured.bare.push(await visitBarePage(page, asked));
      });
    }
  });
  return measured;
}

/** Visits every screen twice; records the API requests of the first visit. */
async function visitAll(page: Page, paths: readonly string[], measured: Measured) {
  await page.goto(START, { waitUntil: 'networkidle' });
  const calls = new Map<string, string[]>();
  for (const path of paths) {
    const { ms, scripts, calls: asked } = await visit(page, path);
    measured.first.get(path)?.push(ms);
    for (const script of scripts) measured.scripts.add(script);
    calls.set(path, asked);
  }
  measured.shifts.push(await layoutShift(page));
  for (const path of paths) measured.later.get(path)?.push((await visit(page, path)).ms);
  return calls;
}

/** One of each screen; without the new-invoice screen, because opening it creates a draft. */
async function screenPaths({ request }: Page): Promise<string[]> {
  const firstId = async (list: string): Promise<string> => {
    const { items } = (await (await request.get(`/api/${list}`)).json()) as {
      items: { id: string }[];
    };
    if (items[0] === undefined) throw new Error(`The demo has nothing in ${list}`);
    return items[0].id;
  };
  const client = await firstId('clients');
  return [
    'dashboard',
    'activity',
    'account',
    'clients',
    'clients/new',
    'clients/import',
    `clients/${client}`,
    `clients/${client}/edit`,
    'inbox',
    `inbox/${await firstId('inbox?status=read')}`,
    'invoices',
    'invoices/numbering',
    'catalog',
    'catalog/new',
    `invoices/${await firstId('invoices?status=draft')}`,
    `invoices/${await firstId('invoices?status=paid')}`,
    `catalog/${await firstId('catalog')}`,
    'settings',
    'settings/region',
    'settings/mail',
    'settings/bank/new',
    'settings/documents/invoice',
  ].map((path) => `/admin/${path}`);
}
