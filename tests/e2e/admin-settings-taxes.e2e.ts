/** The list of taxes in the settings. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const TAXES = '/admin/settings/taxes';
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Taxes', exact: true }).getByRole('rowheader');

async function addTax(page: Page, name: string, rate: string): Promise<void> {
  await page.getByRole('button', { name: 'Add tax' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByLabel('Rate (%)').fill(rate);
  await dialog(page).getByRole('button', { name: 'Save tax' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function choose(page: Page, tax: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${tax}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('taxes are added, moved, made the default, archived and restored', async ({ page }) => {
  await openAsOwner(page, TAXES);
  await expect(page.getByRole('heading', { name: 'No taxes yet' })).toBeVisible();
  await expectAccessible(page);
  await addTax(page, 'NYC sales tax', '8.875');
  await addTax(page, 'NJ sales tax', '6.625');
  await expect(rows(page)).toHaveText(['NYC sales tax', 'NJ sales tax']);
  await expect(page.getByRole('cell', { name: '8.875%' })).toBeVisible();
  await choose(page, 'NJ sales tax', 'Move up');
  await expect(rows(page)).toHaveText(['NJ sales tax', 'NYC sales tax']);
  await choose(page, 'NJ sales tax', 'Make default');
  await expect(rows(page)).toHaveText(['NJ sales tax (default)', 'NYC sales tax']);
  await choose(page, 'NYC sales tax', 'Archive');
  await expect(rows(page)).toHaveText(['NJ sales tax (default)']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore NYC sales tax' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a tax without a rate has a reason, from the usual texts', async ({ page }) => {
  await openAsOwner(page, TAXES);
  await page.getByRole('button', { name: 'Add tax' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Reverse charge');
  await dialog(page).getByRole('button', { name: 'Save tax' }).click();
  await expect(dialog(page).getByLabel('Rate (%)')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Category').selectOption('Exempt');
  await expect(dialog(page).getByLabel('Rate (%)')).toBeHidden();
  await dialog(page).getByLabel('Reason').fill('Section 501(c)(3)');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save tax' }).click();
  await expect(page.getByRole('cell', { name: 'Section 501(c)(3)' })).toBeVisible();
  await expect(notices(page)).toContainText('Reverse charge saved');
});

test('clients in a country have a default of their own', async ({ page }) => {
  await openAsOwner(page, TAXES);
  await addTax(page, 'TVA', '20');
  await page.getByLabel('Add country').fill('France');
  await page.keyboard.press('Enter');
  await page.getByLabel('France').selectOption('TVA');
  await expect(notices(page)).toContainText('Default for France saved');
  await page.reload();
  await expect(page.getByLabel('France')).toHaveValue(/^tax_/);
  await expectAccessible(page);
});

test('an empty list offers the national rates of the studio’s country', async ({ page }) => {
  await openAsOwner(page, '/admin/settings');
  const { studio } = await callApi<{ studio: { version: number; address: object } }>(
    page,
    'GET',
    '/api/settings',
  );
  const address = { ...studio.address, country: 'DE' };
  await callApi(page, 'PATCH', '/api/settings/studio', { version: studio.version, address });
  await page.goto(TAXES);
  await expect(page.getByRole('main')).toContainText('USt, standard rate: 19%');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the rates of Germany' }).click();
  await expect(rows(page)).toHaveText(['USt, standard rate (default)', 'USt, reduced rate']);
  await page.getByRole('button', { name: 'Add tax' }).click();
  await dialog(page).getByLabel('Category').selectOption('Reverse charge');
  await dialog(page).getByLabel('Suggested texts').selectOption('Reverse charge, in German');
  await expect(dialog(page).getByLabel('Reason', { exact: true })).toHaveValue(
    // cspell:disable-next-line
    /^Steuerschuldnerschaft/,
  );
});
