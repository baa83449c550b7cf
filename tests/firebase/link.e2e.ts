import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { callApi, fillInLogin, openAsOwner, owner } from '../e2e/support/office.ts';
import {
  addFirebaseOwner,
  dashboard,
  firebaseOwner,
  linkFirebaseOwner,
  openLogin,
  test,
} from './support/office.ts';

// The browser reports sign-ins that Firebase or the server refuses.
test.use({ expectedProblems: [/status of 40[01]/] });

test('an account is linked and unlinked on the account page', async ({ page, emulator }) => {
  await addFirebaseOwner(emulator);
  await openAsOwner(page, '/admin/account');
  await page.getByRole('button', { name: 'Link Firebase account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link Firebase account' });
  await dialog.getByLabel('Password for Firebase', { exact: true }).fill('wrong');
  await dialog.getByLabel('Current password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Link account' }).click();
  await expect(dialog.getByText('Incorrect email or password.')).toBeVisible();
  await dialog.getByLabel('Password for Firebase', { exact: true }).fill(firebaseOwner.password);
  await dialog.getByRole('button', { name: 'Link account' }).click();
  await expect(dialog).toBeHidden();
  const section = page.getByRole('region', { name: 'Firebase' });
  await expect(section).toContainText(firebaseOwner.email);

  await section.getByRole('button', { name: 'Unlink Firebase account' }).click();
  const unlink = page.getByRole('dialog', { name: 'Unlink Firebase account?' });
  await unlink.getByLabel('Password for Firebase', { exact: true }).fill(firebaseOwner.password);
  await unlink.getByRole('button', { name: 'Unlink Firebase account' }).click();
  await expect(section).toContainText('No Firebase account linked.');
  await openLogin(page);
  await fillInLogin(page, firebaseOwner);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
  await fillInLogin(page, owner);
  await expect(dashboard(page)).toBeVisible();
});

test('the second factor of the account here is asked for as well', async ({ page, emulator }) => {
  await openAsOwner(page, '/admin/account');
  const confirmation = { currentPassword: owner.password };
  const { secret } = await callApi<{ secret: string }>(
    page,
    'POST',
    '/api/account/totp',
    confirmation,
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await callApi(page, 'PUT', '/api/account/totp', { code: totp.generate() });
  const idToken = await addFirebaseOwner(emulator).then(() => emulator.signIn(firebaseOwner));
  await callApi(page, 'PUT', '/api/account/firebase', { idToken, ...confirmation });
  await openLogin(page);
  await fillInLogin(page, firebaseOwner);
  const inHalfAMinute = Date.now() + 30_000;
  await page.getByLabel('Code').fill(totp.generate({ timestamp: inHalfAMinute }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dashboard(page)).toBeVisible();
});

test('an account that was not linked does not sign in', async ({ page, emulator }) => {
  await linkFirebaseOwner(page, emulator);
  const stranger = { email: 'stranger@wolfden.example', password: 'meadow window 31' };
  await emulator.createAccount({ ...stranger, emailVerified: true });
  await openLogin(page);
  await fillInLogin(page, stranger);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
});
