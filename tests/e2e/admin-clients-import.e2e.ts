import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, makeClient } from './support/clients.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const paste = async (page: Page, ...lines: string[]) => {
  await page.getByLabel('Or paste rows').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Preview rows' }).click();
};
const importing = (page: Page) => page.getByRole('button', { name: /^Import \d/ });
const namesOf = async (page: Page) => {
  const { items } = await callApi<{ items: { name: string }[] }>(page, 'GET', '/api/clients');
  return items.map(({ name }) => name);
};

test('rows are looked at, mapped and imported, and what was left out is told', async ({ page }) => {
  await openAsOwner(page, '/admin/clients/import');
  await makeClient(page);
  await expectAccessible(page);
  await paste(
    page,
    'Firm;Contact;Email;Zip',
    'New Lab;Ann;ann@new.example;07001',
    'Harbor Lab;Mara;mara@harbor.example;07002',
    'Bad Lab;Bob;nobody;07003',
    '=Formula Lab;Eve;eve@new.example;07004',
  );
  await expect(heading(page)).toHaveText('Preview import');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Skipped columns: Firm')).toBeVisible();
  await expect(page.getByLabel('Firm', { exact: true })).toHaveValue('');
  await page.getByLabel('Firm', { exact: true }).selectOption('Name');
  await expect(page.getByText('2 of 4 rows will be imported.')).toBeVisible();
  const wrong = page.getByRole('table', { name: 'Rows that can’t be imported' });
  await expect(wrong.getByRole('row').last()).toContainText(/^4.*Email.*valid email/);
  const known = page.getByRole('table', { name: 'Likely duplicates' });
  await expect(known.getByRole('row').last()).toContainText(/^3.*Harbor Lab.*email/);
  await expectAccessible(page);
  await importing(page).click();
  await expect(heading(page)).toHaveText('Imported');
  await expect(page.getByText('2 clients imported.')).toBeVisible();
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download skipped rows' }).click();
  const text = await new Response((await (await coming).createReadStream()) as never).text();
  expect(text).toContain('3,"","Same email address as an existing client"');
  expect(text).toContain('4,"Email",');
  await page.getByRole('link', { name: 'View newest clients' }).click();
  const table = page.getByRole('table', { name: 'Clients' });
  const links = table.getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(3);
  // The two came at the same moment.
  expect((await links.allTextContents()).slice(0, 2).toSorted()).toEqual([
    '=Formula Lab',
    'New Lab',
  ]);
});

test(
  'those that seem to be there already are imported if one wants them',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/clients/import');
    await makeClient(page);
    await paste(page, 'Name', 'Harbor Lab');
    await expect(importing(page)).toBeDisabled();
    await page.getByLabel('Also import likely duplicates').check();
    await importing(page).click();
    await expect(page.getByText('1 client imported.')).toBeVisible();
    expect(await namesOf(page)).toEqual(['Harbor Lab', 'Harbor Lab']);
  },
);

test('an export comes back in as it went out', async ({ page }) => {
  await openAsOwner(page, '/admin/clients/import');
  await makeClient(page, {
    name: '=HYPERLINK("x")',
    address: { street: 'Line one\nLine two', city: 'Newark; New Jersey' },
    tags: ['a "quoted" tag'],
  });
  const csv = await page.evaluate(async () => (await fetch('/api/clients.csv')).text());
  const [file] = [{ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }];
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByLabel('Also import likely duplicates').check();
  await importing(page).click();
  await expect(page.getByText('1 client imported.')).toBeVisible();
  const { items } = await callApi<{ items: [{ id: string }, { id: string }] }>(
    page,
    'GET',
    '/api/clients',
  );
  const [one, other] = await Promise.all(
    items.map(({ id }) => callApi<Record<string, unknown>>(page, 'GET', `/api/clients/${id}`)),
  );
  for (const field of ['name', 'address', 'tags']) expect(one?.[field]).toEqual(other?.[field]);
});

test('what is no CSV is refused in words', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 4\d\d/);
  await openAsOwner(page, '/admin/clients/import');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'clients.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004', 'latin1'),
  });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This is a spreadsheet, not a CSV');
  await expectAccessible(page, [{ width: 375, height: 812 }]);
  await paste(page, 'Name', '"never closed');
  await expect(alert).toContainText('quotation mark');
  expect(await namesOf(page)).toEqual([]);
});

test('a file is dropped on the page', async ({ page }) => {
  await openAsOwner(page, '/admin/clients/import');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Name\nNew Lab'], 'clients.csv'));
    return data;
  });
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('1 of 1 row will be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(heading(page)).toHaveText('Import clients');
});
