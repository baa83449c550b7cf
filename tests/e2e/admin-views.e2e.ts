/** Saved views of lists: saved, shown again, changed, renamed, used as default and deleted. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { billedClient, line, makeDraft, makeIssued, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link');
const menu = (page: Page) => page.getByRole('button', { name: /^Views?\b/ });
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });
const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** One issued invoice and two drafts. */
async function openWithInvoices(page: Page) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const { id } = await billedClient(page);
  await makeIssued(page, id);
  for (const title of ['One', 'Two']) await makeDraft(page, id, { lines: [line({ title })] });
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
}

async function chooseStatus(page: Page, status: string) {
  await page.getByRole('button', { name: /^Status/ }).click();
  await choice(page, status).click();
}

async function fromMenu(page: Page, item: string) {
  await menu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function showView(page: Page, view: string) {
  await menu(page).click();
  await choice(page, view).click();
}

async function saveView(page: Page, view: string) {
  await fromMenu(page, 'Save view…');
  await name(page).fill(view);
  await name(page).press('Enter');
  await expect(menu(page)).toHaveAccessibleName(`View: ${view}`);
}

async function openFromNavigation(page: Page) {
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await links.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
}

test('a view has filters, order and columns, is updated, renamed, and in the address', async ({
  page,
}) => {
  await openWithInvoices(page);
  await expect(page.getByRole('button', { name: 'Save view…' })).toBeHidden();
  await chooseStatus(page, 'Draft');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Due', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view…' }).click();
  await expectAccessible(page);
  await name(page).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Name is required');
  await name(page).fill('Drafts');
  await name(page).press('Enter');
  await expect(menu(page)).toHaveAccessibleName('View: Drafts');
  expect(parameters(page)).toMatchObject({ status: 'draft', hide: 'due' });
  await showView(page, 'All invoices');
  await expect(rows(page)).toHaveCount(3);
  await expect(menu(page)).toHaveAccessibleName('Views');
  await showView(page, 'Drafts');
  await expect(rows(page)).toHaveCount(2);
  const due = page.getByRole('columnheader', { name: 'Due', exact: true });
  await expect(due).toHaveCount(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.goForward();
  await chooseStatus(page, 'Open');
  await expect(menu(page)).toHaveAccessibleName('View: Drafts (changed)');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(menu(page)).toHaveAccessibleName('View: Drafts');
  // By keyboard, from the menu's button.
  await menu(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await name(page).fill('Unpaid');
  await name(page).press('Enter');
  await expect(menu(page)).toHaveAccessibleName('View: Unpaid');
  await expect(menu(page)).toBeFocused();
  await page.reload();
  await expect(menu(page)).toHaveAccessibleName('View: Unpaid');
  await expect(rows(page)).toHaveCount(1);
  await expect(due).toHaveCount(0);
});

test('the default opens from the navigation, and all invoices stay within reach', async ({
  page,
}) => {
  await openWithInvoices(page);
  await chooseStatus(page, 'Draft');
  await saveView(page, 'Drafts');
  await fromMenu(page, 'Use as default');
  await openFromNavigation(page);
  await expect(menu(page)).toHaveAccessibleName('View: Drafts');
  await expect(rows(page)).toHaveCount(2);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/saved-views', async (route) => {
    await held.promise;
    await route.continue();
  });
  const all = page.waitForResponse('**/api/invoices?*');
  await page.goto('/admin/invoices');
  await (await all).finished();
  await expect(page.locator('.skeleton').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  held.resolve();
  await expect(rows(page)).toHaveCount(2);
  await showView(page, 'All invoices');
  await expect(rows(page)).toHaveCount(3);
  await page.goto('/admin/invoices?status=open');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  await openFromNavigation(page);
  await fromMenu(page, 'Don’t use as default');
  await expect(page.getByText('Drafts is no longer the default')).toBeVisible();
  await expect(menu(page)).toHaveAccessibleName('View: Drafts');
  await openFromNavigation(page);
  await expect(rows(page)).toHaveCount(3);
});

test('a deleted view comes back by Undo, and a name is used once', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 422/);
  await openWithInvoices(page);
  await chooseStatus(page, 'Draft');
  await saveView(page, 'Drafts');
  await fromMenu(page, 'Delete view');
  await expect(menu(page)).toHaveAccessibleName('Views');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(menu(page)).toHaveAccessibleName('View: Drafts');
  await fromMenu(page, 'Save as new view…');
  await name(page).fill('drafts');
  await name(page).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Another view of this list has this name.');
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Delete view');
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(menu(page)).toHaveAccessibleName('Views');
});

test('a view that another window renames or deletes is not overwritten', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 4(04|09)/);
  await openWithInvoices(page);
  await chooseStatus(page, 'Draft');
  await saveView(page, 'Drafts');
  const path = `/api/saved-views/${parameters(page)['view']}`;
  await callApi(page, 'PATCH', path, { version: 1, name: 'To send' });
  await chooseStatus(page, 'Open');
  const update = page.getByRole('button', { name: 'Update view' });
  await update.click();
  await expect(notices(page)).toContainText('edited this view');
  await expect(menu(page)).toHaveAccessibleName('View: To send (changed)');
  await update.click();
  await expect(menu(page)).toHaveAccessibleName('View: To send');
  await callApi(page, 'DELETE', path);
  await fromMenu(page, 'Rename view…');
  await name(page).fill('To pay');
  await name(page).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('It may have been deleted');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveAccessibleName('Views');
  await expect(rows(page)).toHaveCount(1);
});

test('a name of sixty characters fits on a phone, below which eight rows are seen', async ({
  page,
}) => {
  await openWithInvoices(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const top = async () => (await rows(page).first().boundingBox())?.y;
  const before = await top();
  await saveView(page, 'Invoices that I look at every Friday before lunch, by client');
  expect(await top()).toBe(before);
  await menu(page).click();
  await expectAccessible(page, [{ width: 375, height: 812 }]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});

test('a view of a tag that no client has anymore says so', async ({ page }) => {
  await openAsOwner(page, '/admin/clients');
  await setStudioUp(page);
  const client = await billedClient(page, { tags: ['museum'] });
  await page.goto('/admin/clients?tag=museum');
  await expect(rows(page)).toHaveCount(1);
  await saveView(page, 'Museums');
  await callApi(page, 'PATCH', `/api/clients/${client.id}`, { version: 1, tags: [] });
  await page.reload();
  await expect(menu(page)).toHaveAccessibleName('View: Museums');
  await expect(page.getByText('No client has the tag “museum”.')).toBeVisible();
  await expectAccessible(page);
});
