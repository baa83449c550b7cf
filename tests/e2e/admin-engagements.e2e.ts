import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { openAsOwner, test } from './support/office.ts';
import { acceptedProposal } from './support/proposals.ts';

const payment = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: label });
const group = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Recurring billing' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

/** The screen of an accepted proposal’s engagement, from that of the proposal. */
async function openEngagement(page: Page, browser: Browser) {
  const { id } = await acceptedProposal(page, browser);
  await page.goto(`/admin/proposals/${id}`);
  await page.getByRole('link', { name: 'Billing plan' }).click();
  await expect(heading(page)).toHaveText('Website for Harbor Lab');
}

test(
  'an accepted proposal has a billing plan whose milestones are billed once reached',
  { tag: '@all' },
  async ({ page, browser }) => {
    await openEngagement(page, browser);
    await expect(page.getByRole('link', { name: /^P-.*, version 1$/ })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Engagements' }),
    ).toHaveAttribute('aria-current', 'page');
    await expect(payment(page, 'Deposit')).toContainText('$400.00');
    await expect(
      payment(page, 'Deposit').getByRole('link', { name: 'Draft invoice' }),
    ).toBeVisible();
    await expect(payment(page, 'Launch')).toContainText('Not reached');
    await expectAccessible(page);
    await payment(page, 'Launch').getByRole('button', { name: 'Mark as reached' }).click();
    await payment(page, 'Launch').getByRole('link', { name: 'Draft invoice' }).click();
    await expect(heading(page)).toHaveText(/^Draft invoice/);
    await expect(page.getByText('$600.00').first()).toBeVisible();
  },
);

test('the PO number that was to follow is added', { tag: '@all' }, async ({ page, browser }) => {
  await openEngagement(page, browser);
  await expect(page.getByText('Required before invoices can be issued')).toBeVisible();
  await page.getByRole('button', { name: 'Add PO number…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add PO number' });
  await dialog.getByRole('button', { name: 'Add PO number' }).click();
  await expect(dialog.getByText('Enter the PO number.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('PO number').fill('PO-2026-118');
  await dialog.getByRole('button', { name: 'Add PO number' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('PO-2026-118')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add PO number…' })).toHaveCount(0);
});

test('invoices no longer wait for the PO number once the owner says why', async ({
  page,
  browser,
}) => {
  await openEngagement(page, browser);
  await page.getByRole('button', { name: 'Continue without…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue without a PO number?' });
  await dialog.getByLabel('Reason').fill('Confirmed by phone');
  await dialog.getByRole('button', { name: 'Continue without PO number' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Required before invoices can be issued')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add PO number…' })).toBeVisible();
});

const pending = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).filter({ hasText: 'Pending' });

test('billing details of the acceptance are pending until the owner adds or dismisses them', async ({
  page,
  browser,
}) => {
  await openEngagement(page, browser);
  await expect(pending(page, 'Invoice recipient')).toContainText(
    'Grants Office (grants@harbor.example)',
  );
  await pending(page, 'Invoice recipient')
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect(page.getByText('Dismissed')).toBeVisible();
  await payment(page, 'Deposit').getByRole('link', { name: 'Draft invoice' }).click();
  const plan = page.getByRole('region', { name: 'Billing plan' });
  await expect(plan).toContainText('Website for Harbor Lab · Deposit, $400.00');
  await expect(pending(page, 'Invoice recipient')).toHaveCount(0);
  await expectAccessible(page);
  await pending(page, 'NSF 2026-118')
    .getByRole('button', { name: /^Add to invoices/ })
    .click();
  await expect(page.getByLabel('Client reference')).toHaveValue('NSF 2026-118');
  await expect(plan.getByText('Pending from the acceptance')).toHaveCount(0);
  // The editor continues from what that stored.
  await page.getByLabel('PO number').fill('PO-7');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('the plan is changed from the draft that bills another amount, which is then issued', async ({
  page,
  browser,
}) => {
  await openEngagement(page, browser);
  await payment(page, 'Deposit').getByRole('link', { name: 'Draft invoice' }).click();
  await page.getByRole('button', { name: 'Continue without…' }).click();
  const waiver = page.getByRole('dialog', { name: 'Continue without a PO number?' });
  await waiver.getByLabel('Reason').fill('Confirmed by phone');
  await waiver.getByRole('button', { name: 'Continue without PO number' }).click();
  await expect(page.getByText(/^PO number waived .*: Confirmed by phone$/)).toBeVisible();
  await page.getByLabel('Price, line 1').fill('450');
  await expect(page.getByText(/^The total differs from “Deposit”/)).toBeVisible();
  await page.getByRole('button', { name: 'Issue…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change billing plan?' });
  await expect(question.getByRole('listitem')).toHaveText([
    'Deposit $400.00 → $450.00',
    'Launch $600.00 → $550.00',
  ]);
  await expect(question).toContainText('The total of all payments stays the same.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change plan' }).click();
  const issuing = page.getByRole('alertdialog', { name: 'Issue invoice?' });
  await issuing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText(/^Issued as /)).toBeVisible();
});

test('recurring billing is started, and canceled once that is confirmed', async ({
  page,
  browser,
}) => {
  await openEngagement(page, browser);
  await group(page, 'Care plan').getByRole('button', { name: 'Start today' }).click();
  await expect(group(page, 'Care plan')).toContainText('Period 1');
  const cancel = group(page, 'Hosting').getByRole('button', { name: 'Cancel billing…' });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel recurring billing?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep billing' }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel billing' }).click();
  await expect(group(page, 'Hosting')).toContainText('Canceled from');
  await expect(cancel).toHaveCount(0);
});

