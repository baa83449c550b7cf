import { expect, type Page } from '@playwright/test';
import { fillInLogin, openAsOwner, owner, test } from './support/office.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const sections = [
  'account',
  'clients',
  'contracts',
  'dashboard',
  'inbox',
  'invoices',
  'proposals',
  'settings',
];
const chunk = (section: string) => new RegExp(`/static/js/${section}\\.[\\w-]+\\.chunk\\.js$`);

/** Paths of all requests from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Delays the session's response until it is released. */
async function holdSession(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

test(
  'the code of every screen is fetched once the first one is there, and no more after',
  { tag: '@all' },
  async ({ page }) => {
    const requests = requestsOf(page);
    await openAsOwner(page, '/admin/clients');
    for (const section of sections) {
      await expect.poll(() => requests.filter((path) => chunk(section).test(path))).toHaveLength(1);
    }
    const before = requests.filter((path) => path.endsWith('.js')).length;
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(heading(page)).toHaveText('Activity');
    expect(requests.filter((path) => path.endsWith('.js'))).toHaveLength(before);
  },
);

test(
  'the sign-in page fetches the code of no screen, nor do those who save data',
  { tag: '@all' },
  async ({ page }) => {
    const requests = requestsOf(page);
    const fetched = () =>
      sections.filter((section) => requests.some((path) => chunk(section).test(path)));
    await page.goto('/admin/login', { waitUntil: 'networkidle' });
    expect(fetched()).toEqual([]);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await openAsOwner(page, '/admin/inbox');
    await page.waitForLoadState('networkidle');
    expect(fetched()).toEqual(['inbox']);
  },
);

test(
  'an opened screen asks for its data beside the session, and shows nothing before that',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/clients');
    const release = await holdSession(page);
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/clients?'));
    await page.goto('/admin/clients');
    expect((await asked).status()).toBe(200);
    await expect(heading(page)).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText('Clients');
  },
);

test(
  'a browser in which nobody was signed in asks for no data',
  { tag: '@all' },
  async ({ page }) => {
    const requests = requestsOf(page);
    await page.goto('/admin/clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    expect(requests.filter((path) => path.startsWith('/api/clients'))).toEqual([]);
  },
);

test('data that is refused before the session is known leads to sign-in, and is read after it', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 401/);
  await openAsOwner(page, '/admin/clients');
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  const release = await holdSession(page);
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/clients?'));
  await page.goto('/admin/clients');
  expect((await refused).status()).toBe(401);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await fillInLogin(page, owner);
  await expect(heading(page)).toHaveText('Clients');
  await expect(page.getByText('No clients yet')).toBeVisible();
});

test(
  '"Loading..." stands in a screen’s place until its code is there, in the shell',
  { tag: '@all' },
  async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(chunk('clients'), async (route) => {
      await gate.promise;
      await route.continue();
    });
    await openAsOwner(page, '/admin/activity');
    await page.getByRole('link', { name: 'Clients' }).click();
    await expect(page).toHaveURL(/\/admin\/clients$/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    gate.resolve();
    await expect(heading(page)).toHaveText('Clients');
  },
);

test('a connection that is gone for a moment takes one screen at most with it', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  let isGone = true;
  const failed: string[] = [];
  await page.route(chunk('(inbox|settings|account|clients|invoices)'), (route) => {
    if (!isGone) return route.continue();
    failed.push(route.request().url());
    return route.abort();
  });
  await openAsOwner(page, '/admin/activity');
  await expect.poll(() => failed).toHaveLength(1);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  isGone = false;
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(heading(page)).toHaveText('Invoices');
  expect(failed).toHaveLength(1);
});
