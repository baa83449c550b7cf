import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { newMessage } from './support/contact.ts';
import { openAccountMenu, openAsOwner, test } from './support/office.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const path = (page: Page) => new URL(page.url()).pathname;

// The browser logs every 404; paths like this are expected.
test.use({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from it.
  expectedProblems: async ({}, use) => use([/status of 404.*\/admin\/nowhere/]),
});

test(
  'an unknown address has the status 404 and its page inside the shell',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    const response = await page.goto('/admin/nowhere');
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Not found');
    await expect(navigation(page)).toBeVisible();
    await expect(page).toHaveTitle('Not found · Wolfden Studio');
  },
);

test(
  'the way around names where one is, and a new screen takes the focus',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    await navigation(page).getByRole('link', { name: 'Activity' }).click();
    await expect(page).toHaveURL(/\/admin\/activity$/);
    await expect(navigation(page).getByRole('link', { name: 'Activity' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(heading(page)).toBeFocused();
  },
);

test(
  'the first Tab offers to skip to the content, and Enter does',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeFocused();
  },
);

test('in a narrow window a menu holds the way around', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAsOwner(page, '/admin/nowhere');
  await expect(navigation(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await navigation(page).getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
  await expect(navigation(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

test(
  'at 320 px, which is 1280 px at 400 % zoom, nothing scrolls sideways',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAsOwner(page, '/admin/nowhere');
    const [content, available] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(content).toBeLessThanOrEqual(available ?? 0);
  },
);

test(
  'the color scheme that was chosen stays, without a flash of the other',
  { tag: '@all' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openAsOwner(page, '/admin/nowhere');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).background);
    const light = await ground();
    await openAccountMenu(page);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    // The scheme is set by a render-blocking script, so it applies to the first frame.
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(ground).toBe(dark);
    await openAccountMenu(page);
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'System' }).click();
    await expect.poll(ground).toBe(light);
  },
);

test('a screen that can’t be loaded says so inside the shell, and the others still work', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED|ChunkLoadError|Loading a part/);
  await page.route(/\/static\/js\/inbox\./, (route) => route.abort());
  await openAsOwner(page, '/admin/nowhere');
  await navigation(page)
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await expect(heading(page)).toHaveText('Oops! Something went wrong');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Activity' }).click();
  await expect(heading(page)).not.toHaveText('Oops! Something went wrong');
});

