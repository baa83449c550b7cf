import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { billedClient, line, makeIssued, setStudioUp, today } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: '$' });

/** At the studio, where it may still be yesterday. */
/** One of two invoices, less a bank fee, and one in advance. */
async function openWithPayments(page: Page): Promise<{ id: string; name: string }> {
  await openAsOwner(page, '/admin/dashboard');
  await setStudioUp(page);
  const client = await billedClient(page);
  const pay = (payment: object) =>
    callApi(page, 'POST', `/api/clients/${client.id}/payments`, {
      currency: 'USD',
      method: 'bank_transfer',
      paymentDate: today(),
      ...payment,
    });
  const allocations = [];
  for (const unitPrice of [100_00, 60_00]) {
    const invoice = await makeIssued(page, client.id, { lines: [line({ unitPrice })] });
    allocations.push({ invoiceId: invoice.id, amount: 50_00 });
  }
  await pay({ amount: 98_00, bankFee: 2_00, reference: 'Wire 7', allocations });
  await pay({ amount: 20_00, method: 'check', reference: 'Retainer' });
  await page.goto('/admin/payments');
  return client;
}

test('payments are found, and lead to their invoice or their client', async ({ page }) => {
  const client = await openWithPayments(page);
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type('wire');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('$100.00Received: $98.00');
  await expect(rows(page)).toContainText('2026-0002');
  await page.getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('-0001');
  await page.goto('/admin/payments?status=credit');
  await expect(rows(page)).toContainText('Credit: $20.00');
  await page.getByRole('link', { name: 'Credit left' }).press('Enter');
  await expect(heading(page)).toHaveText(client.name);
});

test('on a phone, a payment has its other invoices, opened if there are many, and its credit', async ({
  page,
}) => {
  const { id } = await openWithPayments(page);
  const allocations = [];
  for (let nth = 0; nth < 5; nth += 1) {
    allocations.push({ invoiceId: (await makeIssued(page, id)).id, amount: 10_00 });
  }
  const many = { currency: 'USD', method: 'card', paymentDate: today(), amount: 70_00 };
  await callApi(page, 'POST', `/api/clients/${id}/payments`, { ...many, allocations });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin/payments');
  const row = rows(page).filter({ hasText: '$70.00' });
  const more = row.getByRole('button', { name: 'and 2 more' });
  await expect(more).toBeVisible();
  await expect(row.getByText('Credit: $20.00')).toBeVisible();
  await expect(rows(page).filter({ hasText: '$100.00' }).getByText('2026-0002')).toBeVisible();
  await expectAccessible(page);
  await more.press('Enter');
  await expect(row.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await expect(row.getByText('2026-0007')).toBeVisible();
});

test('what a client owes is on its page and in the list', { tag: '@all' }, async ({ page }) => {
  const { id, name } = await openWithPayments(page);
  await page.goto(`/admin/clients/${id}`);
  const balance = page.getByRole('region', { name: 'Balance in USD' });
  await expect(balance).toContainText('Amount due$76.00');
  await expect(balance).toContainText('Credit$20.00');
  await expect(balance).toContainText('Paid this year$118.00');
  await expectAccessible(page);
  await balance.getByRole('link', { name: 'Payments in USD' }).click();
  await expect(page).toHaveURL(`/admin/payments?clientId=${id}&currency=USD`);
  await expect(rows(page)).toHaveCount(2);
  await page.goto('/admin/clients');
  await expect(page.getByRole('row', { name })).toContainText('$76.00Credit: $20.00');
});
