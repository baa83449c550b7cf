/** Numbers and dates in the style of the studio’s region, typed in other ways. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import {
  billedClient,
  chooseRegion,
  expectEditorAccessible,
  expectSaved,
  lineAt,
  makeDraft,
  readInvoice,
  setStudioUp,
} from './support/invoices.ts';
import { openAsOwner, test } from './support/office.ts';

async function openDraft(page: Page, region: string): Promise<string> {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  await chooseRegion(page, region);
  const client = await billedClient(page);
  const { id } = await makeDraft(page, client.id);
  await page.goto(`/admin/invoices/${id}`);
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Harbor Lab');
  return id;
}

test(
  'an ambiguous price is asked about and answered by keyboard',
  { tag: '@all' },
  async ({ page }) => {
    const id = await openDraft(page, 'US');
    const price = lineAt(page, 1).getByLabel('Price');
    await price.fill('1.500');
    const question = lineAt(page, 1).getByRole('alert');
    await expect(question).toHaveText('Did you mean 1.50 or 1,500.00?');
    await expect(price).toHaveAccessibleDescription(/Did you mean 1\.50 or 1,500\.00/);
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expectEditorAccessible(page);
    await page.getByLabel('Notes').focus();
    await expect(price).toHaveValue('1.500');
    await price.focus();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: '1.50', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('1,500.00');
    await expectSaved(page);
    expect((await readInvoice(page, id)).draft?.content.lines).toMatchObject([
      { unitPrice: 1500_00 },
    ]);
  },
);

test('sums, durations and other regions’ amounts are read', { tag: '@all' }, async ({ page }) => {
  const id = await openDraft(page, 'DE');
  await lineAt(page, 1).getByLabel('Quantity').fill('3h20');
  await lineAt(page, 1).getByLabel('Price').fill('$ 1,500.00');
  await page.getByLabel('Notes').focus();
  await expect(lineAt(page, 1).getByLabel('Quantity')).toHaveValue('3,333');
  await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('1.500,00');
  await lineAt(page, 1).getByLabel('Price').fill('12*95');
  await page.getByLabel('Notes').focus();
  await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('1.140,00');
  await expectSaved(page);
  expect((await readInvoice(page, id)).draft?.content.lines).toMatchObject([
    { quantity: 3333, unitPrice: 1140_00 },
  ]);
});

test('a date is typed in the region’s order, or chosen in a calendar', async ({ page }) => {
  const id = await openDraft(page, 'DE');
  const start = page.getByLabel('Service period start');
  await start.fill('6.12.26');
  await page.keyboard.press('Tab');
  await expect(start).toHaveValue('6 Dec 2026');
  const end = page.getByLabel('Service period end');
  await end.fill('31.31.26');
  await page.getByLabel('Notes').focus();
  await expect(end).toHaveAccessibleDescription(/must be a date/);
  await expect(end).toHaveValue('31.31.26');
  await end.fill('2026-12-07');
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('gridcell', { selected: true })).toContainText('7');
  await expectAccessible(page, [
    { width: 375, height: 3000 },
    { width: 1280, height: 1400 },
  ]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(end).toBeFocused();
  await expect(end).toHaveValue('8 Dec 2026');
  await expectSaved(page);
  expect((await readInvoice(page, id)).draft?.content).toMatchObject({
    servicePeriodStart: '2026-12-06',
    servicePeriodEnd: '2026-12-08',
  });
});

test('a change of the region is followed without a reload', async ({ page }) => {
  await openAsOwner(page, '/admin/settings/region');
  await page.getByLabel('Region', { exact: true }).fill('germany');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices(page)).toContainText('Saved');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('link', { name: 'Catalog', exact: true }).click();
  await page.getByRole('link', { name: 'New item' }).first().click();
  await page.getByLabel('Price').fill('many');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/e\.g\. 1250,50/);
});
