/** The table of line items: by keyboard, with taxes and the catalog, and in the smallest windows. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import {
  billedClient,
  expectEditorAccessible,
  expectSaved,
  lineAt,
  openDraftWith,
  readInvoice,
  setStudioUp,
  shownTitles,
  titles,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { typistAt, type Typist } from './support/typist.ts';

/** High enough that no bar covers a part of a button. */
const tall = { width: 1280, height: 1400 };

async function addTax(page: Page, name: string, ratePpm: number): Promise<void> {
  await callApi(page, 'POST', '/api/taxes', { name, category: 'standard', ratePpm, reason: '' });
}

const written = [
  { title: 'Workshop', quantity: '2', unit: 'day', price: '1200' },
  { title: 'Sitemap', quantity: '8', unit: 'hour', price: '95' },
  { title: 'Design', quantity: '40', unit: 'hour', price: '95' },
  { title: 'Templates', quantity: '12', unit: 'page', price: '140' },
  { title: 'Build', quantity: '12*5', unit: 'hour', price: '95' },
  { title: 'Review', quantity: '3h30', unit: 'hour', price: '95' },
  { title: 'Training', quantity: '1', unit: '', price: '450' },
  { title: 'Hosting', quantity: '12', unit: 'month', price: '20' },
];

async function writeLine(keys: Typist, one: (typeof written)[number], tax?: string) {
  await keys.type(one.title);
  await keys.press('ArrowRight');
  // A duration is read once the unit is known to be hours, or there is none.
  await keys.type(one.quantity);
  await keys.press('Tab');
  await keys.type(one.unit);
  await keys.press('Tab');
  await keys.type(one.price);
  if (tax !== undefined) {
    await keys.press('Tab');
    await keys.type(tax);
  }
  await keys.press('Enter');
}

test('eight lines with two taxes and a discount are written, issued and sent by keyboard', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  await addTax(page, 'VAT, standard rate', 190_000);
  await addTax(page, 'VAT, reduced rate', 70_000);
  await billedClient(page, {
    contacts: [{ name: 'Mara', email: 'mara@harbor.example', roles: ['billing'] }],
  });
  await page.reload();
  await expect(heading(page)).toHaveText('Invoices');
  const keys = typistAt(page);
  await keys.press('n');
  await expect(page.getByLabel('Client', { exact: true })).toBeFocused();
  await keys.type('harb');
  await expect(page.getByRole('option', { name: 'Harbor Lab' })).toBeVisible();
  await keys.press('Enter');
  await expect(titles(page)).toBeFocused();
  for (const [index, one] of written.entries()) {
    await writeLine(keys, one, { 0: '19', 7: '7' }[index]);
  }
  await expect(titles(page).nth(8)).toBeFocused();
  expect(await shownTitles(page)).toEqual([...written.map(({ title }) => title), '']);
  await keys.tabTo('Add discount');
  await keys.press('Enter');
  await expect(page.getByLabel('Percent', { exact: true })).toBeFocused();
  await keys.type('10');
  await expectSaved(page);
  await keys.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Issue invoice?' });
  await expect(question).toBeVisible();
  await keys.tabTo('Issue and send…');
  await keys.press('Enter');
  const sending = page.getByRole('dialog', { name: /^Send invoice/ });
  await expect(sending).toBeVisible();
  await expectAccessible(page);
  await keys.tabTo(/^Send/);
  await keys.press('Enter');
  await expect(sending).toBeHidden();
  await expect(heading(page)).toHaveText(/^Invoice /);
  expect(keys.count()).toBeLessThan(240);
  const { issued } = await callApi<{
    issued: { snapshot: { lines: { quantity: number; tax: object }[] } };
  }>(page, 'GET', `/api/invoices/${page.url().split('/').at(-1)}`);
  const { lines } = issued.snapshot;
  expect(lines.map(({ quantity }) => quantity)).toEqual([
    2000, 8000, 40_000, 12_000, 60_000, 3500, 1000, 12_000,
  ]);
  expect(lines.map(({ tax }) => tax)).toMatchObject([
    ...Array.from({ length: 7 }, () => ({ ratePpm: 190_000 })),
    { ratePpm: 70_000 },
  ]);
});

