/** Invoices that were issued elsewhere, and what credit notes do to the agreed total. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { chooseAction, confirmIssue, makeIssued } from './support/invoices.ts';
import { heading } from './support/clients.ts';
import { deposit, openStarted, payment, rest } from './support/engagements.ts';
import { test } from './support/office.ts';

const milestone = { ...rest, due: { kind: 'milestone' } };
const ledger = (page: Page) => page.getByRole('region', { name: 'Ledger' });
const agreed = (page: Page, amount: string) =>
  expect(ledger(page).getByText('Agreed', { exact: true }).locator('..')).toContainText(amount);

const extra = {
  key: 'extra',
  title: 'Extra pages',
  quantity: 1000,
  unitPrice: 240_00,
  tax: { category: 'zero', ratePpm: 0, reason: '' },
};

test('an invoice is attached with what it changes before, and detached', async ({ page }) => {
  const { id, clientId } = await openStarted(page, [deposit, milestone]);
  await page.getByRole('button', { name: 'Attach invoice…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach invoice' });
  await expect(dialog).toContainText('no other issued invoice in USD');
  await expect(dialog.getByRole('button', { name: 'Attach invoice' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const { number } = await makeIssued(page, clientId, { lines: [extra] });
  await page.goto(`/admin/engagements/${id}`);
  await page.getByRole('button', { name: 'Attach invoice…' }).click();
  await expect(dialog.getByLabel('Invoice')).toContainText(`${number}, $240.00`);
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Invoice ${number} new payment → $240.00`,
    'Agreed total $1,000.00 → $1,240.00',
  ]);
  await expectAccessible(page);
  await dialog.getByLabel('Payment that it bills').selectOption({ index: 1 });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'On completion $700.00 → $240.00',
    'Remaining balance new payment → $460.00',
  ]);
  await dialog.getByLabel('Payment that it bills').selectOption({ index: 0 });
  await dialog.getByRole('button', { name: 'Attach invoice' }).click();
  await expect(dialog).toHaveCount(0);
  await agreed(page, '$1,240.00');
  await expect(payment(page, `Invoice ${number}`).first()).toContainText('Issued');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Detach invoice ${number}` }).click();
  await expect(payment(page, `Invoice ${number}`)).toHaveCount(0);
  await agreed(page, '$1,000.00');
});

test('a credit note is a price reduction if its draft says so, or its page later', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/);
  const { id } = await openStarted(page, [deposit, milestone]);
  await payment(page, 'Deposit').getByRole('link', { name: 'Draft invoice' }).click();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(heading(page)).toHaveText(/^Invoice/);
  await chooseAction(page, 'Create credit note…');
  await page.getByRole('button', { name: 'Create credit note' }).click();
  await expect(heading(page)).toHaveText(/^Draft credit note/);
  const choice = page.getByRole('switch', { name: 'Price reduction' });
  await expect(page.getByText('The credited amount is to be billed again.')).toBeVisible();
  await choice.click();
  await expect(page.getByText('This credit note lowers the agreed total.')).toBeVisible();
  await expectAccessible(page, [{ width: 375, height: 2400 }]);
  await page.getByLabel('Reason').fill('Less work');
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(heading(page)).toHaveText(/^Credit note/);
  await expect(choice).toBeChecked();
  await expectAccessible(page);
  const creditNote = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Annual report' }).click();
  await agreed(page, '$700.00');
  await page.goto(creditNote);
  await choice.click();
  await expect(page.getByText('The credited amount is to be billed again.')).toBeVisible();
  await page.goto(`/admin/engagements/${id}`);
  await agreed(page, '$1,000.00');
  await payment(page, 'Deposit').getByRole('button', { name: 'Draft again' }).click();
  await expect(payment(page, 'Deposit')).toContainText('Draft invoice');
  await page.goto(creditNote);
  await choice.click();
  await expect(page.getByText('The credited amount was drafted or billed again.')).toBeVisible();
  await expect(choice).not.toBeChecked();
});
