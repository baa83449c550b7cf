import { expect, type Page } from '@playwright/test';
import { content } from './support/site-content.ts';
import { contactForm, fillIn, holdAnswers, newMessage, notice } from './support/contact.ts';
import { test } from './support/test.ts';

const PATIENCE_MS = 5000;

/** Opens a page whose application does not come until `release` is called. */
async function openEarly(page: Page, path: string): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/libraries\./, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/static\/js\/libraries\./);
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  return { release: () => gate.resolve() };
}

test.describe('what is clicked before the application is ready is done once it is:', () => {
  for (const path of ['/', '/projects']) {
    test(`"Learn More" on ${path} opens the overlay`, async ({ page }) => {
      const { release } = await openEarly(page, path);
      await page.getByRole('button', { name: 'Learn More' }).first().click();
      release();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }

  test('a header link scrolls to its section', { tag: '@all' }, async ({ page }) => {
    const { release } = await openEarly(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'CONTACT' }).click();
    release();
    await expect(page.locator('#contact')).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a link shows its page', async ({ page }) => {
    const { release } = await openEarly(page, '/terms');
    await page.getByRole('banner').getByRole('link', { name: 'ABOUT ME' }).click();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.about.heading);
  });

  for (const path of ['/', '/contact']) {
    test(
      `a message written on ${path} is sent, and kept in the form till then`,
      { tag: '@all' },
      async ({ page }) => {
        const { requests, release: answer } = await holdAnswers(page);
        const { release } = await openEarly(page, path);
        const message = newMessage();
        await fillIn(page, message);
        await contactForm(page).getByRole('button', { name: 'Send message' }).click();
        release();
        await expect(notice(page, 'Sending...')).toBeVisible();
        answer();
        await expect(notice(page, 'Message Sent!')).toBeVisible();
        expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([message]);
      },
    );
  }
});

test('a click that has waited five seconds for the application is left to the browser', async ({
  page,
}) => {
  await page.clock.install();
  const { release } = await openEarly(page, '/terms');
  await page.getByRole('banner').getByRole('link', { name: 'ABOUT ME' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.clock.runFor(PATIENCE_MS);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.about.heading);
  release();
});
