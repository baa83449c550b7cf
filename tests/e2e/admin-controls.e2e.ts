/** How the controls of the back office answer, on the screens that have them. */
import { expect, type Page } from '@playwright/test';
import { firstIdentity } from '../../src/shared/settings/identity.ts';
import { openAsOwner, test } from './support/office.ts';

const menu = (page: Page) => page.getByRole('menu');
const accountButton = (page: Page) =>
  page.getByRole('button', { name: firstIdentity.name }).and(page.locator('[aria-haspopup]'));

const openInbox = (page: Page): Promise<void> => openAsOwner(page, '/admin/inbox');

test.describe('a menu', () => {
  test.beforeEach(async ({ page }) => openInbox(page));

  test('goes by arrows, Home, End and letters, and chooses by Enter', async ({ page }) => {
    await accountButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu(page).getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.type('da');
    const dark = menu(page).getByRole('menuitemradio', { name: 'Dark' });
    await expect(dark).toBeFocused();
    await expect(dark).toHaveAttribute('aria-checked', 'false');
    await page.keyboard.press('Enter');
    await expect(menu(page)).toHaveCount(0);
    await expect(accountButton(page)).toBeFocused();
    await accountButton(page).click();
    await expect(dark).toHaveAttribute('aria-checked', 'true');
  });

  test('closes on Escape and gives the focus back, on Tab and goes on', async ({ page }) => {
    await accountButton(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(menu(page).getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(accountButton(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(menu(page)).toHaveCount(0);
    await expect(accountButton(page)).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(accountButton(page)).toBeFocused();
  });

  test(
    'opens and closes by its button, and closes by a press elsewhere',
    { tag: '@all' },
    async ({ page }) => {
      await accountButton(page).click();
      await expect(menu(page)).toBeVisible();
      await accountButton(page).click();
      await expect(menu(page)).toHaveCount(0);
      await accountButton(page).click();
      await page.getByRole('main').click({ position: { x: 5, y: 5 } });
      await expect(menu(page)).toHaveCount(0);
    },
  );

  test('stays in a small window', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 300 });
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
  });
});

test(
  'what an icon means is said on focus and at rest, and can be put away',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openInbox(page);
    const tip = page.getByRole('tooltip');
    const find = page.getByRole('button', { name: 'Search' });
    await find.hover();
    await expect(tip).toHaveText('Search');
    await tip.hover();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Tab');
    await find.focus();
    await expect(tip).toHaveText('Search');
    await find.blur();
    await expect(tip).toHaveCount(0);
  },
);

test('a search is kept in the address, and read from it', { tag: '@all' }, async ({ page }) => {
  await openInbox(page);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('squid');
  await expect(page).toHaveURL(/q=squid/);
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
  await page.goto('/admin/inbox?q=octopus');
  await expect(box).toHaveValue('octopus');
});

test.describe('a field with a list', () => {
  test.beforeEach(async ({ page }) => {
    await openAsOwner(page, '/admin/clients/new');
  });
  const list = (page: Page) => page.getByRole('listbox');

  test(
    'finds what is typed, whatever the accents, and takes it by Enter',
    { tag: '@all' },
    async ({ page }) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      await country.fill('curacao');
      const found = list(page).getByRole('option');
      await expect(found).toHaveText(['Curaçao']);
      await expect(country).toHaveAttribute('aria-activedescendant', /.+/);
      await page.keyboard.press('Enter');
      await expect(list(page)).toHaveCount(0);
      await expect(country).toHaveValue('Curaçao');
      await expect(country).toBeFocused();
    },
  );

  test(
    'goes back to the choice when what is typed leads to none',
    { tag: '@all' },
    async ({ page }) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      await country.fill('portug');
      await list(page).getByRole('option', { name: 'Portugal' }).click();
      await expect(country).toHaveValue('Portugal');
      await country.fill('nowhere at all');
      await expect(page.getByText('No matches')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list(page)).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(country).toHaveValue('Portugal');
    },
  );

  test(
    'takes new words, which Backspace and their buttons take away',
    { tag: '@all' },
    async ({ page }) => {
      const tags = page.getByRole('combobox', { name: 'Tags' });
      const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
      await tags.pressSequentially('neurology,museum');
      await expect(list(page).getByRole('option')).toHaveText(['Add “museum”']);
      await page.keyboard.press('Enter');
      await tags.pressSequentially('Museum,');
      await expect(page.getByRole('button', { name: /^Remove museum$/i })).toHaveCount(1);
      await page.keyboard.press('Backspace');
      await expect(remove('museum')).toHaveCount(0);
      await remove('neurology').click();
      await expect(remove('neurology')).toHaveCount(0);
    },
  );
});

test(
  'a scheme chosen in one tab shows in the others',
  { tag: '@all' },
  async ({ page, context }) => {
    await openInbox(page);
    const other = await context.newPage();
    await other.goto('/admin/inbox');
    await expect(other.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
    await accountButton(page).click();
    await menu(page).getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(other.locator('html')).toHaveCSS('color-scheme', 'dark');
    await accountButton(page).click();
    await menu(page).getByRole('menuitemradio', { name: 'System' }).click();
    await expect(other.locator('html')).toHaveCSS('color-scheme', 'light dark');
  },
);

test(
  'a screen is printed in ink on paper, without the way around',
  { tag: '@all' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openInbox(page);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(16, 32, 31)');
  },
);

test(
  'a screen comes in a chunk of its own, with "Loading..." in its place until then',
  { tag: '@all' },
  async ({ page }) => {
    const chunk = /\/static\/js\/login\.[\w-]+\.chunk\.js$/;
    const gate = Promise.withResolvers<void>();
    await page.route(chunk, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/admin/login');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    gate.resolve();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
);
