import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import { deposit, openStarted, payment, rest } from './support/engagements.ts';
import { confirmIssue } from './support/invoices.ts';
import { test } from './support/office.ts';

test('an engagement is completed once everything is billed and paid, and reopened', async ({
  page,
}) => {
  const { id } = await openStarted(page, [rest]);
  await expect(page.getByRole('button', { name: 'Complete engagement' })).toHaveCount(0);
  await payment(page, 'On completion').getByRole('link', { name: 'Draft invoice' }).click();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await page.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/engagements/${id}`);
  await page.getByRole('button', { name: 'Complete engagement' }).click();
  await expect(page.getByRole('button', { name: 'Reopen engagement' })).toBeVisible();
  await expectAccessible(page);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Complete engagement' }).click();
  await page.goto('/admin/engagements?status=completed');
  await expect(page.getByRole('link', { name: 'Annual report' })).toBeVisible();
});

test('canceling says what happens, deletes the drafts and keeps what was issued', async ({
  page,
}) => {
  const { id } = await openStarted(page, [deposit, rest]);
  await payment(page, 'Deposit').getByRole('link', { name: 'Draft invoice' }).click();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(heading(page)).toHaveText(/^Invoice/);
  await page.goto(`/admin/engagements/${id}`);
  await expect(page.getByRole('link', { name: 'Review draft' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel engagement…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this engagement?' });
  await expect(dialog).toContainText('1 draft invoice will be deleted.');
  await expect(dialog).toContainText('$700.00 won’t be billed any more.');
  await expect(dialog).toContainText('$300.00 remains due.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel engagement' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The program was closed.');
  await dialog.getByRole('button', { name: 'Cancel engagement' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Canceled on .*Reason: The program was closed\.$/)).toBeVisible();
  await expect(page.getByText('Open: $300.00 due.')).toBeVisible();
  await expect(payment(page, 'On completion')).toContainText('Not billed');
  await expect(page.getByRole('link', { name: 'Review draft' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