test('the activity and the palette lead to the engagement and its proposal', async ({
  page,
  browser,
}) => {
  const { id } = await acceptedProposal(page, browser);
  await page.goto('/admin/activity');
  await page.getByRole('link', { name: 'Website for Harbor Lab' }).first().click();
  await expect(page).toHaveURL(/\/admin\/engagements\/eng_/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('website harbor');
  await expect(page.getByRole('option', { name: /^Engagement: Website for Harbor/ })).toBeVisible();
  await page.getByRole('option', { name: /^Proposal .*Website for Harbor Lab/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/proposals/${id}$`));
});

test('the list has the engagements with what is billed next, and narrows them', async ({
  page,
  browser,
}) => {
  const { clientId } = await acceptedProposal(page, browser);
  await page.goto('/admin/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  const row = page.getByRole('row', { name: /Website for Harbor Lab/ });
  await expect(row).toContainText('Harbor Lab');
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Hosting');
  await expect(row).toContainText('$1,000.00');
  await expect(page.getByText('1 engagement', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search engagements').fill('nobody');
  await expect(page.getByText('No engagements match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(row).toBeVisible();
  await page.goto('/admin/engagements?status=completed');
  await expect(page.getByText('No engagements match')).toBeVisible();
  await page.goto(`/admin/clients/${clientId}`);
  const own = page.getByRole('region', { name: 'Engagements' });
  await own.getByRole('link', { name: 'Website for Harbor Lab' }).click();
  await expect(heading(page)).toHaveText('Website for Harbor Lab');
});

test('without engagements, the list leads to the proposals', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/engagements');
  await expect(page.getByText('No engagements yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View proposals' }).click();
  await expect(heading(page)).toHaveText('Proposals');
});

test(
  'on a phone and a tablet, no engagement is wider than its window',
  { tag: '@all' },
  async ({ page, browser }) => {
    await openEngagement(page, browser);
    const engagement = new URL(page.url()).pathname;
    for (const path of [engagement, '/admin/engagements']) {
      await page.goto(path);
      await expect(page.getByText('Website for Harbor Lab').first()).toBeVisible();
      for (const width of [320, 375, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test('billing that failed is tried again from the dashboard', async ({ page, browser, office }) => {
  await acceptedProposal(page, browser);
  office.changeRows(
    `update engagement_turns set failure = 'The disk was full.', failed_at = '2026-01-01T00:00:00.000Z'`,
  );
  await page.goto('/admin/dashboard');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const item = attention.getByRole('listitem').filter({ hasText: 'Website for Harbor Lab' });
  const failed = item.filter({ hasText: 'The disk was full.' });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  const again = 'Try again to draft invoices of Website for Harbor Lab';
  await failed.getByRole('button', { name: again }).press('Enter');
  const notices = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(notices).toContainText('Invoices of Website for Harbor Lab drafted');
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeFocused();
  await page.goto('/admin/engagements?status=failed');
  await expect(page.getByText('Website for Harbor Lab')).toHaveCount(0);
});
