/** A statement of account: created on the client’s page, sent, and opened by the client. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, clientPage, linkIn } from './support/as-client.ts';
import { heading } from './support/clients.ts';
import { action, panel, press, year } from './support/deliveries.ts';
import { billedClient, chooseAction, makeIssued, setStudioUp, today } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { expectPhoneAccessible, withScript } from './support/sent-proposal.ts';

/** The page of a client with an invoice of $110.00, of which $60.00 was paid. */
async function openClient(page: Page) {
  await openAsOwner(page, '/admin/clients');
  await setStudioUp(page);
  const contacts = [{ name: 'Mara Example', email: 'mara@harbor.example', roles: ['billing'] }];
  const client = await billedClient(page, { contacts });
  const invoice = await makeIssued(page, client.id);
  const payment = { method: 'bank_transfer', paymentDate: today(), amount: 60_00 };
  await callApi(page, 'POST', `/api/invoices/${invoice.id}/payments`, payment);
  await page.goto(`/admin/clients/${client.id}`);
  await expect(heading(page)).toHaveText('Harbor Lab');
  return { client, invoice };
}

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Statement of account for Harbor Lab' });

test('an owner creates a statement and sends it, and the client opens it', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  await openClient(page);
  await expect(page.getByText('No statements yet.')).toBeVisible();
  await chooseAction(page, 'Create statement…');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Opening balance$0.00');
  await expect(dialog).toContainText('Entries2 entries');
  await expect(dialog).toContainText('Closing balance$50.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create statement' }).press('Enter');

  await expect(heading(page)).toHaveText('Statement of account');
  const sheet = page.getByRole('article', { name: /^Statement of account/ });
  await expect(sheet).toContainText('Please pay $50.00.');
  await expect(sheet.getByRole('table', { name: 'Entries' })).toContainText('Payment received');
  await expect(action(page, 'Send…')).toBeVisible();
  await expectAccessible(page);
  const csv = page.waitForEvent('download');
  await chooseAction(page, 'CSV');
  expect((await csv).suggestedFilename()).toMatch(/^statement-.*\.csv$/);

  await action(page, 'Send…').press('Enter');
  const sending = page.getByRole('dialog', { name: 'Send statement of account' });
  await press(sending).press('Enter');
  await expect(panel(page)).toContainText('Mara Example');
  const mail = await arrived(office, 'Statement of account');
  expect(mail.parsed.text).toMatch(/The amount due is\s+\$50\.00/);

  const client = await clientPage(browser, withScript);
  await client.goto(linkIn(mail, baseURL));
  await expect(client.getByRole('heading', { level: 1 })).toContainText('Statement of account');
  await expect(client.getByRole('region', { name: 'Entries' })).toContainText(
    `Invoice ${year}-0001`,
  );
  await expectPhoneAccessible(client);
  const pdf = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download PDF' }).press('Enter');
  expect((await pdf).suggestedFilename()).toMatch(/^Statement of account, .*\.pdf$/);
  const rows = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download CSV' }).press('Enter');
  expect((await rows).suggestedFilename()).toMatch(/^statement-.*\.csv$/);
  await client.context().close();

  await page.getByRole('link', { name: 'Harbor Lab' }).first().click();
  await expect(page.getByRole('table', { name: 'Statements' })).toContainText('$50.00');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('statement harbor');
  const found = page.getByRole('option', { name: /^Statement of account/ });
  await expect(found).toContainText('$50.00');
  await expectAccessible(page);
  await found.click();
  await expect(heading(page)).toHaveText('Statement of account');
});

test(
  'other dates of a statement are checked before it is created',
  { tag: '@all' },
  async ({ page }) => {
    await openClient(page);
    await chooseAction(page, 'Create statement…');
    const dialog = dialogOf(page);
    await dialog.getByLabel('Period').selectOption('Other dates');
    await dialog.getByRole('button', { name: 'Create statement' }).press('Enter');
    await expect(dialog.getByLabel('First day')).toBeFocused();
    await expect(dialog).toContainText('Enter a date.');
    await dialog.getByLabel('First day').fill(`${year - 1}-01-01`);
    await dialog.getByLabel('Last day').fill(`${year - 1}-12-31`);
    await expect(dialog).toContainText('Entries0 entries');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create statement' }).press('Enter');
    await expect(page.getByRole('article')).toContainText('No payment is due.');
  },
);

test('monthly statements are turned on, and shown before they are sent', async ({ page }) => {
  await openClient(page);
  await page.goto('/admin/reports/statements');
  await expect(page.getByRole('heading', { name: 'Monthly statements are off' })).toBeVisible();
  await expect(page.getByText('No statements yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Settings, Documents' }).click();
  const day = page.getByLabel('Send statements');
  await expect(day).toHaveValue('');
  await day.selectOption('On day 28 of each month');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See who gets one next' }).click();

  const next = page.getByRole('table', { name: 'Next statements' });
  await expect(next).toContainText('Harbor LabMara Example$50.00');
  await expect(page.getByRole('heading', { name: /^Next statements on / })).toContainText('28');
  await expectAccessible(page);
  await page.goto('/admin/settings/documents');
  await day.selectOption('Off');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(day).toHaveValue('');
});
