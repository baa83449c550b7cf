import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { openStarted, rest } from './support/engagements.ts';
import { billedClient, line, makeIssued, setStudioUp, today } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const money = (page: Page, currency: string) =>
  page.getByRole('region', { name: `Money in ${currency}` });
const figure = (page: Page, term: string) =>
  money(page, 'USD').locator('div').filter({ hasText: term });
const payments = (page: Page, currency: string) =>
  page.getByRole('region', { name: `Payments in ${currency}` });
/** At the studio, where it may still be yesterday. */
/** In dollars one open and one partially paid invoice; in yen a paid one. */
async function openWithMoney(page: Page) {
  await openAsOwner(page, '/admin/dashboard');
  await setStudioUp(page);
  const harbor = await billedClient(page);
  const pay = async (id: string, amount: number) =>
    callApi(page, 'POST', `/api/invoices/${id}/payments`, {
      amount,
      method: 'card',
      paymentDate: today(),
    });
  await makeIssued(page, harbor.id, { lines: [line({ unitPrice: 1200_00 })] });
  const part = await makeIssued(page, harbor.id);
  await pay(part.id, 25_00);
  const kobo = await billedClient(page, { name: 'Kōbō Lab', currency: 'JPY' });
  await pay((await makeIssued(page, kobo.id)).id, 11_000);
  await page.reload();
}

test(
  'a studio that has asked for no money yet is led to its first invoice',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/dashboard');
    const section = page.getByRole('region', { name: 'Payments' });
    await expect(section).toContainText('no outstanding invoices');
    await section.getByRole('link', { name: 'New invoice' }).click();
    await expect(heading(page)).toHaveText('Draft invoice');
  },
);

test('what is outstanding leads to the invoices that come to it', async ({ page }) => {
  await openWithMoney(page);
  await expect(money(page, 'USD')).toContainText('Paid this month$25.00');
  await expectAccessible(page);
  await figure(page, 'Outstanding').getByRole('link', { name: '$1,405.00' }).click();
  await expect(page).toHaveURL(/\?status=outstanding&currency=USD$/);
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByLabel('Totals in USD')).toContainText('Amount due$1,405.00');
  await expect(page.getByRole('button', { name: 'Status: Outstanding' })).toBeVisible();
});

test('what is expected leads to the invoices and the planned payments in it', async ({ page }) => {
  const firstDay = Temporal.PlainDate.from(today()).with({ day: 1 }).add({ months: 1 });
  const dayOf = (nth: number) => firstDay.add({ days: nth }).toString();
  const onDay = (nth: number) => ({
    key: `part${nth}`,
    label: `Part ${nth + 1}`,
    share: { kind: 'amount', amount: 100_00 },
    due: { kind: 'date', date: dayOf(nth) },
    termsDays: 0,
  });
  const last = { ...rest, termsDays: 10, due: { kind: 'date', date: dayOf(6) } };
  const parts = Array.from({ length: 6 }, (_, nth) => onDay(nth));
  const { clientId } = await openStarted(page, [...parts, last]);
  await makeIssued(page, clientId, { due: { kind: 'date', date: dayOf(20) } });
  await page.goto('/admin/dashboard');
  const amount = figure(page, 'Expected next month');
  await expect(amount).toHaveText('Expected next month$1,110.00$110.00 invoiced$1,000.00 planned');
  const expected = page.getByRole('region', { name: 'Expected' });
  await expect(expected.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await amount.getByRole('link', { name: '$1,000.00' }).press('Enter');
  await expect(expected.getByRole('listitem')).toHaveCount(7);
  await expect(expected.getByRole('listitem').last()).toContainText(/\$400\.00.* · due /);
  await expect(expected.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(expected.getByRole('listitem')).toHaveCount(5);
  await expected.getByRole('link', { name: 'Show all 7' }).press('Enter');
  await expect(expected.getByRole('listitem')).toHaveCount(7);
  await amount.getByRole('link', { name: '$110.00' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByLabel('Totals in USD')).toContainText('Amount due$110.00');
  await expect(page.getByRole('button', { name: /^Due: .* to / })).toBeVisible();
  await expectAccessible(page);
});

test(
  'payments by month are a chart that says what it shows, and a table',
  { tag: '@all' },
  async ({ page }) => {
    await openWithMoney(page);
    await expect(money(page, 'JPY')).toContainText('Paid this year¥11,000');
    const yen = payments(page, 'JPY');
    const table = yen.getByRole('table', { name: 'Payments by month, in JPY' });
    await expect(yen.getByRole('img')).toHaveAccessibleName(
      /^Payments in JPY by month: at most ¥11,000 in \w+ \d{4}, ¥11,000 in \w+ \d{4}$/,
    );
    await expect(yen.locator('.month-sum')).toHaveText([
      ...Array.from({ length: 11 }, () => '0'),
      '11K',
    ]);
    await expect(table).toHaveCount(0);
    await yen.getByText('Month by month').focus();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('rowheader')).toHaveCount(12);
    await expect(table.getByRole('row').last()).toContainText('¥11,000');
    await expect(table.getByRole('row').nth(1)).toContainText('¥0');
    await expectAccessible(page);
  },
);

test('the bars can be seen where colors are forced, and in print', async ({ page }) => {
  await openWithMoney(page);
  const bar = payments(page, 'USD').locator('rect').last();
  const drawn = () => bar.evaluate((one) => one.getBoundingClientRect().height);
  const color = () => bar.evaluate((one) => getComputedStyle(one).fill);
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const media of [
    { forcedColors: 'active' },
    { forcedColors: 'none', media: 'print' },
  ] as const) {
    await page.emulateMedia(media);
    expect(await drawn()).toBeGreaterThan(5);
    expect(await color()).not.toBe(await ground());
  }
});
