/** “Pay online”: the template in settings, one invoice’s own link, and what the client gets of it. */
import { expect, type Page } from '@playwright/test';
import { bankDetails } from '../support/billing-data.ts';
import { readQr } from '../support/read-qr.ts';
import { expectAccessible } from './support/accessible.ts';
import { clientPage } from './support/as-client.ts';
import { notices } from './support/clients.ts';
import { billedClient, line, makeIssued, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, owner, test } from './support/office.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function confirm(page: Page, action: string) {
  const within = dialog(page);
  await within.getByLabel('Current password', { exact: true }).fill(owner.password);
  await within.getByRole('button', { name: action, exact: true }).click();
}

async function euroInvoice(page: Page) {
  await setStudioUp(page);
  await callApi(page, 'PUT', '/api/settings/bank-details/EUR', {
    ...bankDetails,
    bankName: 'Voorbeeldbank',
    iban: 'NL91ABNA0417164300',
    accountNumber: '',
    bic: 'ABNANL2A',
    currentPassword: owner.password,
  });
  const { id: clientId } = await billedClient(page, { currency: 'EUR' });
  return makeIssued(page, clientId, { currency: 'EUR', lines: [line()] });
}

/** As its client. */
async function openInvoice(page: Page, client: Page, id: string, baseURL?: string) {
  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`);
  await client.goto(new URL(new URL(url).pathname, baseURL).href);
}

test('a payment link is set for all invoices, or for one, by the password', async ({ page }) => {
  await openAsOwner(page, '/admin/settings/bank');
  await button(page, 'Add payment link').click();
  const field = dialog(page).getByLabel('Link template');
  await field.fill('https://pay.example/{total}');
  await confirm(page, 'Save');
  await expect(field).toHaveAccessibleDescription(/The placeholder \{total\} is unknown\./);
  await field.fill('https://pay.example/{number}?amount={amount}&currency={currency}');
  await expect(dialog(page)).toContainText(
    'https://pay.example/2026-0042?amount=1250.00&currency=USD',
  );
  await expectAccessible(page);
  await confirm(page, 'Save');
  await expect(notices(page)).toContainText('Payment link saved.');
  await expect(page.getByText('https://pay.example/{number}?amount=')).toBeVisible();
  await expectAccessible(page);

  const invoice = await euroInvoice(page);
  await page.goto(`/admin/invoices/${invoice.id}`);
  const panel = page.getByRole('region', { name: 'Payment link' });
  await expect(panel).toContainText(
    `https://pay.example/${invoice.number}?amount=110.00&currency=EUR`,
  );
  await expect(panel).toContainText('Default link from settings.');
  await button(page, 'Use a different link').click();
  await dialog(page).getByLabel('Payment link', { exact: true }).fill('https://own.example/7');
  await expectAccessible(page);
  await confirm(page, 'Save');
  await expect(panel).toContainText('https://own.example/7');
  await expect(panel).toContainText('Only for this invoice.');
  await panel.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove payment link');
  await expect(panel).toContainText('Default link from settings.');
  await page.goto('/admin/settings/bank');
  await button(page, 'Remove payment link').click();
  await confirm(page, 'Remove payment link');
  await expect(button(page, 'Add payment link')).toBeVisible();
});

test('a client pays online, scans the code or copies the account', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsOwner(page, '/admin');
  const invoice = await euroInvoice(page);
  await callApi(page, 'PUT', '/api/settings/payment-link', {
    url: 'https://pay.example/{number}?amount={amount}',
    currentPassword: owner.password,
  });
  const client = await clientPage(browser, { javaScriptEnabled: true });
  await client.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openInvoice(page, client, invoice.id, baseURL);
  const payOnline = client.getByRole('link', { name: 'Pay online' });
  await expect(payOnline).toHaveAttribute(
    'href',
    `https://pay.example/${invoice.number}?amount=110.00`,
  );
  await expect(payOnline).toHaveAttribute('rel', 'noopener noreferrer');

  const code = client.getByRole('img', { name: /^QR code for a bank transfer of €110\.00 to/ });
  expect(await readQr(await code.screenshot())).toBe(
    `BCD\n002\n1\nSCT\nABNANL2A\nWolfden Studio LLC\nNL91ABNA0417164300\nEUR110.00\n\n\n${invoice.number}`,
  );

  for (const [name, copied] of [
    ['Copy IBAN', 'NL91ABNA0417164300'],
    ['Copy BIC', 'ABNANL2A'],
    ['Copy payment reference', invoice.number],
  ] as const) {
    await client.getByRole('button', { name }).focus();
    await client.keyboard.press('Enter');
    await expect(client.getByRole('status')).toHaveText('Copied');
    await expect.poll(() => client.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await client.emulateMedia({ colorScheme });
    await expectAccessible(client);
  }
  await client.setViewportSize({ width: 375, height: 700 });
  const width = await client.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  // A number that is copied or typed stands on one line.
  const iban = await client.getByText('NL91 ABNA 0417 1643 00').boundingBox();
  expect(iban?.height).toBeLessThan(30);
});

test(
  'without a script or a clipboard there are no copy buttons, and the text is there',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    await openAsOwner(page, '/admin');
    const invoice = await euroInvoice(page);
    for (const javaScriptEnabled of [false, true]) {
      const client = await clientPage(browser, { javaScriptEnabled });
      await client.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
      await openInvoice(page, client, invoice.id, baseURL);
      await expect(client.getByText('NL91 ABNA 0417 1643 00')).toBeVisible();
      await expect(client.getByRole('button')).toHaveCount(0);
    }
  },
);
