/** Links with a secret: of the first start, and of a password reset. */
import { expect, type Page } from '@playwright/test';
import { fillInLogin, loseSession, openAsOwner, owner, test } from './support/office.ts';
import { linkIn, setupLink } from './support/printed-links.ts';

const newPassword = 'copper meadow violin 12';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

test.describe('a first start', () => {
  test.use({ officeSettings: {} });

  test(
    'prints a link that creates the owner, who is led to a second factor',
    { tag: '@all' },
    async ({ page, office }) => {
      await page.goto(setupLink(office));
      await expect(heading(page)).toHaveText('Welcome to your studio');
      expect(new URL(page.url()).hash).toBe('');
      await page.getByLabel('Name').fill('Ada Wolf');
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(heading(page)).toHaveText('Where is your studio?');
      await page.getByRole('button', { name: 'Skip' }).click();
      await expect(heading(page)).toHaveText('Protect your account');
      await expect(
        page.getByRole('link', { name: 'Set up two-factor authentication' }),
      ).toHaveAttribute('href', '/admin/account#second-factor');
      await expect(page.getByText('Firebase')).toHaveCount(0);
      await page.getByRole('link', { name: 'Later' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Ada Wolf/ })).toBeVisible();

      await loseSession(page);
      await page.goto('/admin/login');
      await fillInLogin(page, owner);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  );

  test(
    'asks for what is missing, from the first field on',
    { tag: '@all' },
    async ({ page, office }) => {
      await page.goto(setupLink(office));
      await page.getByRole('button', { name: 'Create account' }).click();
      const name = page.getByLabel('Name');
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription('Enter your name.');
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Enter your email address.',
      );
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /Choose a password/,
      );
    },
  );

  test('refuses a password that anybody would try', async ({ page, office, expectedProblems }) => {
    expectedProblems.push(/status of 4\d\d/);
    await page.goto(setupLink(office));
    await page.getByLabel('Name').fill('Ada Wolf');
    await page.getByLabel('Email').fill(owner.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('too short');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(/at least 12 characters/);
    await password.fill('passwordpassword');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(heading(page)).toHaveText('Welcome to your studio');
  });

  test('is told of on the login page', { tag: '@all' }, async ({ page }) => {
    await page.goto('/admin');
    await expect(heading(page)).toHaveText('Sign in');
    await expect(page.getByText('No account yet.')).toBeVisible();
  });

  test('takes no other link', { tag: '@all' }, async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 4\d\d/);
    await page.goto('/admin/setup');
    await expect(heading(page)).toHaveText('Incomplete link');
    await page.goto('/admin/setup#token=made-up');
    await page.getByLabel('Name').fill('Mallory');
    await page.getByLabel('Email').fill('mallory@elsewhere.example');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(alert(page)).toBeVisible();
    await page.goto('/admin/login');
    await expect(page.getByText('No account yet.')).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  async function askForLink(page: Page, email: string): Promise<void> {
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(heading(page)).toHaveText('Check your email');
    await expect(heading(page)).toBeFocused();
  }

  test('is replaced by the link in an email, which works once', async ({
    page,
    context,
    office,
    expectedProblems,
  }) => {
    expectedProblems.push(/status of 4\d\d/);
    const other = await context.newPage();
    await openAsOwner(other, '/admin');
    await page.bringToFront();
    await page.goto('/admin/forgot-password');
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Check your email');
    const mail = () =>
      office.emails.find(({ parsed }) => parsed.text?.includes('/admin/reset-password') === true);
    await expect.poll(mail).toMatchObject({ recipients: [owner.email] });
    const link = linkIn(office, mail()?.parsed.text ?? '', 'reset-password');

    await page.goto(link);
    await expect(heading(page)).toHaveText('Set a new password');
    expect(new URL(page.url()).hash).toBe('');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('New password set');

    // All sessions have ended.
    await other.bringToFront();
    await other.reload();
    await expect(heading(other)).toHaveText('Sign in');
    await fillInLogin(other, owner);
    await expect(alert(other)).toHaveText('Invalid email or password');
    await fillInLogin(other, { ...owner, password: newPassword });
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();

    await page.goto('/admin/reset-password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('copper meadow violin 13');
    await page.keyboard.press('Enter');
    await expect(alert(page)).toBeVisible();
  });

  test('is answered alike for an address without an account', async ({ page }) => {
    await askForLink(page, 'nobody@wolfden.example');
    await expect(page.getByText('If nobody@wolfden.example belongs to an account')).toBeVisible();
  });

  test('needs the whole link', { tag: '@all' }, async ({ page }) => {
    await page.goto('/admin/reset-password');
    await expect(heading(page)).toHaveText('Incomplete link');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/admin\/forgot-password$/);
  });
});
