import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices, undo } from './support/clients.ts';
import { billedClient, lineAt, makeDraft } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

interface Entry {
  id: string;
  version: number;
}

const audit = { name: 'Site audit', details: 'Speed and access', unit: 'day', currency: 'USD' };
const addEntry = (page: Page, fields: object = {}) =>
  callApi<Entry>(page, 'POST', '/api/catalog', { ...audit, unitPrice: 640_00, ...fields });
const names = (page: Page) => page.getByRole('table', { name: 'Catalog' }).getByRole('rowheader');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('an empty catalog says what it is for, and begins with the site’s services', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/invoices');
  await page.getByRole('link', { name: 'Catalog' }).click();
  await expect(heading(page)).toHaveText('Catalog');
  await expect(page.getByRole('heading', { name: 'No catalog items yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import services from website' }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(page.getByRole('row', { name: /Core Web Projects/ })).toContainText('$8,000.00');
  await expectAccessible(page);
});

test('an entry is added and edited by keyboard alone', async ({ page }) => {
  await openAsOwner(page, '/admin/dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(heading(page)).toHaveText('Catalog');
  await page.getByRole('link', { name: 'New item' }).press('Enter');
  await expect(heading(page)).toHaveText('New item');
  await field(page, 'Name').focus();
  for (const text of ['Workshop', 'Half a day, on site', '1,250.50']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await field(page, 'Unit').focus();
  await page.keyboard.type('half day');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Workshop saved');
  const row = page.getByRole('row', { name: /Workshop/ });
  await expect(row).toContainText('$1,250.50');
  await expect(row).toContainText('half day');
  await row.getByRole('link', { name: 'Workshop' }).press('Enter');
  await expect(field(page, 'Price')).toHaveValue('1,250.50');
  await field(page, 'Price').fill('900');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('$900.00');
});

test('what is wrong with an entry is said at its fields', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/catalog/new');
  await field(page, 'Currency').fill('JPY');
  await page.getByRole('option', { name: /^JPY/ }).click();
  await field(page, 'Price').fill('12.50');
  await save(page);
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/Price can’t have decimals/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Price can’t have decimals/ }).click();
  await expect(field(page, 'Price')).toBeFocused();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toHaveText('Catalog');
});

test('what was changed elsewhere in an entry is not overwritten', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/);
  await openAsOwner(page, '/admin/catalog');
  const { id, version } = await addEntry(page);
  await page.goto(`/admin/catalog/${id}`);
  await field(page, 'Details').fill('Speed, access and search');
  await callApi(page, 'PATCH', `/api/catalog/${id}`, { version, unitPrice: 700_00 });
  await save(page);
  const row = page.getByRole('row', { name: /Site audit/ });
  await expect(row).toContainText('$700.00');
  await expect(row).toContainText('Speed, access and search');
  // Still there once the list is: the notice of saving does not close it.
  await expect(notices(page)).toContainText('Updated with changes made elsewhere: Price');
});

test('an entry that is archived can be had back', async ({ page }) => {
  await openAsOwner(page, '/admin/catalog');
  await addEntry(page);
  await addEntry(page, { name: 'Workshop' });
  await page.reload();
  await page.getByRole('button', { name: 'Archive Site audit' }).click();
  await expect(names(page)).toHaveText([/^Workshop/]);
  await undo(page, 'Site audit archived');
  await expect(names(page)).toHaveText([/^Site audit/, /^Workshop/]);
  await page.getByRole('button', { name: 'Archive Workshop' }).click();
  await expect(names(page)).toHaveText([/^Site audit/]);
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menuitemradio', { name: 'Archived' }).click();
  await expect(page).toHaveURL(/\?status=archived$/);
  await expect(names(page)).toHaveText([/^Workshop/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Workshop' }).click();
  await expect(page.getByRole('heading', { name: 'No archived items' })).toBeVisible();
  await page.getByRole('link', { name: 'Show active items' }).click();
  await expect(names(page)).toHaveText([/^Site audit/, /^Workshop/]);
});

test('a line of an invoice begins with an entry of its currency', async ({ page }) => {
  await openAsOwner(page, '/admin/catalog');
  await addEntry(page);
  await addEntry(page, { name: 'Audit in Europe', currency: 'EUR' });
  const { id } = await billedClient(page);
  const draft = await makeDraft(page, id, { lines: [] });
  await page.goto(`/admin/invoices/${draft.id}`);
  const menu = page.getByRole('button', { name: 'Add from catalog' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /Audit in Europe/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: /Site audit/ }).click();
  await expect(lineAt(page, 1).getByLabel('Item')).toHaveValue('Site audit');
  await expect(lineAt(page, 1).getByLabel('Details')).toHaveValue('Speed and access');
  await expect(lineAt(page, 1).getByLabel('Unit')).toHaveValue('day');
  await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('640.00');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Manage catalog' }).click();
  await expect(heading(page)).toHaveText('Catalog');
});

test(
  'the editor offers all that is sold, however much it is',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/invoices');
    const client = await billedClient(page);
    for (let count = 0; count < 100; count += 1) {
      const name = `Entry ${String(count).padStart(3, '0')}`;
      await callApi(page, 'POST', '/api/catalog', { name, currency: 'USD', unitPrice: 100 });
    }
    await callApi(page, 'POST', '/api/catalog', {
      name: 'Zebra print',
      currency: 'USD',
      unitPrice: 100,
    });
    const draft = await makeDraft(page, client.id);
    await page.goto(`/admin/invoices/${draft.id}`);
    await page.getByRole('button', { name: 'Add from catalog' }).click();
    await page.getByRole('menuitem', { name: /Zebra print/ }).click();
    await expect(lineAt(page, 2).getByLabel('Item')).toHaveValue('Zebra print');
  },
);
