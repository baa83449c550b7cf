/** Milestones: reached and not reached after all, renamed, and expected. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import { deposit, openStarted, payment, rest } from './support/engagements.ts';
import { confirmIssue, expectSaved } from './support/invoices.ts';
import { test } from './support/office.ts';

const milestone = { ...rest, due: { kind: 'milestone' } };
const label = 'On completion';

const reach = (page: Page) =>
  payment(page, label).getByRole('button', { name: 'Mark as reached' }).click();

/** By the keyboard alone. */
async function choose(page: Page, name: string): Promise<void> {
  await payment(page, label)
    .getByRole('button', { name: /^More actions/ })
    .press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name }).press('Enter');
}

test(
  'a milestone that was marked as reached by mistake is set back at once or later',
  { tag: '@all' },
  async ({ page }) => {
    await openStarted(page, [deposit, milestone]);
    await reach(page);
    await expect(payment(page, label)).toContainText('Draft invoice');
    await expect(notices(page)).toContainText('marked as reached');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(payment(page, label)).toContainText('Not reached');
    await expect(payment(page, label)).not.toContainText('Draft');
    await reach(page);
    await expect(payment(page, label)).toContainText('Draft invoice');
    await choose(page, 'Not reached');
    await expect(notices(page)).toContainText('marked as not reached');
    await expect(payment(page, label)).toContainText('Not reached');
  },
);

test('a draft that was changed is only deleted with its milestone once that is confirmed', async ({
  page,
  expectedProblems,
}) => {
  // The server’s refusal tells the screen to ask.
  expectedProblems.push(/status of 409/);
  await openStarted(page, [deposit, milestone]);
  const engagement = page.url();
  await reach(page);
  await payment(page, label).getByRole('link', { name: 'Draft invoice' }).click();
  await page.getByLabel('Price, line 1').fill('650');
  await page.keyboard.press('Tab');
  await expectSaved(page);
  await page.goto(engagement);
  await choose(page, 'Not reached');
  const question = page.getByRole('alertdialog', { name: 'Delete the changed draft?' });
  await expect(question).toContainText('deletes the draft of $650.00');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(payment(page, label)).toContainText('Draft: $650.00');
  await choose(page, 'Not reached');
  await question.getByRole('button', { name: 'Delete draft' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(payment(page, label)).toContainText('Not reached');
});

test('an issued invoice of a milestone is named as what is in the way', async ({ page }) => {
  await openStarted(page, [deposit, milestone]);
  const engagement = page.url();
  await reach(page);
  await payment(page, label).getByRole('link', { name: 'Draft invoice' }).click();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(heading(page)).toHaveText(/^Invoice/);
  await page.goto(engagement);
  await choose(page, 'Not reached…');
  const dialog = page.getByRole('dialog', { name: 'An invoice bills this milestone' });
  await expect(dialog).toContainText('Void or credit invoice 2026-0001 first.');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'View invoice' }).click();
  await expect(heading(page)).toContainText('2026-0001');
});

test(
  'a milestone is renamed beside its agreed name, and what is expected is on the dashboard',
  { tag: '@all' },
  async ({ page }) => {
    await openStarted(page, [deposit, milestone]);
    await choose(page, 'Edit milestone…');
    const dialog = page.getByRole('dialog', { name: 'Edit milestone' });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('Handover');
    await dialog.getByLabel('Expected date').fill('2026-11-05');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const row = payment(page, 'Handover');
    await expect(row).toContainText(`Agreed as “${label}”`);
    await expect(row).toContainText(/Expected on .*5.* · Late/);
    await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/dashboard');
    const expected = page.getByRole('region', { name: 'Expected' });
    await expect(expected.getByRole('listitem')).toContainText([/Handover.*\$700\.00.*Late/]);
    await expectAccessible(page);
    await expected.getByRole('link', { name: 'Handover' }).press('Enter');
    await expect(heading(page)).toHaveText('Annual report');
  },
);