test('the first line is at most three tabs away, and the keys of lines do as the list says', async ({
  page,
}) => {
  await openDraftWith(page, ['Workshop', 'Design', 'Hosting']);
  const keys = typistAt(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Tab');
  await expect(page.getByText('Skip to content')).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.tabTo('Skip to line items');
  expect(keys.count()).toBeLessThanOrEqual(2);
  await keys.press('Enter');
  const titleOf = (place: number) => titles(page).nth(place - 1);
  await expect(titleOf(1)).toBeFocused();
  await keys.press('ArrowDown');
  await expect(titleOf(2)).toBeFocused();
  await keys.press('End', 'ArrowRight');
  await expect(lineAt(page, 2).getByLabel('Quantity')).toBeFocused();
  await keys.press('ArrowUp');
  await expect(lineAt(page, 1).getByLabel('Quantity')).toBeFocused();
  await keys.press('Home', 'ArrowLeft');
  await expect(titleOf(1)).toBeFocused();
  await keys.press('Shift+Enter');
  await expect(lineAt(page, 1).getByLabel('Details')).toBeFocused();
  await keys.type('Two rounds');
  await keys.press('Shift+Enter');
  await expect(titleOf(2)).toBeFocused();
  await keys.press('Alt+ArrowUp');
  await expect.poll(() => shownTitles(page)).toEqual(['Design', 'Workshop', 'Hosting', '']);
  await expect(titleOf(1)).toBeFocused();
  await keys.press('Alt+ArrowDown', 'Alt+ArrowDown', 'Enter');
  await expect.poll(() => shownTitles(page)).toEqual(['Workshop', 'Hosting', 'Design', '']);
  await expect(titleOf(4)).toBeFocused();
  await keys.type('Domain');
  await keys.press('Enter');
  await expect(titleOf(5)).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await keys.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Details of the line');
  await expect(help).toContainText('Move line up');
});

test('a duration is read once the unit is hours', { tag: '@all' }, async ({ page }) => {
  const draft = await openDraftWith(page, ['Workshop']);
  const [quantity, unit] = [
    lineAt(page, 1).getByLabel('Quantity'),
    lineAt(page, 1).getByLabel('Unit'),
  ];
  await unit.fill('page');
  await quantity.fill('3h30');
  await unit.focus();
  await expect(quantity).toHaveAccessibleDescription(/must be a number/);
  await unit.fill('hour');
  await expect(quantity).toHaveValue('3.5');
  await expectSaved(page);
  expect((await readInvoice(page, draft.id)).draft?.content.lines).toMatchObject([
    { quantity: 3500 },
  ]);
});

test('each cell has a name of its column and its row', { tag: '@all' }, async ({ page }) => {
  await openDraftWith(page, ['Workshop', 'Design']);
  const table = page.getByRole('table', { name: 'Line items' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Order',
    'Item',
    'Quantity',
    'Unit',
    'Price',
    'Tax',
    'Amount',
    'Actions',
  ]);
  for (const column of ['Item', 'Quantity', 'Unit', 'Price', 'Tax']) {
    await expect(lineAt(page, 2).getByLabel(`${column}, line 2`)).toBeVisible();
  }
  await expect(lineAt(page, 2).getByRole('cell')).toHaveCount(8);
});

test(
  'a tax is chosen from the list, or typed as a rate, and an update is offered',
  { tag: '@all' },
  async ({ page }) => {
    const draft = await openDraftWith(page, ['Workshop', 'Design']);
    await addTax(page, 'VAT, standard rate', 190_000);
    await page.reload();
    const keys = typistAt(page);
    await page.getByLabel('Tax, line 1').focus();
    await keys.press('Alt+ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Tax' })).toContainText(
      'VAT, standard rate · 19%',
    );
    await expectAccessible(page, [tall]);
    await keys.press('Escape');
    await keys.type('reverse');
    await keys.press('Enter');
    await expect(page.getByLabel('Tax, line 1')).toHaveValue('Reverse charge');
    await expect(titles(page).nth(1)).toBeFocused();
    await expect(page.getByLabel('Exemption reason, line 1')).toBeVisible();
    await page.getByLabel('Tax, line 2').focus();
    await keys.type('19');
    await keys.press('ArrowUp', 'Enter');
    await titles(page).nth(2).focus();
    await keys.type('Hosting');
    await expectSaved(page);
    expect((await readInvoice(page, draft.id)).draft?.content.lines).toMatchObject([
      { taxId: null, tax: { category: 'reverse_charge', ratePpm: 0 } },
      { taxId: expect.stringMatching(/^tax_/) as unknown, tax: { ratePpm: 190_000 } },
      { taxId: expect.stringMatching(/^tax_/) as unknown, tax: { ratePpm: 190_000 } },
    ]);
    const { items } = await callApi<{ items: { id: string; version: number }[] }>(
      page,
      'GET',
      '/api/taxes',
    );
    const [tax] = items;
    const change = { version: tax?.version, ratePpm: 200_000 };
    await callApi(page, 'PATCH', `/api/taxes/${tax?.id}`, change);
    await page.reload();
    await expect(page.getByLabel('Tax, line 2')).toHaveValue('19%');
    await expectEditorAccessible(page);
    await expect(page.getByRole('button', { name: /^Update to 20%/ })).toHaveCount(2);
    await lineAt(page, 2).getByRole('button', { name: 'Update to 20%' }).click();
    await expect(page.getByLabel('Tax, line 2')).toHaveValue('20%');
    await expect(page.getByLabel('Tax, line 3')).toHaveValue('19%');
    await callApi(page, 'PATCH', `/api/taxes/${tax?.id}`, { version: 2, ratePpm: 210_000 });
    await expectSaved(page);
    await page.reload();
    await page.getByLabel('Tax, line 2').click();
    await page.getByRole('option', { name: /21%/ }).click();
    await expect(page.getByLabel('Tax, line 2')).toHaveValue('21%');
    await callApi(page, 'PATCH', `/api/taxes/${tax?.id}`, { version: 3, ratePpm: 220_000 });
    await expectSaved(page);
    await page.reload();
    await page.getByRole('button', { name: 'Update tax on 2 line items' }).click();
    await expect(page.getByLabel('Tax, line 2')).toHaveValue('22%');
    await expect(page.getByLabel('Tax, line 3')).toHaveValue('22%');
    await expectSaved(page);
  },
);

