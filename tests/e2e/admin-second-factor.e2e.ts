import { expect, type Page } from '@playwright/test';
import { fillInLogin, loseSession, openAsOwner, owner, test } from './support/office.ts';
import { offerNoPasskeys, plugInAuthenticator } from './support/passkeys.ts';
import { addApp, addPasskey } from './support/second-factors.ts';

const code = (page: Page) => page.getByLabel('Code', { exact: true });

async function beginAnew(page: Page, path: string): Promise<void> {
  await loseSession(page);
  await page.goto(path);
  await fillInLogin(page, owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it’s you');
}

test('the app’s code completes a sign-in, a wrong one does not', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 401/);
  await openAsOwner(page, '/admin');
  const { nextCode } = await addApp(page);
  await beginAnew(page, '/admin/clients?q=lab');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const right = nextCode();
  await code(page).fill(right === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(code(page)).toHaveAccessibleDescription(/code/);
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\?q=lab$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a recovery code completes a sign-in once', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 401/);
  await openAsOwner(page, '/admin');
  const { recoveryCodes } = await addApp(page);
  const give = async () => {
    await beginAnew(page, '/admin');
    await page.getByRole('button', { name: 'Use recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
  };
  await give();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await give();
  await expect(page.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true');
});

test('the second step can be left for the first', async ({ page }) => {
  await openAsOwner(page, '/admin');
  await addApp(page);
  await beginAnew(page, '/admin');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a second step that took too long leads back to the first, and says why', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 401/);
  await openAsOwner(page, '/admin');
  await addApp(page);
  await beginAnew(page, '/admin');
  await page.context().clearCookies();
  await code(page).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});

test('a passkey signs in without a password', async ({ page }) => {
  await plugInAuthenticator(page);
  await offerNoPasskeys(page);
  await openAsOwner(page, '/admin');
  await addPasskey(page);
  await loseSession(page);
  await page.goto('/admin/activity');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/activity');
});

test('a passkey is offered in the field for the address', { tag: '@all' }, async ({ page }) => {
  await plugInAuthenticator(page);
  await openAsOwner(page, '/admin');
  await addPasskey(page);
  await loseSession(page);
  // Its owner says yes at once.
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a passkey completes a sign-in that a password began', { tag: '@all' }, async ({ page }) => {
  await plugInAuthenticator(page);
  await offerNoPasskeys(page);
  await openAsOwner(page, '/admin');
  await addPasskey(page);
  await beginAnew(page, '/admin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
