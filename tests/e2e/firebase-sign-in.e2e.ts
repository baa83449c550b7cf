/** Signing in with the linked Firebase account; what it shares with passwords is in admin-sign-in. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  fillInLogin,
  loseSession,
  openAsOwner,
  owner,
  ownPassword,
  test,
} from './support/office.ts';
import { offerNoPasskeys, plugInAuthenticator } from './support/passkeys.ts';
import { addApp, addPasskey } from './support/second-factors.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const shell = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const app = { mfaEnrollmentId: 'app', totpCode: '314159' };
const phone = { mfaEnrollmentId: 'phone', phoneInfo: '+12015550123' };

/** All that the page’s origin keeps, as text; of databases, their names. */
async function storedIn(page: Page): Promise<string> {
  const ofPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      ...databases.map(({ name }) => `database ${name}`),
    ];
  });
  const cookies = await page.context().cookies();
  return [...ofPage, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('\n');
}

test('the SDK is loaded when one signs in, by keyboard, and leaves nothing behind', async ({
  page,
  linked,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/firebase.*\.js$/.test(pathname)) scripts.push(pathname);
  });
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(scripts).toEqual([]);
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  const answered = page.waitForResponse('**/accounts:signInWithPassword?*');
  await page.keyboard.press('Enter');
  const { idToken, refreshToken } = (await (await answered).json()) as Record<string, string>;
  await expect(shell(page)).toBeVisible();
  expect(scripts).toEqual([expect.stringMatching(/firebase-sdk\.[\w-]+\.chunk\.js$/)]);
  expect(linked.fake.received.map(({ name }) => name)).toContain('accounts:signInWithPassword');
  const stored = await storedIn(page);
  expect(stored).toContain('wolfden');
  expect(stored).not.toContain(idToken?.split('.')[1] ?? '');
  expect(stored).not.toContain(refreshToken ?? '');
  expect(stored.match(/firebase[\w-]*/g) ?? []).toEqual(['firebase-heartbeat-database']);
});

test('too many attempts and other refusals are told', async ({
  page,
  linked,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[01]/);
  const { settings } = linked.fake.project;
  await page.goto('/admin/login');
  for (const [refusal, words] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please try again later.'],
    ['USER_DISABLED', 'Firebase: Error (auth/user-disabled).'],
    ['INVALID_EMAIL', 'Invalid email address'],
  ] as const) {
    settings.refusals = { 'accounts:signInWithPassword': refusal };
    await fillInLogin(page, owner);
    await expect(alert(page)).toHaveText(words);
  }
  settings.refusals = {};
  // Of nobody’s account at Firebase, and so of none here.
  linked.fake.createAccount({
    email: 'eve@wolfden.example',
    password: 'quartz',
    emailVerified: true,
  });
  await fillInLogin(page, { email: 'eve@wolfden.example', password: 'quartz' });
  await expect(alert(page)).toHaveText('Invalid email or password');
  await fillInLogin(page, { ...owner, password: ownPassword });
  await expect(alert(page)).toHaveText('Invalid email or password');
});

test('a forgotten password is Firebase’s to reset, for whatever address', async ({
  page,
  linked,
  office,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  const { project } = linked.fake;
  project.settings.protectsAddresses = false;
  await page.goto('/admin/forgot-password');
  for (const email of ['nobody@wolfden.example', owner.email]) {
    await expect(page.getByText('Enter the email address of your Firebase account.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Check your email');
    await expect(
      page.getByText(`If ${email} belongs to an account, Firebase has sent`),
    ).toBeVisible();
    if (email === owner.email) await expectAccessible(page);
    await page.goto('/admin/forgot-password');
  }
  expect(project.sentCodes.map(({ email }) => email)).toEqual([owner.email]);
  expect(office.emails.filter(({ parsed }) => /password/i.test(parsed.subject ?? ''))).toEqual([]);
});

test('an address that Firebase can’t read is not sent a link', async ({
  page,
  linked,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  linked.fake.project.settings.checksResetAddress = true;
  await page.goto('/admin/forgot-password');
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(alert(page)).toHaveText('Invalid email address');
});

test('Firebase’s code is asked for, then ours', async ({ page, linked, expectedProblems }) => {
  expectedProblems.push(/status of 40[01]/);
  await openAsOwner(page, '/admin');
  const { nextCode } = await addApp(page);
  linked.account.factors = [phone, app];
  await loseSession(page);
  await page.goto('/admin/activity');
  await fillInLogin(page, owner);
  await expect(heading(page)).toHaveText('Confirm that it’s you');
  await expect(page.getByText('that your authenticator app shows for Firebase')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await code(page).fill('271828');
  await page.keyboard.press('Enter');
  await expect(code(page)).toHaveAccessibleDescription(/auth\/invalid-verification-code/);
  await code(page).fill('314 159');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('One more step');
  await expect(page.getByText('Firebase accepted your code.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue('');
  await expectAccessible(page);
  await code(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(shell(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/activity');
});

test('codes by text message are refused with an explanation', async ({
  page,
  linked,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  linked.account.factors = [phone];
  await page.goto('/admin/login');
  await fillInLogin(page, owner);
  await expect(alert(page)).toContainText('Codes by text message aren’t supported here.');
  linked.account.factors = [app];
  await fillInLogin(page, owner);
  await code(page).fill('314159');
  await page.keyboard.press('Enter');
  await expect(shell(page)).toBeVisible();
});

test('while Firebase is away, nobody enters with its password, but with a passkey', async ({
  page,
  linked,
  expectedProblems,
}) => {
  expectedProblems.push(/status of (400|503)|ERR_/);
  await plugInAuthenticator(page);
  await offerNoPasskeys(page);
  await openAsOwner(page, '/admin');
  await addPasskey(page);
  await loseSession(page);
  await page.goto('/admin/login');

  // From the browser it can be reached, from the server not.
  linked.fake.project.settings.refusals = { 'accounts:lookup': 'INTERNAL' };
  const { localId, email } = linked.account;
  const user = { localId, email, emailVerified: true };
  await page.route('**/accounts:lookup?*', (route) => route.fulfill({ json: { users: [user] } }));
  const answered = page.waitForResponse('**/api/session/firebase');
  await fillInLogin(page, owner);
  expect((await answered).status()).toBe(503);
  await expect(alert(page)).toHaveText(
    'Firebase can’t be reached. Try again in a minute, or sign in another way.',
  );

  linked.fake.behave('accounts', 'reset');
  await fillInLogin(page, owner);
  await expect(alert(page)).toHaveText('Firebase: Error (auth/network-request-failed).');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(shell(page)).toBeVisible();
});
