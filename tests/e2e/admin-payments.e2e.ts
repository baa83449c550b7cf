import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import {
  billedClient,
  chooseOfEntry,
  makeIssued,
  setStudioUp,
  type MadeInvoice,
  today,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const year = new Date().getFullYear();
const status = (page: Page) => page.getByRole('complementary', { name: 'Status' });
const entries = (page: Page) => status(page).getByRole('region', { name: 'Payments' });
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** The last of `count` issued invoices of $110.00 each, all of one client. */
async function openLast(page: Page, count: number) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const invoices: MadeInvoice[] = [];
  while (invoices.length < count) invoices.push(await makeIssued(page, client.id));
  const id = invoices.at(-1)?.id ?? '';
  await page.goto(`/admin/invoices/${id}`);
  await expect(heading(page)).toHaveText(`Invoice ${year}-000${count}`);
  return { id, clientId: client.id };
}

async function pay(page: Page, path: string, fields: object) {
  await callApi(page, 'POST', path, { method: 'card', paymentDate: today(), ...fields });
}

async function openPayment(page: Page): Promise<Locator> {
  await button(page.getByRole('main'), 'Record payment').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog.getByLabel('Amount in USD', { exact: true })).toBeFocused();
  return dialog;
}

test('an amount far above what is due is asked about once, and the rest becomes credit', async ({
  page,
}) => {
  await openLast(page, 1);
  const dialog = await openPayment(page);
  await dialog.getByLabel('Amount in USD').fill('300');
  await expect(dialog).toContainText('Paid in full. $190.00 becomes credit for Harbor Lab.');
  // A long form on a phone: the question appears above what is in view.
  await page.setViewportSize({ width: 375, height: 600 });
  await dialog.getByLabel('Bank fee or tax withheld').press('Space');
  await dialog.getByLabel('Tax withheld in USD').focus();
  await button(dialog, 'Record payment').press('Enter');
  const question = dialog.locator('form').getByRole('alert');
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(question).toHaveText(
    '$300.00 is far above the amount due, $110.00. To record the payment anyway, select Record payment again.',
  );
  await expectAccessible(page);
  await button(dialog, 'Record payment').press('Enter');
  await expect(notices(page)).toContainText('$190.00 becomes credit for Harbor Lab.');
  await expect(status(page)).toContainText('Amount due$0.00');
});

test('a date before the invoice is asked about', { tag: '@all' }, async ({ page }) => {
  await openLast(page, 1);
  const dialog = await openPayment(page);
  await dialog.getByLabel('Payment date').fill(`${year - 1}-12-31`);
  await button(dialog, 'Record payment').press('Enter');
  await expect(dialog.locator('form').getByRole('alert')).toContainText('before the issue date');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openPayment(page);
  await dialog.getByLabel('Payment date').fill(`${year - 1}-12-31`);
  await button(dialog, 'Record payment').press('Enter');
  await expect(dialog.locator('form').getByRole('alert')).toContainText('before the issue date');
});

test('one payment with a bank fee pays two invoices', async ({ page }) => {
  await openLast(page, 2);
  const dialog = await openPayment(page);
  await dialog.getByLabel('Amount in USD').fill('200');
  await dialog.getByLabel('Bank fee or tax withheld').press('Space');
  await dialog.getByLabel('Bank fee in USD').fill('5');
  await dialog.getByLabel('Also pays other invoices').press('Space');
  const other = dialog.getByRole('group', { name: `${year}-0001` });
  await other.getByRole('checkbox').press('Space');
  const amount = other.getByLabel(`Amount for ${year}-0001`);
  await expect(amount).toHaveValue('95.00');
  await amount.fill('500');
  await amount.press('Enter');
  await expect(amount).toBeFocused();
  await expect(other).toContainText('can’t be more than 110');
  await expectAccessible(page);
  await amount.fill('80');
  await expect(dialog).toContainText(
    'Paid in full. $80.00 for 1 other invoice. $15.00 becomes credit for Harbor Lab.',
  );
  await amount.press('Enter');
  await expect(status(page)).toContainText('Amount due$0.00');
  await chooseOfEntry(page, 'payment of $110.00', 'Reverse payment…');
  await expect(page.getByRole('alertdialog')).toContainText(
    `The payment is also taken from invoice ${year}-0001 ($80.00) and the client’s credit ($15.00).`,
  );
});

test('credit is used for an invoice', async ({ page }) => {
  const { clientId } = await openLast(page, 1);
  await pay(page, `/api/clients/${clientId}/payments`, { currency: 'USD', amount: 40_00 });
  await page.reload();
  await expect(status(page)).toContainText('Harbor Lab has $40.00 in credit.');
  await button(page, 'Use credit…').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Use credit' });
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('40.00');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Amount due$70.00');
  await expect(entries(page)).toContainText('Credit');
  await expect(page.getByRole('group', { name: 'Settlement' })).toBeFocused();
  await expectAccessible(page);
});

