import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { fillInLogin, openAccountMenu, openAsOwner, owner, test } from './support/office.ts';

// Nothing moves, so that no color is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const narrow = [{ width: 375, height: 812 }];
const wide = [{ width: 1280, height: 720 }];

test.describe('axe finds nothing', () => {
  for (const path of [
    '/admin/login',
    '/admin/forgot-password',
    '/admin/reset-password',
    '/admin/reset-password#token=some',
    '/admin/setup',
    '/admin/setup#token=some',
    '/admin/enter',
    '/admin/enter#token=some',
  ]) {
    test(`on ${path}`, { tag: '@all' }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    });
  }

  test(
    'on the login page with what was refused',
    { tag: '@all' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of 401/);
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Enter your password')).toBeVisible();
      await expectAccessible(page);
      await fillInLogin(page, { ...owner, password: 'not the right one' });
      await expect(page.getByText('Invalid email or password')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('on the second step of a sign-in', { tag: '@all' }, async ({ page }) => {
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      return route.fulfill({ json: { secondFactor: ['totp', 'recovery_code', 'passkey'] } });
    });
    await page.goto('/admin/login');
    await fillInLogin(page, owner);
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use recovery code' }).click();
    await expectAccessible(page);
  });

  test('while it isn’t known who is signed in', async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    await page.route('**/api/session', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('The server can’t be reached.')).toBeVisible();
    await expectAccessible(page);
  });

  test(
    'in the shell, with its menus, palette and list of shortcuts',
    { tag: '@all' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of 404/);
      await openAsOwner(page, '/admin/nowhere');
      await expectAccessible(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('go');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 720 });
      await openAccountMenu(page);
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, wide);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 375, height: 812 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expectAccessible(page, narrow);
    },
  );
});
