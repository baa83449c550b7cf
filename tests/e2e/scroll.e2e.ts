import { expect, type Page } from '@playwright/test';
import { open, topOf } from './support/pages.ts';
import { recordedScrolls, recordScrolls } from './support/scrolling.ts';
import { test } from './support/test.ts';

const SCROLL_OFFSET_PX = 80;
const HASH_SCROLL_MS = 100;
const MENU_SCROLL_MS = 300;

const sections = [
  { link: 'ABOUT ME', id: 'about' },
  { link: 'SERVICES', id: 'services' },
  { link: 'MY WORK', id: 'work' },
  { link: 'CONTACT', id: 'contact' },
];

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
}

/** The section comes to rest 80 px below the window's top, give or take a rounding. */
async function expectAtOffset(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => Math.abs((await topOf(page, id)) - SCROLL_OFFSET_PX))
    .toBeLessThanOrEqual(2);
}

test.beforeEach(({ page }) => recordScrolls(page));

test.describe('the page scrolls to the top on each path change', () => {
  test('by a link', { tag: '@all' }, async ({ page }) => {
    await open(page, '/about');
    await scrollDown(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('by Back', { tag: '@all' }, async ({ page }) => {
    await open(page, '/about');
    await scrollDown(page);
    await headerLink(page, 'SERVICES').click();
    await expect(page).toHaveTitle(/Services/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollDown(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

test.describe('on the home page', () => {
  for (const { link, id } of sections) {
    test(
      `${link} in the header scrolls smoothly to ${id}, 80 px below the top`,
      { tag: '@all' },
      async ({ page }) => {
        await open(page, '/');
        await headerLink(page, link).click();
        await expectAtOffset(page, id);
        expect(await recordedScrolls(page)).toEqual([
          expect.objectContaining({ behavior: 'smooth' }),
        ]);
        await expect(page).toHaveTitle(/Wolfden/);
      },
    );
  }

  test('HOME in the header scrolls smoothly back to the top', { tag: '@all' }, async ({ page }) => {
    await open(page, '/');
    await scrollDown(page);
    await headerLink(page, 'HOME').click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await recordedScrolls(page)).toEqual([expect.objectContaining({ behavior: 'smooth' })]);
  });

  test('a section that was scrolled to has the focus, so that Tab goes on from there', async ({
    page,
  }) => {
    await open(page, '/');
    await headerLink(page, 'CONTACT').click();
    await expect(page.locator('#contact')).toBeFocused();
  });

  test('the header’s links lead to the sections', async ({ page }) => {
    await open(page, '/');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['HOME', 'ABOUT ME', 'SERVICES', 'MY WORK', 'CONTACT']);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['#home', '#about', '#services', '#work', '#contact']);
  });
});

test('on other paths the header’s links lead to the pages', { tag: '@all' }, async ({ page }) => {
  await open(page, '/privacy');
  for (const [name, path, heading] of [
    ['HOME', '/', /purpose/],
    ['ABOUT ME', '/about', /./],
    ['SERVICES', '/services', /Services/],
    ['MY WORK', '/projects', /Projects/],
    ['CONTACT', '/contact', /./],
  ] as const) {
    await expect(headerLink(page, name)).toHaveAttribute('href', path);
    await headerLink(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (path === '/') await open(page, '/privacy');
  }
});

test.describe('a hash in the address', () => {
  for (const { id } of sections) {
    test(`scrolls to ${id} when the page is opened with it`, { tag: '@all' }, async ({ page }) => {
      await open(page, `/#${id}`);
      // The browser has jumped there by itself; what counts is where the script scrolls to.
      await expect.poll(() => recordedScrolls(page)).toHaveLength(1);
      const [scroll] = await recordedScrolls(page);
      expect(scroll?.behavior).toBe('smooth');
      await expect
        .poll(async () => Math.abs((await scrollTop(page)) - (scroll?.top ?? -1)))
        .toBeLessThanOrEqual(1);
      await expectAtOffset(page, id);
    });
  }

  test('scrolls after 100 ms, smoothly and with the same offset', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      location.hash = 'work';
    });
    await page.clock.runFor(HASH_SCROLL_MS - 1);
    expect(await recordedScrolls(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await recordedScrolls(page)).toEqual([expect.objectContaining({ behavior: 'smooth' })]);
    await expectAtOffset(page, 'work');
  });

  test('that names no section does no harm', async ({ page }) => {
    await open(page, '/#nowhere');
    await page.evaluate(() => {
      location.hash = '%E0%A4%A';
    });
    await headerLink(page, 'SERVICES').click();
    await expectAtOffset(page, 'services');
  });
});

test(
  'from the mobile menu the scroll happens 300 ms after the choice',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.clock.install();
    await open(page, '/');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await headerLink(page, 'MY WORK').click();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await page.clock.runFor(MENU_SCROLL_MS - 1);
    expect(await recordedScrolls(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await recordedScrolls(page)).toEqual([expect.objectContaining({ behavior: 'smooth' })]);
    await expectAtOffset(page, 'work');
  },
);

test('a header link in the wide layout scrolls at once', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await headerLink(page, 'MY WORK').click();
  expect(await recordedScrolls(page)).toHaveLength(1);
});