test(
  'the first line gets the default tax, however late that comes',
  { tag: '@all' },
  async ({ page }) => {
    const draft = await openDraftWith(page, []);
    await addTax(page, 'VAT, standard rate', 190_000);
    const { items } = await callApi<{ items: { id: string }[] }>(page, 'GET', '/api/taxes');
    const { studio } = await callApi<{ studio: { version: number } }>(page, 'GET', '/api/settings');
    const json = { version: studio.version, defaultTaxId: items[0]?.id };
    await callApi(page, 'PATCH', '/api/settings/studio', json);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/taxes', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.reload();
    await titles(page).fill('Workshop');
    await expect(page.getByLabel('Tax, line 1')).toHaveValue('Zero-rated');
    gate.resolve();
    await expect(page.getByLabel('Tax, line 1')).toHaveValue('19%');
    await expect(page.getByLabel('Tax, line 2')).toHaveValue('19%');
    await expectSaved(page);
    expect((await readInvoice(page, draft.id)).draft?.content.lines).toMatchObject([
      { taxId: items[0]?.id, tax: { ratePpm: 190_000 } },
    ]);
  },
);

test('a catalog item is filled in while its name is typed', async ({ page }) => {
  await openDraftWith(page, []);
  const item = { name: 'Website care', details: 'Updates', unit: 'month', unitPrice: 120_00 };
  await callApi(page, 'POST', '/api/catalog', { ...item, currency: 'USD' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/catalog**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.reload();
  await expect(titles(page)).toHaveCount(1);
  await titles(page).focus();
  const keys = typistAt(page);
  await keys.type('web');
  await expect(titles(page).first()).toHaveValue('web');
  // Also where the catalog comes after the first letters.
  gate.resolve();
  await expect(page.getByRole('option', { name: /^Website care/ })).toBeVisible();
  await expectAccessible(page, [tall]);
  await keys.press('ArrowDown', 'Enter');
  await expect(titles(page).first()).toHaveValue('Website care');
  await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('120.00');
  await expect(lineAt(page, 1).getByLabel('Quantity')).toBeFocused();
  await titles(page).nth(1).focus();
  await keys.type('Web audit');
  await keys.press('Enter');
  await expect(titles(page).nth(2)).toBeFocused();
  expect(await shownTitles(page)).toEqual(['Website care', 'Web audit', '']);
});

test('at 400 % zoom a line is written and seen', { tag: '@all' }, async ({ page }) => {
  await openDraftWith(page, ['Workshop']);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const field of ['Item', 'Quantity', 'Unit', 'Price', 'Tax']) {
    const cell = page.getByLabel(`${field}, line 2`);
    // Focused anew until it is seen: right after the resize, the page is still being laid out.
    await expect(async () => {
      await cell.blur();
      await cell.focus();
      await expect(cell).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    const isCovered = await cell.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== input;
    });
    expect(isCovered, field).toBe(false);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expectEditorAccessible(page, [320]);
});
