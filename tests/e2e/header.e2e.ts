import { expect, type Page } from '@playwright/test';
import { open } from './support/pages.ts';
import { recordedScrolls, recordScrolls } from './support/scrolling.ts';
import { test } from './support/test.ts';

const narrow = { width: 375, height: 812 };
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const closeMenu = (page: Page) => page.getByRole('button', { name: 'Close menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Transparent, dark (each channel below a quarter, nothing shining through), or else neither. */
async function ground(page: Page): Promise<'transparent' | 'dark' | 'neither'> {
  const color = await page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header).backgroundColor);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha === 0) return 'transparent';
  return alpha === 1 && Math.max(red, green, blue) < 64 ? 'dark' : 'neither';
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`the header, in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test(
      'is transparent at the top and dark once the page is scrolled',
      { tag: '@all' },
      async ({ page }) => {
        await open(page, '/');
        expect(await ground(page)).toBe('transparent');
        await page.mouse.wheel(0, 300);
        await expect.poll(() => ground(page)).toBe('dark');
        await expect(page.getByRole('banner')).toBeInViewport();
        await page.mouse.wheel(0, -300);
        await expect.poll(() => ground(page)).toBe('transparent');
      },
    );

    test('is dark while the mobile menu is open', { tag: '@all' }, async ({ page }) => {
      await page.setViewportSize(narrow);
      await open(page, '/about');
      expect(await ground(page)).toBe('transparent');
      await openMenu(page).click();
      await expect.poll(() => ground(page)).toBe('dark');
      await closeMenu(page).click();
      await expect.poll(() => ground(page)).toBe('transparent');
    });
  });
}

test.describe('the mobile menu', () => {
  test.use({ viewport: narrow });

  test('toggles, and its button says what it will do', async ({ page }) => {
    await open(page, '/');
    await expect(menu(page)).toBeHidden();
    await expect(openMenu(page)).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(closeMenu(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(openMenu(page)).toHaveCount(0);
    await closeMenu(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(openMenu(page)).toBeVisible();
  });

  test('leads to another page and is closed there', { tag: '@all' }, async ({ page }) => {
    await open(page, '/about');
    await openMenu(page).click();
    await menu(page).getByRole('link', { name: 'MY WORK' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
    await expect(menu(page)).toBeHidden();
    await expect(openMenu(page)).toBeVisible();
  });

  test('gives way to the links themselves when the window becomes wide', async ({ page }) => {
    await open(page, '/');
    await openMenu(page).click();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(openMenu(page)).toBeHidden();
    await expect(closeMenu(page)).toBeHidden();
    await expect(menu(page).getByRole('link')).toHaveCount(5);
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(narrow);
    await expect(menu(page)).toBeHidden();
  });
});

test('the narrow layout’s menu ends where the wide layout begins', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/');
  await expect(openMenu(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(openMenu(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
});

test.describe('a reader who prefers reduced motion', () => {
  const animations = (page: Page) =>
    page.evaluate(() => document.getAnimations().map((animation) => animation.playState));

  test('gets no smooth scrolling', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordScrolls(page);
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'CONTACT' }).click();
    const [call] = await recordedScrolls(page);
    expect(call?.behavior).not.toBe('smooth');
    // Not on its way: there.
    const top = await page.locator('#contact').evaluate((one) => one.getBoundingClientRect().top);
    expect(Math.abs(top - 80)).toBeLessThanOrEqual(2);
  });

  test('gets no animation, where others get some', async ({ page }) => {
    await open(page, '/');
    expect(await animations(page)).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    expect(await animations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Learn More' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await animations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close Modal' }).click();
    expect(await animations(page)).toEqual([]);
  });
});