test('what an overpaid invoice has too much is moved to credit, and a payment to another invoice', async ({
  page,
}) => {
  const { id } = await openLast(page, 2);
  await pay(page, `/api/invoices/${id}/payments`, { amount: 110_00 });
  await page.reload();
  await chooseOfEntry(page, 'payment of $110.00', 'Move payment…');
  const dialog = page.getByRole('dialog', { name: 'Move payment' });
  await dialog.getByLabel('Amount in USD').fill('50');
  await dialog.getByLabel('To').selectOption(`Invoice ${year}-0001, $110.00 due`);
  await expectAccessible(page);
  await dialog.getByLabel('Amount in USD').press('Enter');
  await expect(status(page)).toContainText('Amount due$50.00');
  await expect(entries(page)).toContainText('Payment moved');

  const draft = await callApi<MadeInvoice>(page, 'POST', `/api/invoices/${id}/credit-notes`, {});
  await callApi(page, 'POST', `/api/invoices/${draft.id}/issuance`, { version: draft.version });
  await page.reload();
  await button(page, 'Move $60.00 to credit…').press('Enter');
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('60.00');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Amount due$0.00');
  await expect(page.getByRole('group', { name: 'Settlement' })).toBeFocused();
});

test('a refund asks what happens with the amount that is due again, and can be reversed', async ({
  page,
}) => {
  const { id } = await openLast(page, 1);
  await pay(page, `/api/invoices/${id}/payments`, { amount: 110_00 });
  await page.reload();
  await chooseOfEntry(page, 'payment of $110.00', 'Refund…');
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByLabel('Amount in USD').fill('30');
  await page.keyboard.press('Enter');
  const question = dialog.getByRole('group', { name: '$30.00 will be due again.' });
  await expect(question).toContainText('Choose what happens');
  await expect(question.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await question.getByLabel('The client still owes it').press('Space');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Amount due$30.00');
  await expect(entries(page)).toContainText('−$30.00');
  await expectAccessible(page);

  await chooseOfEntry(page, 'refund of $30.00', 'Reverse refund…');
  await expect(page.getByRole('alertdialog')).toContainText('The balance will be zero.');
  await button(page, 'Reverse refund').press('Enter');
  await expect(status(page)).toContainText('Amount due$0.00');
});

test('a refund that was to be credited can be owed instead', async ({ page }) => {
  const { id } = await openLast(page, 1);
  await pay(page, `/api/invoices/${id}/payments`, { amount: 110_00 });
  await page.reload();
  await chooseOfEntry(page, 'payment of $110.00', 'Refund…');
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByLabel('Amount in USD').fill('30');
  await dialog.getByLabel('I’ll issue a credit note').press('Space');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('$30.00 was refunded and isn’t credited yet.');
  await expectAccessible(page);
  await button(status(page), 'The client still owes it').press('Enter');
  await expect(status(page)).not.toContainText('isn’t credited yet');
  await expect(status(page)).toContainText('Amount due$30.00');
  await expect(page.getByRole('group', { name: 'Settlement' })).toBeFocused();
});

test('an advance payment is credit of the client, which is refunded or reversed', async ({
  page,
}) => {
  const { clientId } = await openLast(page, 1);
  const { studio } = await callApi<{ studio: { version: number } }>(page, 'GET', '/api/settings');
  const address = { street: '', city: '', region: '', postalCode: '', country: 'DE' };
  await callApi(page, 'PATCH', '/api/settings/studio', { version: studio.version, address });
  await page.goto(`/admin/clients/${clientId}`);
  await expect(heading(page)).toHaveText('Harbor Lab');
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount in USD').fill('50');
  await expect(dialog).toContainText('An advance payment usually needs a VAT invoice.');
  await expect(dialog.getByRole('group', { name: `${year}-0001` })).toContainText('$110.00 due');
  await expectAccessible(page);
  await dialog.getByLabel('Amount in USD').press('Enter');
  await expect(notices(page)).toContainText(
    'Payment recorded. $50.00 becomes credit for Harbor Lab.',
  );
  const credit = page.getByRole('region', { name: 'Credit' });
  await expect(credit).toContainText('$50.00');
  await chooseOfEntry(page, 'credit of $50.00', 'Refund credit…');
  const refund = page.getByRole('dialog', { name: 'Refund credit' });
  await refund.getByLabel('Amount in USD').fill('20');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(credit).toContainText('$30.00');
  await expectAccessible(page);
  await chooseOfEntry(page, 'credit of $30.00', 'Reverse payment…');
  await expect(page.getByRole('alertdialog')).toContainText('$50.00 was recorded as received.');
});

test('a refund of all credit is reversed where the credit was', async ({ page }) => {
  const { clientId } = await openLast(page, 1);
  await pay(page, `/api/clients/${clientId}/payments`, { currency: 'USD', amount: 50_00 });
  await page.goto(`/admin/clients/${clientId}`);
  await chooseOfEntry(page, 'credit of $50.00', 'Refund credit…');
  const dialog = page.getByRole('dialog', { name: 'Refund credit' });
  const date = dialog.getByLabel('Refund date');
  await date.fill(`${year - 1}-12-31`);
  await button(dialog, 'Record refund').press('Enter');
  await expect(dialog).toContainText('The refund date can’t be before the payment date.');
  await expect(date).toBeFocused();
  await expectAccessible(page);
  await date.fill('today');
  await date.press('Enter');
  const refunds = page.getByRole('list', { name: 'Refunds of credit in USD' });
  await expect(refunds).toContainText('−$50.00');
  await expect(page.getByRole('list', { name: 'Credit in USD', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await chooseOfEntry(page, 'refund of $50.00', 'Reverse refund…');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('$50.00 was recorded as refunded.');
  await expectAccessible(page);
  await button(question, 'Reverse refund').press('Enter');
  await expect(notices(page)).toContainText('Refund of $50.00 reversed');
  await expect(refunds).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Credit in USD', exact: true })).toContainText(
    '$50.00',
  );
});

test('older refunds of credit are shown on request', { tag: '@all' }, async ({ page }) => {
  const { clientId } = await openLast(page, 1);
  const dated = { method: 'card', paymentDate: today() };
  const { id } = await callApi<{ id: string }>(page, 'POST', `/api/clients/${clientId}/payments`, {
    ...dated,
    currency: 'USD',
    amount: 50_00,
  });
  for (let nth = 1; nth <= 4; nth += 1) {
    await callApi(page, 'POST', `/api/payments/${id}/refunds`, { ...dated, amount: nth * 100 });
  }
  await page.goto(`/admin/clients/${clientId}`);
  const refunds = page.getByRole('list', { name: 'Refunds of credit in USD' });
  await expect(refunds.getByRole('listitem')).toHaveCount(3);
  await button(page, 'Show all 4 refunds').press('Enter');
  await expect(refunds.getByRole('listitem')).toHaveCount(4);
  await expect(refunds).toBeFocused();
});

test('the dialogs reach more open invoices than one page has', async ({ page }) => {
  const { id, clientId } = await openLast(page, 4);
  await pay(page, `/api/invoices/${id}/payments`, { amount: 60_00 });
  // As with a hundred times as many.
  await page.route(/limit=100/, (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
  );
  await page.reload();
  await chooseOfEntry(page, 'payment of $60.00', 'Move payment…');
  const move = page.getByRole('dialog', { name: 'Move payment' });
  await expect(move.getByRole('option')).toHaveCount(3);
  await button(move, 'Show more').press('Enter');
  await move.getByLabel('To').selectOption(`Invoice ${year}-0003, $110.00 due`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`/admin/clients/${clientId}`);
  await expect(heading(page)).toHaveText('Harbor Lab');
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog).toContainText('2 invoices shown');
  await dialog.getByRole('checkbox', { name: `${year}-0001` }).press('Space');
  await expectAccessible(page);
  await button(dialog, 'Show more').press('Enter');
  await dialog.getByRole('checkbox', { name: `${year}-0003` }).press('Space');
  await expect(button(dialog, 'Show more')).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: `${year}-0001` })).toBeChecked();
  await dialog.getByLabel('Amount in USD').fill('220');
  await expect(dialog).toContainText('$220.00 for 2 invoices.');
});

test('a payment of a client pays several of its invoices', { tag: '@all' }, async ({ page }) => {
  const { id, clientId } = await openLast(page, 2);
  await page.goto(`/admin/clients/${clientId}`);
  await expect(heading(page)).toHaveText('Harbor Lab');
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount in USD').fill('150');
  for (const number of [`${year}-0001`, `${year}-0002`]) {
    await dialog.getByRole('checkbox', { name: number }).press('Space');
  }
  await expect(dialog).toContainText('$150.00 for 2 invoices.');
  await dialog.getByLabel('Amount in USD').press('Enter');
  await expect(notices(page)).toContainText('Payment recorded. $150.00 for 2 invoices.');
  await page.goto(`/admin/invoices/${id}`);
  await expect(status(page)).toContainText('Amount due$70.00');
});
