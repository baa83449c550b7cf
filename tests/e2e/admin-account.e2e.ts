/** The account screen: profile, sign-in methods and sessions. */
import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import {
  callApi,
  confirmation,
  fillInLogin,
  loseSession,
  openAsOwner,
  openWithNewSession,
  owner,
  passwordAgain,
  test,
} from './support/office.ts';

const ACCOUNT = '/admin/account';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The open dialog; another one may be fading out. */
const dialog = (page: Page) => page.locator('dialog[open]');

/** Clicks a button of the screen and confirms with the password. */
async function confirmWithPassword(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await passwordAgain(page).fill(owner.password);
  await page.keyboard.press('Enter');
}

async function inAnotherBrowser(browser: Browser, page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ baseURL: origin });
  return context.newPage();
}

test(
  'the name is changed at once, the address only with the password',
  { tag: '@own-password' },
  async ({ page, office, expectedProblems }) => {
    expectedProblems.push(/status of 400/);
    await openAsOwner(page, ACCOUNT);
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ada Wolf');
    await page.keyboard.press('Enter');
    await expect(part(page, 'Profile')).toContainText('Ada Wolf');
    await expect(page.getByRole('button', { name: /Ada Wolf/ })).toBeVisible();

    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email address').fill('wolf@wolfden.example');
    await passwordAgain(page).fill('not the right one');
    await page.keyboard.press('Enter');
    await expect(passwordAgain(page)).toBeFocused();
    await expect(passwordAgain(page)).toHaveAccessibleDescription(/Incorrect password/);
    await passwordAgain(page).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(part(page, 'Profile')).toContainText('wolf@wolfden.example');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();
    const told = () =>
      office.emails
        .filter(({ parsed }) => parsed.subject?.includes('address') === true)
        .flatMap(({ recipients }) => recipients)
        .toSorted();
    await expect.poll(told).toEqual([owner.email, 'wolf@wolfden.example']);

    await loseSession(page);
    await page.goto(ACCOUNT);
    await fillInLogin(page, { ...owner, email: 'wolf@wolfden.example' });
    await expect(part(page, 'Profile')).toContainText('wolf@wolfden.example');
  },
);

test(
  'a new password is long, uncommon and signs everybody else out',
  { tag: '@own-password' },
  async ({ page, browser, expectedProblems }) => {
    expectedProblems.push(/status of 400/);
    const password = 'copper meadow violin 12';
    await openAsOwner(page, ACCOUNT);
    const other = await inAnotherBrowser(browser, page);
    await openWithNewSession(other, ACCOUNT);
    await page.getByRole('button', { name: 'Change password' }).click();
    const field = page.getByLabel('New password', { exact: true });
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Choose a new password/);
    await expect(field).toBeFocused();
    await field.fill('copper');
    await expect(dialog(page).getByText('6 more characters')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Use at least 12 characters/);
    await expect(passwordAgain(page)).toHaveAccessibleDescription(/Enter your password/);
    await field.fill('passwordpassword');
    await expect(dialog(page).getByRole('status')).toContainText(['Long enough']);
    await passwordAgain(page).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/too easy to guess/);
    await expectAccessible(page);
    await field.fill(password);
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Password changed');
    await expect(part(page, 'Password')).toContainText('just now');

    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await fillInLogin(other, { ...owner, password });
    await expect(part(other, 'Profile')).toBeVisible();
    await other.context().close();
  },
);

