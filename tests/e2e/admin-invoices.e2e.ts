import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { billedClient, line, makeDraft, makeIssued, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Invoices' });
const numbers = (page: Page) => table(page).getByRole('rowheader').getByRole('link');
const filter = async (page: Page, menu: RegExp, choice: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
};

/** The overflow of the page beyond its window, in pixels. */
const beyondWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A draft, an open and a void dollar invoice for one client, and a paid euro one for another. */
async function openWithInvoices(page: Page) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const harbor = await billedClient(page);
  const tern = await billedClient(page, { name: 'Tern Foundation', currency: 'EUR' });
  await makeIssued(page, harbor.id, { lines: [line({ unitPrice: 1200_00 })] });
  const wrong = await makeIssued(page, harbor.id);
  await callApi(page, 'POST', `/api/invoices/${wrong.id}/void`, { reason: 'Twice' });
  const paid = await makeIssued(page, tern.id);
  const payment = { amount: 110_00, method: 'card', paymentDate: '2026-01-05' };
  await callApi(page, 'POST', `/api/invoices/${paid.id}/payments`, payment);
  await makeDraft(page, harbor.id);
  await page.reload();
  await expect(numbers(page)).toHaveCount(4);
  return { harbor, tern };
}

const year = new Date().getFullYear();

test('a studio without invoices is led to its first one', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create first invoice' }).click();
  await expect(heading(page)).toHaveText('Draft invoice');
  await page.goBack();
  // Nothing was written in it, so it isn’t listed.
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Notes').fill('Thank you');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(numbers(page)).toHaveText(['Draft']);
});

test(
  'the list says how each invoice stands, and what they come to',
  { tag: '@all' },
  async ({ page }) => {
    await openWithInvoices(page);
    const row = (name: RegExp) => table(page).getByRole('row', { name });
    await expect(row(/0001/)).toContainText('Harbor Lab');
    await expect(row(/0001/)).toContainText('Open');
    await expect(row(/0001/)).toContainText('$1,320.00');
    await expect(row(/0002/)).toContainText('Void');
    await expect(row(/0003/)).toContainText('Paid');
    await expect(row(/0003/)).toContainText('€110.00');
    await expect(page.getByLabel('Totals in EUR')).toContainText('€110.00');
    await expect(page.getByLabel('Totals in USD')).toContainText('1 issued invoice');
    await expect(page.getByLabel('Totals in USD')).toContainText('$1,320.00');
    await expect(
      page.getByText(/minus credit notes, excluding drafts and void invoices/),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'between a telephone and a desk the list keeps its clients, and to its window',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openWithInvoices(page);
    const client = table(page).getByText('Tern Foundation');
    expect((await client.boundingBox())?.width).toBeGreaterThan(60);
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
  },
);

test('what is searched, filtered and sorted stands in the address', async ({ page }) => {
  const { harbor } = await openWithInvoices(page);
  await filter(page, /^Status/, 'Paid');
  await expect(numbers(page)).toHaveText([`${year}-0003`]);
  await expect(page.getByLabel('Totals in USD')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?status=paid');
  await page.goBack();
  await expect(numbers(page)).toHaveCount(4);
  await page.getByLabel('Search invoices').fill('tern');
  await expect(numbers(page)).toHaveText([`${year}-0003`]);
  await page.getByLabel('Search invoices').fill('');
  await filter(page, /^Currency/, 'USD');
  await filter(page, /^Sort/, 'Smallest');
  await expect(numbers(page).last()).toHaveText(`${year}-0001`);
  await page.goto(`/admin/invoices?clientId=${harbor.id}&status=draft`);
  await expect(numbers(page)).toHaveText(['Draft']);
  await page.getByRole('button', { name: 'Remove the filter Harbor Lab' }).click();
  expect(new URL(page.url()).search).toBe('?status=draft');
});

test('a filter chosen while a search is typed and the search are both kept', async ({ page }) => {
  await openWithInvoices(page);
  await page.getByRole('button', { name: /^Currency/ }).click();
  const choice = page.getByRole('menuitemradio', { name: 'USD', exact: true });
  await expect(choice).toBeVisible();
  // At once, while the search still waits for more typing.
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    // As the browser sets it, bypassing React's property.
    Reflect.set(HTMLInputElement.prototype, 'value', 'harbor', search);
    search?.dispatchEvent(new Event('input', { bubbles: true }));
    const usd = [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    usd.find(({ textContent }) => textContent === 'USD')?.click();
  });
  await expect.poll(() => new URL(page.url()).search).toBe('?q=harbor&currency=USD');
  await expect(numbers(page)).toHaveCount(3);
});

test('days of issue narrow the list, and one gets out of an empty one', async ({ page }) => {
  await openWithInvoices(page);
  await page.getByRole('button', { name: /^Issued:/ }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'No invoices match' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?issuedTo=2020-12-31');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(numbers(page)).toHaveCount(4);
});

test('the export has the same invoices as the list', async ({ page }) => {
  await openWithInvoices(page);
  await filter(page, /^Status/, 'Open');
  await expect(numbers(page)).toHaveText([`${year}-0001`]);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const text = await new Response((await (await coming).createReadStream()) as never).text();
  expect(text).toContain(`${year}-0001`);
  expect(text).not.toContain(`${year}-0003`);
});

test(
  'the report of numbers has each of them, void ones and receipts too, and no gaps',
  { tag: '@all' },
  async ({ page }) => {
    await openWithInvoices(page);
    await page.getByRole('link', { name: 'Numbering report' }).click();
    await expect(heading(page)).toHaveText('Numbering report');
    await expect(page.getByText('No gaps')).toBeVisible();
    const rows = page.getByRole('table').getByRole('rowheader');
    await expect(rows).toHaveText([`${year}-0001`, `${year}-0002`, `${year}-0003`]);
    await expect(page.getByRole('row', { name: /0002/ })).toContainText('VoidTwice');
    await expectAccessible(page);
    await filter(page, /^Series/, 'Credit notes');
    await expect(page.getByRole('heading', { name: 'No numbers yet' })).toBeVisible();
    await expectAccessible(page);
    await filter(page, /^Series/, 'Receipts');
    await expect(rows).toHaveText([`R-${year}-0001`]);
    await expect(page.getByRole('row', { name: /R-/ })).toContainText('Tern FoundationRecorded');
    await expectAccessible(page);
  },
);

test('on paper the report of numbers says whose it is, which, and of which day', async ({
  page,
}) => {
  await openWithInvoices(page);
  await page.goto('/admin/invoices/numbering');
  await expect(page.getByText('No gaps')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const paper = page.getByRole('main');
  await expect(paper).toContainText('Wolfden Studio');
  await expect(paper).toContainText(`Invoice numbers, ${year}`);
  await expect(paper).toContainText(/Printed on .+ \d{4}/);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).not.toContainText('Printed on');
});

test('the longest name makes no list wider than a telephone', async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const { id } = await billedClient(page, { name: `Ministry of ${'Interoperability'.repeat(9)}` });
  const issued = await makeIssued(page, id);
  const note = await callApi<{ id: string; version: number }>(
    page,
    'POST',
    `/api/invoices/${issued.id}/credit-notes`,
  );
  await callApi(page, 'POST', `/api/invoices/${note.id}/issuance`, { version: note.version });
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of ['/admin/invoices', '/admin/invoices/numbering']) {
    await page.goto(path);
    await expect(page.getByRole('table')).toContainText('Ministry');
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
  }
});

