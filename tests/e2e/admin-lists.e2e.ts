/** What all lists of records have: sorting by headers, columns to choose, and rows to select. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { billedClient, line, makeDraft, makeIssued, setStudioUp } from './support/invoices.ts';
import { openAsOwner, test } from './support/office.ts';

const table = (page: Page) => page.getByRole('table');
const names = (page: Page) => table(page).getByRole('rowheader').getByRole('link');
const toolbar = (page: Page) => page.getByRole('toolbar');
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const search = (page: Page) => new URL(page.url()).search;

async function openWithClients(page: Page) {
  await openAsOwner(page, '/admin/clients');
  await setStudioUp(page);
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood']) await billedClient(page, { name });
  await page.reload();
  await expect(names(page)).toHaveCount(4);
}

const download = async (page: Page, name: string) => {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return new Response((await (await coming).createReadStream()) as never).text();
};

test('a header sorts the list, and the address says how', async ({ page }) => {
  await openWithClients(page);
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await header(page, 'Name').getByRole('button').click();
  await expect(names(page)).toHaveText(['Dogwood', 'Cedar', 'Birch', 'Alder']);
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'descending');
  expect(search(page)).toBe('?sort=name_reversed');
  const csv = await download(page, 'Export CSV');
  expect(csv.indexOf('Dogwood')).toBeLessThan(csv.indexOf('Alder'));
  await header(page, 'Last activity').getByRole('button').click();
  expect(search(page)).toBe('?sort=activity');
  await page.goBack();
  await expect(names(page)).toHaveText(['Dogwood', 'Cedar', 'Birch', 'Alder']);
});

test('a hidden column stays hidden, and is left out of the export; an extra one stays shown', async ({
  page,
}) => {
  await openWithClients(page);
  await expect(header(page, 'Paid this year')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await choice('Tags').click();
  await expect(choice('Tags')).toHaveAttribute('aria-checked', 'false');
  await choice('Paid this year').click();
  await expect(choice('Paid this year')).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(header(page, 'Name')).toBeVisible();
  await expect(header(page, 'Tags')).toHaveCount(0);
  await expect(header(page, 'Paid this year')).toBeVisible();
  expect((await download(page, 'Export CSV')).split('\r\n')[0]).not.toContain('Tags');
});

test('selected clients are archived and tagged together', async ({ page }) => {
  await openWithClients(page);
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await box('Alder').click();
  await box('Cedar').click({ modifiers: ['Shift'] });
  await expect(toolbar(page)).toContainText('3 selected');
  await expectAccessible(page);
  expect(await download(page, 'Export selected')).not.toContain('Dogwood');
  await toolbar(page).getByRole('button', { name: 'Add tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('trees');
  await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('3 clients tagged')).toBeVisible();
  await expect(table(page).getByText('trees')).toHaveCount(3);
  await expect(toolbar(page)).toHaveCount(0);
  // By keyboard, from the name of the row.
  await names(page).first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(toolbar(page)).toContainText('2 selected');
  await toolbar(page).getByRole('button', { name: 'Archive' }).click();
  await expect(names(page)).toHaveText(['Cedar', 'Dogwood']);
  // What is selected meanwhile stays selected.
  await box('Dogwood').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(toolbar(page)).toContainText('1 selected');
  await expect(box('Dogwood')).toBeChecked();
});

test('selected drafts are deleted, and what is issued stays', async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const { id } = await billedClient(page);
  await makeIssued(page, id);
  for (const title of ['One', 'Two']) await makeDraft(page, id, { lines: [line({ title })] });
  await page.reload();
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all loaded invoices' }).check();
  await expect(toolbar(page)).toContainText('3 selected');
  await toolbar(page).getByRole('button', { name: 'Delete 2 drafts…' }).click();
  await page.getByRole('button', { name: 'Delete drafts' }).click();
  await expect(page.getByText('2 invoices deleted')).toBeVisible();
  await expect(names(page)).toHaveCount(1);
});

test('a phone shows eight invoices, and the new one first', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const { id } = await billedClient(page);
  for (let count = 0; count < 9; count += 1) await makeDraft(page, id);
  await page.reload();
  await expect(names(page)).toHaveCount(9);
  await expect(names(page).nth(7)).toBeInViewport({ ratio: 1 });
  const topOf = async (name: string) =>
    (await page.getByRole('link', { name }).boundingBox()) ?? { x: 0, y: 0 };
  const [added, exported] = [await topOf('New invoice'), await topOf('Export CSV')];
  expect(added.y).toBeLessThanOrEqual(exported.y);
  expect(added.x).toBeLessThan(exported.x);
  await page.getByRole('link', { name: 'New invoice' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeFocused();
  await expectAccessible(page);
});