test(
  'a new password can revoke API tokens in the same step',
  { tag: '@own-password' },
  async ({ page }) => {
    await openAsOwner(page, ACCOUNT);
    for (const name of ['Backup', 'Unknown']) {
      const token = { name, scope: 'write', ...(await confirmation()) };
      await callApi(page, 'POST', '/api/account/tokens', token);
    }
    await page.reload();
    await page.getByRole('button', { name: 'Change password' }).click();
    const tokens = dialog(page).getByRole('group', { name: 'API tokens to revoke' });
    await expect(tokens.getByRole('checkbox')).toHaveCount(2);
    await expect(tokens.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await tokens.getByLabel('Unknown').check();
    await page.getByLabel('New password', { exact: true }).fill('copper meadow violin 12');
    await passwordAgain(page).fill(owner.password);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Password changed');
    await expect(part(page, 'API tokens').getByRole('rowheader')).toHaveText(['Backup']);
  },
);

test('an authenticator app is added with a code of its own, and asked for from then on', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40\d/);
  await openAsOwner(page, ACCOUNT);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await confirmWithPassword(page, 'Add authenticator app');
  const code = page.getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await expect(dialog(page).getByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
  await expectAccessible(page);
  const secret = await dialog(page)
    .getByText(/^(\w{4} ){7}\w{4}$/)
    .textContent();
  const app = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') });
  const right = app.generate();
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Incorrect code/);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(/recovery codes/);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(part(page, 'Two-factor authentication')).toContainText('Authenticator app set up');
  await expect(part(page, 'Two-factor authentication')).toContainText('10 recovery codes left');
  await expect(page.getByRole('button', { name: 'Remove authenticator app' })).toBeFocused();

  await loseSession(page);
  await page.goto(ACCOUNT);
  await fillInLogin(page, owner);
  // This time step's code was already used, and codes work only once.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await page.getByLabel('Code', { exact: true }).fill(next);
  await page.keyboard.press('Enter');
  await expect(part(page, 'Recent sign-ins')).toContainText('Authenticator app');
  await confirmWithPassword(page, 'Remove authenticator app');
  await expect(part(page, 'Two-factor authentication')).toContainText('No authenticator app');
});

test('recovery codes are kept by copying, as a file or on paper', async ({ page }) => {
  await openAsOwner(page, ACCOUNT);
  await addApp(page);
  await page.reload();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await confirmWithPassword(page, 'Create new recovery codes');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await dialog(page).getByRole('button', { name: 'Copy all' }).click();
  await expect(dialog(page).getByText('Copied')).toBeAttached();
  const text = `${codes.join('\n')}\n`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(text);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  // Without animations, because a closing dialog would stay for a moment.
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await expect(dialog(page).getByText(codes[9] ?? '')).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveCount(0);
  await expect(part(page, 'Password')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

/** Through the API calls of the screen, which another test covers. */
async function addApp(page: Page): Promise<void> {
  const given = await confirmation();
  const { secret } = await callApi<{ secret: string }>(page, 'POST', '/api/account/totp', given);
  await callApi(page, 'PUT', '/api/account/totp', { code: new TOTP({ secret }).generate() });
}

test('a browser elsewhere is signed out, one or all of them', async ({ page, browser }) => {
  await openAsOwner(page, ACCOUNT);
  const others = [await inAnotherBrowser(browser, page), await inAnotherBrowser(browser, page)];
  for (const other of others) await openWithNewSession(other, ACCOUNT);
  await page.reload();
  const sessions = part(page, 'Active sessions');
  const rows = sessions.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await sessions
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(rows).toHaveCount(2);
  await expect(notices(page)).toContainText('All other sessions ended');
  for (const other of others) {
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await other.context().close();
  }
});

test(
  'who tried to get in is listed',
  { tag: ['@own-password', '@all'] },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 401/);
    await page.goto(ACCOUNT);
    await fillInLogin(page, { ...owner, password: 'not the right one' });
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await openWithNewSession(page, ACCOUNT);
    const rows = part(page, 'Recent sign-ins').getByRole('row');
    await expect(rows.nth(1)).toContainText('Signed in');
    await expect(rows.nth(2)).toContainText('Failed');
  },
);

test('a token is shown once, opens the API as far as it may, and can be revoked', async ({
  page,
  request,
}) => {
  await openAsOwner(page, ACCOUNT);
  const tokens = part(page, 'API tokens');
  await expect(tokens.getByRole('link', { name: 'API reference' })).toHaveAttribute(
    'href',
    '/api/docs',
  );
  await tokens.getByRole('button', { name: 'Create token' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Token name')).toHaveAccessibleDescription('Enter a name.');
  await page.getByLabel('Token name').fill('Backup');
  await passwordAgain(page).fill(owner.password);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Your new token');
  const token = await dialog(page).getByText(/^wfd_/).textContent();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByText(token ?? '')).toHaveCount(0);
  const row = tokens.getByRole('row').filter({ hasText: 'Backup' });
  await expect(row).toContainText('Never');

  const headers = { authorization: `Bearer ${token}` };
  const body = { kind: 'person', name: 'Robin Reed' };
  expect((await request.get('/api/clients', { headers })).status()).toBe(200);
  expect((await request.post('/api/clients', { headers, data: body })).status()).toBe(403);
  await row.getByRole('button', { name: 'Revoke Backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(tokens).toContainText('No API tokens yet');
  expect((await request.get('/api/clients', { headers })).status()).toBe(401);
});
