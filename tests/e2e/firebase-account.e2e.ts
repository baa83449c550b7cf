/** Linking a Firebase account on the account screen, and confirming changes with it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import {
  callApi,
  confirmation,
  fillInLogin,
  loseSession,
  openAsOwner,
  owner,
  ownPassword,
  passwordAgain,
  test,
} from './support/office.ts';
import { setupLink } from './support/printed-links.ts';

const ACCOUNT = '/admin/account';
const section = (page: Page) => page.getByRole('region', { name: 'Firebase', exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const wide = { width: 1280, height: 720 };
const shell = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function confirm(page: Page, password: string): Promise<void> {
  await passwordAgain(page).fill(password);
  await page.keyboard.press('Enter');
}

test('an account is unlinked and linked again, and signs in', async ({
  page,
  linked,
  office,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[01]/);
  await openAsOwner(page, ACCOUNT);
  await expect(section(page)).toContainText(owner.email);
  await expect(page.getByRole('region', { name: 'Password' })).toContainText('doesn’t sign you in');
  await section(page).getByRole('button', { name: 'Unlink Firebase account' }).click();
  await expect(passwordAgain(page)).toHaveAccessibleName('Password for Firebase');
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await confirm(page, 'not the right one');
  await expect(passwordAgain(page)).toHaveAccessibleDescription(/Incorrect password/);
  await confirm(page, owner.password);
  await expect(section(page)).toContainText('No Firebase account linked.');

  await section(page).getByRole('button', { name: 'Link Firebase account' }).click();
  const email = dialog(page).getByLabel('Email for Firebase');
  const password = dialog(page).getByLabel('Password for Firebase', { exact: true });
  const own = dialog(page).getByLabel('Current password', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(owner.email);
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Enter the password of the Firebase account.');
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await own.fill(ownPassword);
  await password.fill('not the right one');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Incorrect email or password.');
  linked.account.emailVerified = false;
  await password.fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Firebase hasn’t verified this address/);
  linked.account.emailVerified = true;
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Firebase account linked');
  await expect(section(page)).toContainText('Doesn’t sign in');
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page);
  const subjects = () => office.emails.map(({ parsed }) => parsed.subject ?? '');
  await expect.poll(subjects).toContain('Your Firebase account was unlinked');

  await loseSession(page);
  await page.goto(ACCOUNT);
  await fillInLogin(page, owner);
  await expect(section(page)).toContainText(owner.email);
});

test('the password of this server signs in beside it, once that is allowed', async ({
  page,
  linked,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[01]|ERR_/);
  await openAsOwner(page, ACCOUNT);
  await section(page).getByRole('button', { name: 'Allow password sign-in' }).click();
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await confirm(page, owner.password);
  await expect(section(page)).toContainText('Also signs in');

  linked.fake.behave('accounts', 'reset');
  await loseSession(page);
  await page.goto(ACCOUNT);
  await fillInLogin(page, { ...owner, password: ownPassword });
  await expect(section(page)).toContainText('Also signs in');
  await section(page).getByRole('button', { name: 'Stop password sign-in' }).click();
  await expect(passwordAgain(page)).toHaveAccessibleDescription(
    'For Firebase, or for this server.',
  );
  await confirm(page, ownPassword);
  await expect(section(page)).toContainText('Doesn’t sign in');
});

test('changes are confirmed with Firebase’s password and code', async ({
  page,
  linked,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[01]/);
  linked.account.factors = [{ mfaEnrollmentId: 'app', totpCode: '314159' }];
  await openAsOwner(page, ACCOUNT);
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Token name').fill('Program');
  const code = page.getByLabel('Code for Firebase');
  await expect(code).toHaveCount(0);
  await confirm(page, owner.password);
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await code.fill('271828');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Incorrect code/);
  await code.fill('314 159');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Your new token');

  await page.goto('/admin/settings/bank/new');
  await page.getByLabel('Account number').fill('000123456');
  await confirm(page, owner.password);
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await code.fill('314159');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Bank details for USD saved');

  // That of this server can’t be changed while it does not sign in.
  await page.goto(ACCOUNT);
  await expect(page.getByText('Allow password sign-in under Firebase')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
});

test('an account that the operator linked confirms by the address that signed in', async ({
  page,
  linked,
  office,
}) => {
  const email = 'elsewhere@wolfden.example';
  linked.account.email = email;
  await office.operate('owner', 'link-firebase', linked.account.localId);
  await page.goto(ACCOUNT);
  await fillInLogin(page, { ...owner, email });
  await expect(section(page)).toContainText(email);
  await section(page).getByRole('button', { name: 'Unlink Firebase account' }).click();
  await confirm(page, owner.password);
  await expect(section(page)).toContainText('No Firebase account linked.');
});

test('other windows learn of a link by the time they are used', async ({ page, context }) => {
  await openAsOwner(page, ACCOUNT);
  await callApi(page, 'DELETE', '/api/account/firebase', await confirmation());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const other = await context.newPage();
  await other.goto(ACCOUNT);
  await expect(section(other)).toContainText('No Firebase account linked.');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(passwordAgain(page)).toHaveAccessibleName('Current password');
});

test.describe('a first start', () => {
  test.use({ officeSettings: {} });

  test('offers to link an account, after the second factor', async ({ page, office }) => {
    await page.goto(setupLink(office));
    await page.getByLabel('Name').fill('Ada Wolf');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Link your Firebase account' }).click();
    await expect(page.getByRole('heading', { name: 'Firebase', exact: true })).toBeFocused();
    await expect(section(page)).toContainText('No Firebase account linked.');
    await expect(shell(page)).toBeAttached();
  });
});
