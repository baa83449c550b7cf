import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { callApi, test } from './support/office.ts';
import { acceptedProposal } from './support/proposals.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const next = (page: Page) => section(page, 'Next step');
const documents = (page: Page) =>
  page.getByRole('table', { name: 'Documents' }).getByRole('rowheader');

test('an engagement shows its one next step, its documents and how long they took', async ({
  page,
  browser,
}) => {
  const { id } = await acceptedProposal(page, browser);
  const proposal = `/api/proposals/${id}`;
  const { engagementId } = await callApi<{ engagementId: string }>(page, 'GET', proposal);
  await page.goto(`/admin/engagements/${engagementId}`);
  await expect(section(page, 'Timeline')).toContainText('0 days from proposal to acceptance');
  await expect(documents(page)).toHaveText([
    'Proposal P-2026-001, version 1',
    'Record of acceptance (PDF)',
    'Draft invoice',
    'Draft invoice',
  ]);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(section(page, 'Ledger')).toBeVisible();
  await expect(section(page, 'Payments').getByRole('button')).toHaveCount(0);
  await expect(section(page, 'Change orders').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await next(page).getByRole('button', { name: 'Review billing details' }).click();
  const details = section(page, 'Billing details from the acceptance');
  await expect(details.getByRole('heading')).toBeFocused();
  await details.getByRole('button', { name: /^Dismiss.*Invoice/ }).click();
  await details.getByRole('button', { name: /^Dismiss.*Fund/ }).click();
  await next(page).getByRole('button', { name: 'Add number…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add PO number' });
  await dialog.getByLabel('PO number').fill('PO-2026-118');
  await dialog.getByRole('button', { name: 'Add PO number' }).click();
  await next(page).getByRole('link', { name: 'Review draft' }).click();
  await expect(heading(page)).toHaveText(/^Draft invoice/);
  await page.goBack();
  await documents(page)
    .getByRole('link', { name: /^Proposal/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/proposals/${id}$`));
});