test(
  'drafts of one client are told apart, and numbers stand on one line',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/invoices');
    await setStudioUp(page);
    const { id } = await billedClient(page);
    await makeDraft(page, id, { lines: [line({ title: 'Retainer in May' })] });
    const issued = await makeIssued(page, id);
    const { id: note, version } = await callApi<{ id: string; version: number }>(
      page,
      'POST',
      `/api/invoices/${issued.id}/credit-notes`,
    );
    await callApi(page, 'POST', `/api/invoices/${note}/issuance`, { version });
    await page.reload();
    const draft = table(page).getByRole('row', { name: /Draft/ });
    await expect(draft).toContainText('edited just now');
    await expect(draft).toContainText('Retainer in May');
    const heights = await numbers(page).evaluateAll((links) =>
      links.map((link) => link.getClientRects().length),
    );
    expect(heights).toEqual([1, 1, 1]);
  },
);

test('the numbering report says which change of the settings skipped some', async ({ page }) => {
  await openWithInvoices(page);
  const { numberSeries } = await callApi<{ numberSeries: [{ version: number }] }>(
    page,
    'GET',
    '/api/settings',
  );
  const raised = { version: numberSeries[0].version, nextNumber: 20 };
  await callApi(page, 'PATCH', '/api/settings/number-series/invoice', raised);
  await page.goto('/admin/invoices/numbering');
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  await expect(page.getByText(/on .+ skipped 4 to 19\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('a client’s page lists their invoices, and begins a new one for them', async ({ page }) => {
  const { tern } = await openWithInvoices(page);
  await page.goto(`/admin/clients/${tern.id}`);
  await expect(numbers(page)).toHaveText([`${year}-0003`]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New invoice' }).click();
  await expect(heading(page)).toHaveText('Draft invoice for Tern Foundation');
  await expect(page.getByLabel('Currency')).toHaveValue(/^EUR/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Tern Foundation');
});

test('an invoice is found by its amount, and paid from the palette', async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const { id } = await billedClient(page);
  await makeIssued(page, id, { lines: [line({ unitPrice: 4173_50 })] });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('4,173.50');
  const found = page.getByRole('option', { name: /Invoice .* Open .*\$4,590\.85/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Invoice/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('record');
  await expect(page.getByRole('option', { name: 'Record payment P' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible();
});

test('a slash goes to the search of the list, and recent records are in the palette until sign-out', async ({
  page,
}) => {
  await openWithInvoices(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('overdue');
  await expect(page.getByRole('heading', { name: /^No / })).toBeVisible();
  await page.getByRole('searchbox').fill('1320');
  await expect(numbers(page)).toHaveCount(1);
  await numbers(page).click();
  await expect(heading(page)).toHaveText(/^Invoice \d/);
  const title = (await heading(page).textContent()) ?? '';
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recently viewed' });
  await expect(recent.getByRole('option')).toHaveText([`${title}Invoices`]);
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await page.evaluate(() => localStorage.getItem('recent-visits'))).toBe(null);
});

test('an invoice is begun from anywhere by the palette', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new inv');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Draft invoice');
});
