import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, makeClient, undo } from './support/clients.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Clients' });
const names = (page: Page) => table(page).getByRole('rowheader').getByRole('link');
const filter = async (page: Page, menu: RegExp, choice: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
};

async function openWithClients(page: Page): Promise<void> {
  await openAsOwner(page, '/admin/clients');
  await makeClient(page, { name: 'Harbor Lab', tags: ['research', 'retainer'], isTaxExempt: true });
  await makeClient(page, {
    name: 'Ada Sample',
    kind: 'person',
    contacts: [{ name: 'Ada Sample', email: 'ada@sample.example' }],
  });
  await makeClient(page, { name: 'Tern Foundation', tags: ['research'], contacts: [] });
  await page.reload();
  await expect(names(page)).toHaveText(['Ada Sample', 'Harbor Lab', 'Tern Foundation']);
}

test('a studio without clients is told how to get some', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/clients');
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New client' }).last().click();
  await expect(heading(page)).toHaveText('New client');
});

test('the list shows who and where, and is accessible', { tag: '@all' }, async ({ page }) => {
  await openWithClients(page);
  const row = table(page).getByRole('row', { name: /Harbor Lab/ });
  await expect(row).toContainText('Mara Example');
  await expect(row).toContainText('mara@harbor.example');
  await expect(row).toContainText('retainer');
  await expectAccessible(page);
});

test(
  'what is searched, filtered and sorted stands in the address',
  { tag: '@all' },
  async ({ page }) => {
    await openWithClients(page);
    await page.getByLabel('Search clients').fill('ada');
    await expect(names(page)).toHaveText(['Ada Sample']);
    expect(new URL(page.url()).search).toBe('?q=ada');
    await page.getByLabel('Search clients').fill('');
    await expect(names(page)).toHaveCount(3);
    await filter(page, /^Tag/, 'research (2)');
    await expect(names(page)).toHaveText(['Harbor Lab', 'Tern Foundation']);
    await filter(page, /^Tax/, 'Exempt');
    await expect(names(page)).toHaveText(['Harbor Lab']);
    expect(new URL(page.url()).search).toBe('?tag=research&taxExempt=true');
    await page.goBack();
    await expect(names(page)).toHaveText(['Harbor Lab', 'Tern Foundation']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await filter(page, /^Sort/, 'Newest');
    await expect(names(page)).toHaveText(['Tern Foundation', 'Ada Sample', 'Harbor Lab']);
    await page.reload();
    await expect(names(page)).toHaveText(['Tern Foundation', 'Ada Sample', 'Harbor Lab']);
  },
);

test('words that nobody has lead back to all clients', { tag: '@all' }, async ({ page }) => {
  await openWithClients(page);
  await page.getByLabel('Search clients').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No clients match' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(names(page)).toHaveCount(3);
});

test('a client is archived from its row, and that is undone', { tag: '@all' }, async ({ page }) => {
  await openWithClients(page);
  await page.getByRole('button', { name: 'Actions for Harbor Lab' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(names(page)).toHaveText(['Ada Sample', 'Tern Foundation']);
  await filter(page, /^Status/, 'Archived');
  await expect(names(page)).toHaveText(['Harbor Lab']);
  await undo(page, 'Harbor Lab archived');
  await expect(page.getByRole('heading', { name: 'No archived clients' })).toBeVisible();
});

test('the export has the same clients as the list', async ({ page }) => {
  await openWithClients(page);
  await filter(page, /^Tag/, 'research (2)');
  await expect(names(page)).toHaveText(['Harbor Lab', 'Tern Foundation']);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  const text = await new Response((await download.createReadStream()) as never).text();
  expect(text).toContain('"Harbor Lab"');
  expect(text).toContain('"Tern Foundation"');
  expect(text).not.toContain('Ada Sample');
});

/** Counts rows created from now on, also those removed before the next paint. */
async function countMadeRows(page: Page): Promise<() => Promise<number>> {
  const made = await page.evaluateHandle(() => {
    const seen = { rows: 0 };
    const createElement = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'tr') seen.rows += 1;
      return createElement(name, options);
    };
    return seen;
  });
  return () => made.evaluate(({ rows }) => rows);
}

test(
  'of many clients only those in view are on the page, and the rest come by scrolling',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/clients');
    const rows = Array.from(
      { length: 340 },
      (_, index) => `Client ${String(index).padStart(3, '0')}`,
    );
    const text = ['Name', ...rows].join('\n');
    await callApi(page, 'POST', '/api/clients/import', {
      text,
      mapping: ['name'],
      badRows: 'refuse',
      duplicates: 'import',
    });
    await page.reload();
    await expect(names(page).first()).toHaveText('Client 000');
    expect(await names(page).count()).toBeLessThan(60);
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(page.getByText('All 340 clients')).toBeInViewport({ timeout: 100 });
    }).toPass();
    await expect(names(page).last()).toHaveText('Client 339');
    expect(await names(page).count()).toBeLessThan(60);
    await expect(table(page)).toHaveAttribute('aria-rowcount', '341');
    await expect(table(page).getByRole('row').last()).toHaveAttribute('aria-rowindex', '341');
    await names(page).last().click();
    await expect(heading(page)).toHaveText('Client 339');
    const madeRows = await countMadeRows(page);
    await page.goBack();
    await expect(names(page).last()).toHaveText('Client 339');
    expect(await madeRows()).toBeLessThan(150);
  },
);

test('a list that fails further down says so, and goes on when asked to', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 503/);
  await openAsOwner(page, '/admin/clients');
  const rows = Array.from(
    { length: 150 },
    (_, index) => `Client ${String(index).padStart(3, '0')}`,
  );
  await callApi(page, 'POST', '/api/clients/import', {
    text: ['Name', ...rows].join('\n'),
    mapping: ['name'],
    badRows: 'refuse',
    duplicates: 'import',
  });
  await page.route(/\/api\/clients\?.*cursor=/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(names(page).first()).toHaveText('Client 000');
  // The rows that are not on the page yet have their place: the end stays where it is.
  const heightOf = async (what: Locator) => (await what.boundingBox())?.height ?? NaN;
  const row = await heightOf(table(page).getByRole('row').nth(1));
  await expect.poll(async () => (await heightOf(table(page))) / row).toBeCloseTo(101, -1);
  await page.keyboard.press('End');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeInViewport({ timeout: 30_000 });
  await page.unroute(/\/api\/clients\?.*cursor=/);
  await again.click();
  await expect(page.getByText('All 150 clients')).toBeVisible();
});

test(
  'from the list to a client and its menu, by the keyboard alone',
  { tag: '@all' },
  async ({ page }) => {
    await openWithClients(page);
    await page.getByLabel('Search clients').press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: 'Import' })).toBeFocused();
    await names(page).first().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Actions for Ada Sample' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Edit client');
  },
);

test('who archives a client by keys goes on at the row that took its place', async ({ page }) => {
  await openWithClients(page);
  await page.getByRole('button', { name: 'Actions for Harbor Lab' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
  await expect(names(page)).toHaveText(['Ada Sample', 'Tern Foundation']);
  await expect(names(page).last()).toBeFocused();
});
