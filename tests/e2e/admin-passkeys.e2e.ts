/** The owner’s passkeys on the account screen. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { openAsOwner, owner, passwordAgain, test } from './support/office.ts';
import { plugInAuthenticator } from './support/passkeys.ts';

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
/** The one that is open; another may be fading out. */
const dialog = (page: Page) => page.locator('dialog[open]');

async function givePassword(page: Page): Promise<void> {
  await passwordAgain(page).fill(owner.password);
  await page.keyboard.press('Enter');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await passkeys(page).getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Passkey name').fill(name);
  await givePassword(page);
}

test('a passkey is added, renamed and removed', async ({ page }) => {
  await plugInAuthenticator(page);
  await openAsOwner(page, '/admin/account');
  await addPasskey(page, 'Lapdog');
  // The first second factor comes with a way in without it.
  await expect(dialog(page)).toHaveAccessibleName(/recovery codes/);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(passkeys(page).getByRole('row')).toContainText(['Name', 'Lapdog']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await passkeys(page).getByRole('button', { name: 'Rename Lapdog' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lapdog');
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByRole('rowheader')).toHaveText('Laptop');

  await passkeys(page).getByRole('button', { name: 'Remove Laptop' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Remove “Laptop”?');
  await givePassword(page);
  await expect(passkeys(page)).toContainText('No passkeys yet');
  await expect(page.getByRole('region', { name: 'Two-factor authentication' })).not.toContainText(
    'codes left',
  );
});

test('what keeps a passkey from being made is said in words', async ({ page }) => {
  const authenticator = await plugInAuthenticator(page);
  await openAsOwner(page, '/admin/account');
  await authenticator.refuse();
  await addPasskey(page, 'Phone');
  await expect(
    dialog(page).getByRole('alert').filter({ hasText: 'No passkey was created.' }),
  ).toBeVisible();
  await authenticator.agree();
  await givePassword(page);
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(notices(page)).toContainText('Passkey added');
  await addPasskey(page, 'The same phone');
  await expect(
    dialog(page).getByRole('alert').filter({ hasText: 'already has a passkey for you' }),
  ).toBeVisible();
});

test(
  'a new password is not confirmed with it',
  { tag: ['@own-password', '@all'] },
  async ({ page }) => {
    await plugInAuthenticator(page);
    await openAsOwner(page, '/admin/account');
    await addPasskey(page, 'Phone');
    await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Change password');
    await expect(page.getByRole('button', { name: 'Use a passkey instead' })).toBeHidden();
  },
);

test('bank details, API tokens and the passkey itself are confirmed with it', async ({
  page,
  office,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  const authenticator = await plugInAuthenticator(page);
  await openAsOwner(page, '/admin/account');
  await addPasskey(page, 'Phone');
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  const confirm = page.getByRole('button', { name: 'Use a passkey instead' });

  await page.goto('/admin/settings/bank/new');
  await page.getByLabel('Account number').fill('000123456');
  await authenticator.refuse();
  await confirm.click();
  const password = passwordAgain(page);
  await expect(password).toHaveAccessibleDescription(/No passkey was used/);
  await password.fill('not the right one');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(password).toHaveAccessibleDescription(/Incorrect password/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await authenticator.agree();
  await confirm.click();
  await expect(notices(page)).toContainText('Bank details for USD saved');

  await page.getByRole('button', { name: 'Remove USD' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'No bank details yet' })).toBeVisible();
  const subjects = () => office.emails.map(({ parsed }) => parsed.subject ?? '');
  await expect.poll(() => subjects().filter((one) => one.includes('bank details'))).toHaveLength(2);

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Token name').fill('Program');
  await confirm.click();
  await expect(dialog(page)).toHaveAccessibleName('Your new token');
  await page.keyboard.press('Escape');
  await passkeys(page).getByRole('button', { name: 'Remove Phone' }).click();
  await confirm.click();
  await expect(passkeys(page)).toContainText('No passkeys yet');
});
