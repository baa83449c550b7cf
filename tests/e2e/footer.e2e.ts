import { expect, type Page } from '@playwright/test';
import { firstIdentity } from '../../src/shared/settings/identity.ts';
import { content } from './support/site-content.ts';
import { open } from './support/pages.ts';
import { test } from './support/test.ts';

const { studio } = content;
const footer = (page: Page) => page.getByRole('contentinfo');
const link = (page: Page, name: string | RegExp) => footer(page).getByRole('link', { name });

test('the footer describes the studio and says where it is', async ({ page }) => {
  await open(page, '/');
  await expect(footer(page).getByText(studio.description)).toBeVisible();
  await expect(footer(page).getByText('New Jersey', { exact: true })).toBeVisible();
});

test('the footer leads to a code host, a professional network, a microblog and to email', async ({
  page,
}) => {
  await open(page, '/');
  const hrefs: (string | null)[] = [];
  for (const name of ['Code host', 'Professional network', 'Microblog', 'Email']) {
    await expect(link(page, name)).toBeVisible();
    hrefs.push(await link(page, name).getAttribute('href'));
  }
  expect(hrefs).toEqual([...studio.social.map(({ url }) => url), `mailto:${firstIdentity.email}`]);
});

test('the footer gives the general email address', { tag: '@all' }, async ({ page }) => {
  await open(page, '/');
  await expect(link(page, firstIdentity.email)).toHaveAttribute(
    'href',
    `mailto:${firstIdentity.email}`,
  );
});

test('the footer leads to the privacy policy and the terms', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about');
  await link(page, 'Privacy policy').click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.privacy.heading);
  await link(page, 'Terms of use').click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.terms.heading);
});

test(
  'a wolf leads to the sign-in: hidden from the eye, there for the keyboard',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/');
    const wolf = footer(page).getByText('🐺');
    await expect(wolf).toHaveAttribute('href', '/admin/login');
    await expect(wolf).toHaveCSS('opacity', '0');
    await link(page, 'Terms of use').focus();
    await page.keyboard.press('Tab');
    await expect(wolf).toBeFocused();
    await expect(wolf).toHaveCSS('opacity', '1');
  },
);
