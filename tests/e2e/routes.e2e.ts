import { expect } from '@playwright/test';
import { firstIdentity } from '../../src/shared/settings/identity.ts';
import { content } from './support/site-content.ts';
import { navigateInside, open, projectPages, publicPages } from './support/pages.ts';
import { test } from './support/test.ts';

test('there are eight public pages and one for each of the eleven projects', () => {
  expect(
    publicPages.map(({ path }) => path).filter((path) => !path.startsWith('/projects/')),
  ).toEqual([
    '/',
    '/about',
    '/services',
    '/services/core-web-projects',
    '/projects',
    '/contact',
    '/privacy',
    '/terms',
  ]);
  expect(projectPages).toHaveLength(11);
});

for (const { path, title, heading } of publicPages) {
  test(`${path} shows its page between header and footer, however one comes there`, async ({
    page,
  }) => {
    const expectPage = async () => {
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    };
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expectPage();
    await open(page, path === '/' ? '/terms' : '/');
    await navigateInside(page, path);
    await expectPage();
  });
}

test('the home page has the sections home, about, services, work and contact in this order', async ({
  page,
}) => {
  await page.goto('/');
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'work', 'contact']);
});

test.describe('an unknown path', () => {
  const { heading, meta } = content.pages.notFound;

  for (const path of ['/nowhere', '/projects/nobody', '/about/nothing', '/services/x/y']) {
    test(`such as ${path} gets the "not found" page with status 404`, async ({
      page,
      expectedProblems,
    }) => {
      expectedProblems.push(/status of 404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(meta.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Back to home' }),
      ).toHaveAttribute('href', '/');
    });

    test(
      `such as ${path} gets it inside the application as well`,
      { tag: '@all' },
      async ({ page }) => {
        await open(page, '/about');
        await navigateInside(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveTitle(meta.title);
        await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
        await expect(page).toHaveTitle(content.home.meta.title);
      },
    );
  }
});

test('an address with a slash at its end leads to the page without', async ({ page }) => {
  await page.goto('/about/');
  await expect(page).toHaveURL(/\/about$/);
});

test('the studio’s name in the header leads home from every page', async ({ page }) => {
  await open(page, '/privacy');
  await page.getByRole('banner').getByRole('link', { name: firstIdentity.name }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(content.home.meta.title);
});
