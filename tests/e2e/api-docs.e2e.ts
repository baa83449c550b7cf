import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'the page about the API is readable to everyone, by keyboard and without signing in',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: 'Wolfden API' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.getByRole('link', { name: 'Retrieve a message with its emails' }).click();
    const heading = page.getByRole('heading', { name: 'Retrieve a message with its emails' });
    await expect(heading).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#getInquiriesById');
    // By far the longest page, whose operations are drawn alike: axe looks at two of each section.
    await page.evaluate(() => {
      for (const article of document.querySelectorAll('article:nth-of-type(n + 3)')) {
        article.remove();
      }
    });
    expect(await page.locator('article').count()).toBeGreaterThan(20);
    await expectAccessible(page);
  },
);

test('it fits a narrow window, and its examples too', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/api/docs');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});
