/** The owner’s passkeys on the account screen. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { openAsOwner, owner, test } from './support/office.ts';
import { plugInAuthenticator } from './support/passkeys.ts';

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
/** The one that is open; another may be fading out. */
const dialog = (page: Page) => page.locator('dialog[open]');

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('What to call it').fill(name);
  await givePassword(page);
}

test('a passkey is added, renamed and removed', async ({ page }) => {
  await plugInAuthenticator(page);
  await openAsOwner(page, '/admin/account');
  await addPasskey(page, 'Lapdog');
  // The first second factor comes with a way in without it.
  await expect(dialog(page)).toHaveAccessibleName(/recovery codes/);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
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
  await expect(passkeys(page)).toContainText('None yet.');
  await expect(page.getByRole('region', { name: 'Second factor' })).not.toContainText('codes left');
});

test('what keeps a passkey from being made is said in words', async ({ page }) => {
  const authenticator = await plugInAuthenticator(page);
  await openAsOwner(page, '/admin/account');
  await authenticator.refuse();
  await addPasskey(page, 'Phone');
  await expect(dialog(page).getByRole('alert')).toContainText('No passkey was made.');
  await authenticator.agree();
  await givePassword(page);
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(notices(page)).toContainText('The passkey is added');
  await addPasskey(page, 'The same phone');
  await expect(dialog(page).getByRole('alert')).toContainText('holds a passkey for you already');
});
