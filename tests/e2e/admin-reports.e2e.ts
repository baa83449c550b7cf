import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { billedClient, line, makeIssued, setStudioUp, today } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const year = Number(today().slice(0, 4));
/** When the invoices have been overdue for long. */
const later = `${year + 1}-12-31`;
const tax = { category: 'standard', ratePpm: 66_250, reason: '' };

/** Two clients with invoices of $106.63 and $110.00, a payment with a bank fee, and an advance. */
async function billAndReceive(page: Page) {
  await openAsOwner(page, '/admin/reports');
  await setStudioUp(page);
  const lab = await billedClient(page);
  const trust = await billedClient(page, { name: 'Tidewater Trust' });
  const taxed = { lines: [line({ unitPrice: 100_00, quantity: 1000, tax })] };
  const first = await makeIssued(page, lab.id, taxed);
  const second = await makeIssued(page, trust.id);
  const payment = { method: 'card', paymentDate: today(), currency: 'USD' };
  await callApi(page, 'POST', `/api/clients/${lab.id}/payments`, {
    ...payment,
    amount: 56_63,
    bankFee: 1_00,
    allocations: [{ invoiceId: first.id, amount: 57_63 }],
  });
  await callApi(page, 'POST', `/api/clients/${trust.id}/payments`, { ...payment, amount: 40_00 });
  return { lab, trust, first, second };
}

const downloadOf = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).press('Enter'),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
};

const noSidewaysScrolling = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('reports are found by the navigation, and their index names each', async ({ page }) => {
  await openAsOwner(page, '/admin/activity');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(heading(page)).toHaveText('Reports');
  await expectAccessible(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Aging' });
  await link.press('Enter');
  await expect(heading(page)).toHaveText('Aging');
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reports', exact: true }).last().press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Year end' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing was billed' })).toBeVisible();
  await expectAccessible(page);
});

test('aging shows what clients owe on a day, opens to invoices, and is exported', async ({
  page,
}) => {
  const { first } = await billAndReceive(page);
  await page.goto('/admin/reports/aging');
  const usd = page.getByRole('region', { name: 'USD' });
  await expect(usd).toContainText('Amount due$159.00Overdue$0.00Credit$40.00');
  const day = page.getByLabel('As of');
  await day.fill(later);
  await expect(page).toHaveURL(new RegExp(`asOf=${later}`));
  await expect(usd).toContainText('Overdue$159.00');
  const lab = usd.getByRole('row', { name: /^Harbor Lab/ });
  await expect(lab.getByRole('cell').filter({ hasText: '49.00' })).toHaveCount(2);
  await expect(usd.getByRole('row').last()).toContainText('Total');
  const toggle = page.getByRole('button', { name: '1 invoice of Harbor Lab' });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const invoice = usd.getByRole('link', { name: first.number ?? '' });
  await expect(invoice).toBeVisible();
  await expectAccessible(page);
  expect(await noSidewaysScrolling(page)).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await noSidewaysScrolling(page)).toBe(true);
  await invoice.press('Enter');
  await expect(heading(page)).toHaveText(`Invoice ${first.number}`);
  await page.goBack();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const { name, text } = await downloadOf(page);
  expect(name).toBe(`aging-${later}.csv`);
  expect(text).toContain(`"Harbor Lab","${first.number}"`);
  expect(text).toContain('"Credit","","USD","",40.00');
});

test('the rows of all invoices are shown at once, and printed with a head', async ({ page }) => {
  const { first, second } = await billAndReceive(page);
  await page.goto('/admin/reports/aging');
  await page.getByRole('button', { name: 'Rows: Clients' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Clients and invoices' }).press('Enter');
  for (const { number } of [first, second]) {
    await expect(page.getByRole('link', { name: number ?? '' })).toBeVisible();
  }
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('Aging as of')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Over 90 days' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(page.getByRole('link', { name: first.number ?? '' })).toHaveCount(0);
});

test('the year’s end is shown on both bases, by month, tax, client and payment method', async ({
  page,
}) => {
  await billAndReceive(page);
  await page.goto('/admin/reports/year-end');
  const usd = page.getByRole('region', { name: 'USD' });
  await expect(usd).toContainText('Taxable amount$200.00Tax$16.63Total$216.63');
  const taxes = usd.getByRole('group', { name: 'Tax to remit' });
  await expect(taxes.getByRole('row', { name: /^Tax 6\.625%/ })).toContainText('6.63');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Accrual basis' }).press('ArrowRight');
  await expect(page).toHaveURL(/basis=cash/);
  await expect(usd).toContainText('Received$96.63');
  const methods = usd.getByRole('group', { name: 'By payment method' });
  await expect(methods.getByRole('row', { name: /^Card/ })).toContainText('96.63');
  const clients = usd.getByRole('group', { name: 'Total received by client' });
  await expect(clients.getByRole('row', { name: /^Tidewater Trust/ })).toContainText('40.00');
  await expectAccessible(page);
  expect(await noSidewaysScrolling(page)).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await noSidewaysScrolling(page)).toBe(true);
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).press('Enter');
  expect((await pdf).suggestedFilename()).toBe(`Year end ${year}-01-01 to ${year}-12-31.pdf`);
  expect((await downloadOf(page)).name).toBe(`revenue-cash-${year}-01-01-${year}-12-31.csv`);
  await page.goBack();
  await expect(usd).toContainText('Total$216.63');
});

