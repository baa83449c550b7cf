import { expect } from '@playwright/test';
import { fillInLogin, owner } from '../e2e/support/office.ts';
import { test } from './support/office.ts';

// The browser reports the password that is refused.
test.use({ expectedProblems: [/status of 401/] });

const password = 'copper window 12';

test('until an account is linked, only the password of this server signs in', async ({
  page,
  emulator,
}) => {
  await emulator.createAccount({ email: owner.email, password, emailVerified: true });
  await page.goto('/admin/login');
  await fillInLogin(page, { ...owner, password });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await fillInLogin(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
