import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { contactForm, fillIn, holdAnswers, newMessage, notice, send } from './support/contact.ts';
import { open, publicPages } from './support/pages.ts';
import { test } from './support/test.ts';

// Nothing moves, so that no color is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Keeps every notice until it is closed: axe takes its time, and needs the browser's own clock. */
async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    const patient = (run: () => void, ms?: number) => (ms === 5000 ? 0 : setTimeout(run, ms));
    Object.assign(window, { setTimeout: patient });
  });
}

for (const { path } of publicPages) {
  test(
    `axe finds nothing on ${path}, in both schemes and at both widths`,
    { tag: '@all' },
    async ({ page }) => {
      await open(page, path);
      await expectAccessible(page);
    },
  );
}

test.describe('axe finds nothing', () => {
  test('on the "not found" page', { tag: '@all' }, async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 404/);
    await open(page, '/nowhere');
    await expectAccessible(page);
  });

  test('while the mobile menu is open', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, [{ width: 375, height: 812 }]);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  });

  test('once the page is scrolled and the header dark', { tag: '@all' }, async ({ page }) => {
    await open(page, '/');
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expectAccessible(page);
  });

  test('while the overlay is open', { tag: '@all' }, async ({ page }) => {
    await open(page, '/projects');
    await page.getByRole('button', { name: 'Learn More' }).first().click();
    await expectAccessible(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('while a message is being sent, and once it is', { tag: '@all' }, async ({ page }) => {
    const { release } = await holdAnswers(page);
    await keepNotices(page);
    await open(page, '/contact');
    await fillIn(page, newMessage());
    await send(page);
    await expect(notice(page, 'Sending...')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(notice(page, 'Message Sent!')).toBeVisible();
    await expectAccessible(page);
    await expect(notice(page, 'Message Sent!')).toBeVisible();
  });

  test(
    'while an error shows, and on the refused field after it',
    { tag: '@all' },
    async ({ page }) => {
      await keepNotices(page);
      await open(page, '/contact');
      await fillIn(page, newMessage({ email: 'nobody' }));
      await send(page);
      await expectAccessible(page);
      await expect(notice(page, 'Error')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('e.g. name@organization.org')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'on the answers to a plain form post',
    { tag: '@all' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of 400/);
      const post = () => contactForm(page).evaluate((form) => (form as HTMLFormElement).submit());
      await open(page, '/contact');
      await fillIn(page, newMessage({ email: 'nobody' }));
      await post();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await fillIn(page, newMessage());
      await post();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
      await expectAccessible(page);
    },
  );

  test('in the crash fallback', async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED|ChunkLoadError|Loading a part/);
    await page.route(/\/static\/js\/about\./, (route) => route.abort());
    await open(page, '/terms');
    await page.getByRole('banner').getByRole('link', { name: 'ABOUT ME' }).click();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expectAccessible(page);
  });
});

test(
  'no page scrolls sideways at 320 px, which is 1280 px at 400 % zoom',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { path } of publicPages) {
      await page.goto(path);
      const widths = await page.evaluate(() => {
        window.scrollTo(1000, 0);
        return { beyond: window.scrollX, content: document.documentElement.scrollWidth };
      });
      expect(widths, path).toEqual({ beyond: 0, content: 320 });
    }
  },
);
