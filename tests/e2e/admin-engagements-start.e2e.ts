import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, makeClient, notices } from './support/clients.ts';
import { lineAt } from './support/invoices.ts';
import { openAsOwner, test } from './support/office.ts';

const payment = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: label });

const pdf = {
  name: 'Agreed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 agreed'),
};

async function confirmStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start engagement…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start this engagement?' });
  await expect(question).toContainText('can’t be edited afterwards');
  await question.getByRole('button', { name: 'Start engagement' }).click();
}

test('work that was agreed by email is started from its line items, without a proposal', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/engagements');
  const { name } = await makeClient(page);
  await page.getByRole('link', { name: 'Start without a proposal' }).click();
  await expect(heading(page)).toHaveText('New engagement');
  await page.getByRole('button', { name: 'Start engagement…' }).click();
  const problems = page.getByRole('main').getByRole('alert');
  await expect(problems).toContainText('Choose a client.');
  await expect(problems).toContainText('Enter a title.');
  await expect(problems).toContainText('Add a line item.');
  await expectAccessible(page);
  await page.getByLabel('Title').fill('Annual report 2026');
  await page.getByLabel('Client', { exact: true }).fill('harbor');
  await page.getByRole('option', { name }).click();
  const line = lineAt(page, 1);
  await line.getByLabel('Item, line 1').fill('Editing and layout');
  await line.getByLabel('Price, line 1').fill('1000');
  await line.getByLabel('Tax, line 1').fill('6.625');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add payment' }).click();
  await expect(page.getByLabel('Payment, payment 1')).toHaveValue('Deposit');
  await expect(page.getByLabel('Billed, payment 1')).toHaveValue('acceptance');
  await page.getByLabel('PO number').fill('PO-2026-7');
  await page.getByLabel('Note').fill('Mara agreed in her email of Friday.');
  await page.getByLabel('File (optional)').setInputFiles(pdf);
  await expect(page.getByText('$319.88')).toBeVisible();
  await expectAccessible(page);
  await confirmStart(page);
  await expect(heading(page)).toHaveText('Annual report 2026');
  await expect(notices(page)).toContainText('Engagement “Annual report 2026” started');
  await expect(page.getByText('Mara agreed in her email of Friday.')).toBeVisible();
  await expect(page.getByText('PO-2026-7')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveText([/^Agreed/]);
  await expect(payment(page, 'Deposit').getByRole('link', { name: 'Draft invoice' })).toBeVisible();
  await expect(payment(page, 'On completion')).toContainText('$746.37');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Agreed.pdf' }).click();
  expect((await coming).suggestedFilename()).toBe('Agreed.pdf');
  await expectAccessible(page);
  await page.goto('/admin/engagements?q=editing');
  await expect(page.getByRole('link', { name: 'Annual report 2026' })).toBeVisible();
});

test('one gross amount with one tax is billed exactly', async ({ page }) => {
  await openAsOwner(page, '/admin/clients');
  const { id } = await makeClient(page);
  await page.goto(`/admin/clients/${id}`);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New engagement' }).click();
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Harbor Lab');
  await page.getByLabel('Title').fill('Retouching');
  await page.getByLabel('One amount including tax').check();
  await page.getByLabel('Amount incl. tax').fill('500');
  await page.getByLabel('Tax', { exact: true }).fill('8.875');
  await page.keyboard.press('Tab');
  await page.getByLabel('Billed, payment 1').selectOption('At the start');
  await expectAccessible(page);
  await confirmStart(page);
  await expect(heading(page)).toHaveText('Retouching');
  await payment(page, 'On completion').getByRole('link', { name: 'Draft invoice' }).click();
  await expect(heading(page)).toHaveText(/^Draft invoice/);
  await expect(page.getByText('$500.00').first()).toBeVisible();
});

test('a new engagement that was begun is not left without a question', async ({ page }) => {
  await openAsOwner(page, '/admin/engagements/new');
  await page.getByLabel('Title').fill('Annual report');
  await page.getByRole('link', { name: 'Engagements' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Annual report');
  await page.getByRole('link', { name: 'Engagements' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toHaveText('Engagements');
});
