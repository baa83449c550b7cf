import { expect, type Page } from '@playwright/test';
import { fillInLogin, openAccountMenu, owner } from '../e2e/support/office.ts';
import { dashboard, firebaseOwner, linkFirebaseOwner, openLogin, test } from './support/office.ts';

// The browser reports sign-ins that Firebase or the server refuses.
test.use({ expectedProblems: [/status of 40[01]/] });

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('a linked account signs in and out, and all tabs follow', async ({ page, emulator }) => {
  await linkFirebaseOwner(page, emulator);
  await openLogin(page);
  await fillInLogin(page, firebaseOwner);
  await expect(dashboard(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin/clients');
  await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(other.getByLabel('Email')).toBeVisible();
  await fillInLogin(page, firebaseOwner);
  await expect(dashboard(page)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

for (const isProtected of [true, false]) {
  const how = isProtected ? 'with' : 'without';
  test(`what is wrong is told in one way, ${how} protection of addresses`, async ({
    page,
    emulator,
  }) => {
    await emulator.protectAddresses(isProtected);
    await linkFirebaseOwner(page, emulator);
    await openLogin(page);
    const refusals: [email: string, password: string, message: string][] = [
      [firebaseOwner.email, 'wrong', 'Invalid email or password'],
      // The password of this server, which no longer signs in.
      [owner.email, owner.password, 'Invalid email or password'],
      ['nobody@wolfden.example', 'wrong', 'Invalid email or password'],
      ['no address', 'wrong', 'Invalid email address'],
    ];
    for (const [email, password, message] of refusals) {
      await fillInLogin(page, { email, password });
      await expect(alert(page)).toHaveText(message);
      await page.reload();
    }
  });
}

test('a forgotten password is reset by Firebase’s email', async ({ page, emulator }) => {
  await linkFirebaseOwner(page, emulator);
  await openLogin(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Firebase');
  const password = 'quiet harbor lantern 9';
  await emulator.resetPassword(await emulator.codeFor(owner.email), password);
  await openLogin(page);
  await fillInLogin(page, firebaseOwner);
  await expect(alert(page)).toHaveText('Invalid email or password');
  await fillInLogin(page, { ...firebaseOwner, password });
  await expect(dashboard(page)).toBeVisible();
});

test('an account that is disabled does not sign in, nor do its earlier tokens', async ({
  page,
  emulator,
}) => {
  const uid = await linkFirebaseOwner(page, emulator);
  const enter = async (idToken: string) =>
    (await page.request.post('/api/session/firebase', { data: { idToken } })).status();
  const idToken = await emulator.signIn(firebaseOwner);
  expect(await enter(idToken)).toBe(200);
  await emulator.updateAccount(uid, { disableUser: true });
  expect(await enter(idToken)).toBe(401);
  // The session that is open stays.
  await page.goto('/admin');
  await expect(dashboard(page)).toBeVisible();
  await openLogin(page);
  await fillInLogin(page, firebaseOwner);
  await expect(alert(page)).toHaveText('Firebase: Error (auth/user-disabled).');
});

test('tokens from before they were revoked do not sign in', async ({ page, emulator }) => {
  const uid = await linkFirebaseOwner(page, emulator);
  const idToken = await emulator.signIn(firebaseOwner);
  // Tokens have the time in whole seconds.
  const nextSecond = Math.floor(Date.now() / 1000) + 1;
  await emulator.updateAccount(uid, { validSince: String(nextSecond) });
  const answer = await page.request.post('/api/session/firebase', { data: { idToken } });
  expect(answer.status()).toBe(401);
});

test('codes by text message are refused with a reason', async ({ page, emulator }) => {
  const uid = await linkFirebaseOwner(page, emulator);
  const enrollments = [{ mfaEnrollmentId: 'phone', phoneInfo: '+15555550100' }];
  await emulator.updateAccount(uid, { mfa: { enrollments } });
  await openLogin(page);
  await fillInLogin(page, firebaseOwner);
  await expect(alert(page)).toContainText('Codes by text message aren’t supported here.');
});
