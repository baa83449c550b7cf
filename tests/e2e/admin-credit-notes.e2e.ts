import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import {
  billedClient,
  chooseAction,
  confirmIssue,
  expectEditorAccessible,
  line,
  makeIssued,
  setStudioUp,
  shownTitles,
} from './support/invoices.ts';
import { openAsOwner, test } from './support/office.ts';

const status = (page: Page) => page.getByRole('complementary', { name: 'Status' });
const main = (page: Page) => page.getByRole('main');

test('a credit note credits picked lines and quantities, and the next one the rest', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const invoice = await makeIssued(page, client.id, {
    lines: [
      line({ title: 'Hosting', unitPrice: 50_00 }),
      line({ title: 'Support', quantity: 3000, unit: 'hour', unitPrice: 33_33 }),
      line({ title: 'Logo', unitPrice: 80_00 }),
    ],
  });
  await page.goto(`/admin/invoices/${invoice.id}`);
  await chooseAction(page, 'Create credit note…');
  const dialog = page.getByRole('dialog', { name: 'Create credit note' });
  const lineOf = (title: string) => dialog.getByRole('group', { name: title });
  const create = dialog.getByRole('button', { name: 'Create credit note' });
  const total = dialog.getByText('Total to credit').locator('..');
  await expect(total).toContainText('$252.99');
  await expect(lineOf('Support')).toContainText('Left to credit: 3 of 3 · $99.99 of $99.99');
  await expectAccessible(page);
  // By keyboard: nothing, then one line whole and a part of another.
  await dialog.getByRole('button', { name: 'None' }).press('Enter');
  await expect(total).toContainText('$0.00');
  await create.press('Enter');
  await expect(dialog.getByText('Choose a line item.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Hosting' })).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('checkbox', { name: 'Support' }).press('Space');
  await page.keyboard.press('Tab');
  await expect(lineOf('Support').getByLabel('Quantity')).toBeFocused();
  await page.keyboard.type('4');
  await create.press('Enter');
  await expect(lineOf('Support')).toContainText('Quantity can’t be more than 3.');
  await expect(lineOf('Support').getByLabel('Quantity')).toBeFocused();
  await lineOf('Support').getByLabel('Quantity').fill('1');
  await expect(total).toContainText('$91.66');
  await dialog.getByLabel('Reason (optional)').fill('Hosted elsewhere');
  await create.press('Enter');
  await expect(heading(page)).toHaveText('Draft credit note for Harbor Lab');
  await expect(page.getByLabel('Client', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Currency')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('USD – US Dollar');
  await expect.poll(() => shownTitles(page)).toEqual(['Hosting', 'Support', '']);
  await expect(page.getByLabel('Reason (optional)')).toHaveValue('Hosted elsewhere');
  await expectEditorAccessible(page);
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(heading(page)).toHaveText(/^Credit note /);
  await expect(page.getByRole('article')).toContainText('Hosted elsewhere');
  await expectAccessible(page);
  const invoiceLink = status(page).getByRole('link', { name: invoice.number ?? '' });
  await invoiceLink.click();
  await expect(status(page)).toContainText('Credited−$91.66');
  await expect(status(page)).toContainText('Amount due$161.33');
  await expect(main(page).getByText('Open', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('Partially paid')).toHaveCount(0);
  // The next one starts with what is left, and a line that is fully credited can’t be picked.
  await chooseAction(page, 'Create credit note…');
  await expect(dialog.getByRole('checkbox', { name: 'Hosting' })).toBeDisabled();
  await expect(lineOf('Support')).toContainText('Left to credit: 2 of 3 · $66.66 of $99.99');
  await expect(total).toContainText('$161.33');
  await expectAccessible(page, [{ width: 375, height: 900 }]);
  await create.click();
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText(
    'Up to $161.33 can be credited.',
  );
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await invoiceLink.click();
  await expect(status(page)).toContainText('Amount due$0.00');
});