test.describe('the palette', () => {
  test('finds what a visitor wrote, and leads to it', async ({ page, request }) => {
    const message = newMessage({ subject: 'A site about glowing squid' });
    expect((await request.post('/sendEmail', { data: message })).status()).toBe(200);
    await openAsOwner(page, '/admin/nowhere');
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('squid');
    const found = palette(page).getByRole('option', { name: /glowing squid/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect.poll(() => path(page)).toMatch(/^\/admin\/inbox\/inq_/);
  });

  test('runs commands that are chosen with the arrows, and says which one is chosen', async ({
    page,
  }) => {
    await openAsOwner(page, '/admin/nowhere');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('go to');
    const options = palette(page).getByRole('option');
    await expect(options).toHaveCount(13);
    const active = async () => {
      const id = await search(page).getAttribute('aria-activedescendant');
      return page.locator(`[id="${id}"]`).textContent();
    };
    await expect.poll(active).toContain('Go to Dashboard');
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toContain('Go to Account');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toContain('Go to Inbox');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/inbox$/);
    await expect(heading(page)).toBeFocused();
  });

  test('gives the focus back when it is left', { tag: '@all' }, async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    const link = page.getByRole('link', { name: 'Go to the dashboard' });
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('says so when there is nothing', async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.keyboard.type('zzzz-nothing');
    await expect(
      palette(page)
        .getByRole('status')
        .filter({ hasText: /^No results\.$/ }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeFocused();
  });

  test('waits for slow results, and leads to the one that was meant', async ({ page, request }) => {
    for (const subject of ['Glowing squid', 'Harbor maps']) {
      await request.post('/sendEmail', { data: newMessage({ subject }) });
    }
    await openAsOwner(page, '/admin/nowhere');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('harbor maps');
    await expect(palette(page).getByRole('option', { name: /Harbor maps/ })).toBeVisible();
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/search*', async (route) => {
      await asked;
      await route.continue();
    });
    await search(page).fill('glowing squid');
    await page.keyboard.press('Enter');
    await expect(palette(page).getByText('Searching…')).toBeVisible();
    answer();
    await expect(palette(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Glowing squid');
  });

  test('finds again once the server is back', async ({
    page,
    request,
    context,
    expectedProblems,
  }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    await request.post('/sendEmail', { data: newMessage({ subject: 'Glowing squid' }) });
    await openAsOwner(page, '/admin/nowhere');
    await page.keyboard.press('Control+k');
    await context.setOffline(true);
    await page.keyboard.type('glowing squid');
    await expect(palette(page).getByText('Search failed; commands still work.')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(palette(page).getByRole('option', { name: /Glowing squid/ })).toBeVisible();
  });

  test('keeps its commands when the search does not work', async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 400/);
    await openAsOwner(page, '/admin/nowhere');
    const error = { code: 'search.broken', message: 'Broken' };
    await page.route('**/api/search*', (route) => route.fulfill({ status: 400, json: { error } }));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sign');
    await expect(
      palette(page).getByRole('status').filter({ hasText: 'Search failed' }),
    ).toBeVisible();
    await palette(page).getByRole('option', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  });
});

test.describe('shortcuts', () => {
  for (const [keys, wanted] of [
    ['g d', '/admin/dashboard'],
    ['g i', '/admin/inbox'],
    ['g c', '/admin/clients'],
    ['g v', '/admin/invoices'],
    ['g p', '/admin/catalog'],
    ['g a', '/admin/activity'],
    ['g s', '/admin/settings'],
    ['g u', '/admin/account'],
    ['c c', '/admin/clients/new'],
    ['c p', '/admin/catalog/new'],
  ] as const) {
    test(`${keys} leads to ${wanted}`, async ({ page }) => {
      await openAsOwner(page, '/admin/nowhere');
      for (const key of keys.split(' ')) await page.keyboard.press(key);
      await expect.poll(() => path(page)).toBe(wanted);
    });
  }

  test('are listed by ?, each with its keys', { tag: '@all' }, async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.getByText('Go to Inbox')).toBeVisible();
    await expect(list.getByRole('term')).toHaveCount(21);
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    expect(path(page)).toBe('/admin/nowhere');
  });

  test('leave nothing in the way while their list fades out', async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.keyboard.press('?');
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:not([open])')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Inbox').click();
    await expect.poll(() => path(page)).toBe('/admin/inbox');
    await expect(page.locator('dialog:not([open])')).toBeVisible();
  });

  test('are text in a field', async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      field.ariaLabel = 'Note';
      document.querySelector('main')?.append(field);
      field.focus();
    });
    await page.keyboard.type('n?g i/');
    await expect(page.getByLabel('Note')).toHaveValue('n?g i/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(path(page)).toBe('/admin/nowhere');
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
  });

  test('of single keys can be turned off, and stay so', { tag: '@all' }, async ({ page }) => {
    await openAsOwner(page, '/admin/nowhere');
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    expect(path(page)).toBe('/admin/nowhere');
  });
});

test('unread messages are counted as they come', { tag: '@all' }, async ({ page, request }) => {
  await openAsOwner(page, '/admin/nowhere');
  const inbox = navigation(page).getByRole('link', { name: /^Inbox/ });
  await expect(inbox).toHaveText('Inbox');
  expect((await request.post('/sendEmail', { data: newMessage() })).status()).toBe(200);
  // Data is fresh for a while; a window that regains focus refetches once it is stale.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return inbox.textContent();
    })
    .toBe('Inbox1 unread');
});

test(
  'a server out of reach is told of until it answers',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    await openAsOwner(page, '/admin/nowhere');
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const told = page.getByText('The server can’t be reached.');
    await expect(told).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(told).toHaveCount(0);
  },
);

test('a server without its database is told of in the same way, and nobody is signed out', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 503/);
  await openAsOwner(page, '/admin/nowhere');
  const error = { code: 'service.database_away', message: 'The database can’t be reached' };
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const told = page.getByText('The server can’t be reached.');
  await expect(told).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await expect(navigation(page)).toBeVisible();
});