test('currencies have one total at yearly rates that the owner enters', async ({ page }) => {
  await billAndReceive(page);
  for (const [name, currency] of [
    ['Atelier Seine', 'EUR'],
    ['Kobe Works', 'JPY'],
  ]) {
    const client = await billedClient(page, { name, currency });
    await makeIssued(page, client.id, { lines: [line({ unitPrice: 100_00, quantity: 1000 })] });
  }
  await page.goto('/admin/reports/year-end');
  const total = page.getByRole('region', { name: 'Total in USD at your own yearly rates' });
  await expect(total).toContainText(
    `To see one total, enter the exchange rate to USD for EUR in ${year} and JPY in ${year}.`,
  );
  await expectAccessible(page);
  const edit = total.getByRole('button', { name: 'Edit rates' });
  await edit.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit yearly rates' });
  const euros = dialog.getByLabel(`1 EUR in USD, ${year}`, { exact: true });
  await euros.fill('0');
  await euros.press('Enter');
  await expect(dialog).toContainText(`1 EUR in USD, ${year} must be more than 0.`);
  await expect(euros).toBeFocused();
  await expectAccessible(page);
  await euros.fill('1.0813');
  await euros.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(total).toContainText(
    `No total is shown, as rates are missing or too large: JPY in ${year}.`,
  );
  await edit.press('Enter');
  await expect(euros).toHaveValue('1.0813');
  await dialog.getByRole('button', { name: `Enter 1 USD in JPY, ${year}` }).press('Enter');
  const yen = dialog.getByLabel(`1 USD in JPY, ${year}`, { exact: true });
  await yen.fill('150');
  await yen.press('Enter');
  await expect(dialog).toBeHidden();
  // With 10% tax, 110.00 EUR × 1.0813 = 118.943, and 11,000 JPY / 150 = 73.333….
  await expect(total).toContainText('Taxable amount$374.80Tax$34.11Total$408.90');
  const row = total.getByRole('row', { name: `JPY in ${year} 1 USD = 150 JPY` });
  await expect(row).toContainText('73.33');
  await expect(total).toContainText('These amounts are not booked');
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeVisible();
  await expect(edit).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await noSidewaysScrolling(page)).toBe(true);
  await edit.press('Enter');
  await expectAccessible(page);
  expect(await noSidewaysScrolling(page)).toBe(true);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await total.getByRole('link', { name: 'Export total' }).press('Enter');
  const file = `revenue-total-accrual-${year}-01-01-${year}-12-31.csv`;
  expect((await download).suggestedFilename()).toBe(file);
});

test('a period is chosen by name or by its days, and one that ends too early is refused', async ({
  page,
}) => {
  const { trust } = await billAndReceive(page);
  const late = { method: 'cash', currency: 'USD', amount: 5_00 };
  await callApi(page, 'POST', `/api/clients/${trust.id}/payments`, {
    ...late,
    paymentDate: `${year - 1}-06-01`,
  });
  await page.goto('/admin/reports/year-end');
  await page.getByRole('button', { name: `Period: This year, ${year}` }).press('Enter');
  await page.getByRole('menuitemradio', { name: `Last year, ${year - 1}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${year - 1}-01-01&to=${year - 1}-12-31`));
  await expect(page.getByRole('heading', { name: 'Nothing was billed' })).toBeVisible();
  const to = page.getByLabel('To', { exact: true });
  await to.fill(`${year - 2}-01-01`);
  await expect(page.getByText('To can’t be before the first day.')).toBeVisible();
  await expectAccessible(page);
  await to.fill(`${year}-12-31`);
  await expect(page.getByRole('button', { name: 'Period: Other dates' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'USD' })).toContainText('Total$216.63');
  await page.getByRole('button', { name: 'Period: Other dates' }).press('Enter');
  await page.getByRole('menuitemradio', { name: `This year, ${year}` }).press('Enter');
  await page.getByRole('tab', { name: 'Cash basis' }).click();
  const changes = page.getByRole('region', { name: 'Changes to earlier periods' });
  await expect(changes.getByRole('row', { name: /^Payment recorded late/ })).toContainText('$5.00');
  const exported = page.waitForEvent('download');
  await changes.getByRole('link', { name: 'Export changes' }).press('Enter');
  expect((await exported).suggestedFilename()).toMatch(/^revenue-changes-cash-/);
  await expectAccessible(page);
});

test('income shows each month beside the year before, as a chart with its table', async ({
  page,
}) => {
  await billAndReceive(page);
  await page.goto('/admin/reports/income');
  const usd = page.getByRole('region', { name: 'Income in USD' });
  const chart = usd.getByRole('img');
  await expect(chart).toHaveAccessibleName(/^Billed in USD by month: at most \$216\.63 in /);
  const table = usd.getByRole('table', { name: 'Income by month, in USD' });
  await expect(table.getByRole('row').last()).toContainText('216.63');
  await expectAccessible(page);
  await usd.getByRole('tab', { name: 'Billed' }).press('ArrowRight');
  await expect(page).toHaveURL(/chart=received/);
  await expect(chart).toHaveAccessibleName(/^Received in USD by month: at most \$96\.63 in /);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await noSidewaysScrolling(page)).toBe(true);
  await expectAccessible(page);
  expect((await downloadOf(page)).name).toBe(`income-${year}.csv`);
  await page.getByRole('button', { name: `Year: ${year}` }).press('Enter');
  await page.getByRole('menuitemradio', { name: String(year - 3) }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No income' })).toBeVisible();
});
