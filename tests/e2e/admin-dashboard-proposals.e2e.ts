import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { linkFor, readyProposal } from './support/proposals.ts';
import { today } from './support/invoices.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const proposals = (page: Page) =>
  page.getByRole('table', { name: 'Proposals' }).getByRole('rowheader');
const DECIDED = 'Proposals decided in the last 12 months';
const signer = { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] };

/** A draft, one that was sent, and one whose acceptance by phone is recorded. */
async function openWithProposals(page: Page) {
  const { id: copyOf, clientId } = await readyProposal(page, [signer]);
  const copy = async () => {
    const { id } = await callApi<{ id: string }>(page, 'POST', '/api/proposals', { copyOf });
    await linkFor(page, { id, clientId }, 0);
    return id;
  };
  await copy();
  await callApi(page, 'POST', `/api/proposals/${await copy()}/acceptance`, {
    revision: 1,
    name: 'Mara Example',
    acceptedOn: today(),
  });
  await page.goto('/admin/dashboard');
}

/** At the studio, where it may still be yesterday. */
test('a studio without proposals is led to its first one', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/dashboard');
  await expect(section(page, 'Overview')).toBeVisible();
  await expect(section(page, DECIDED)).toHaveCount(0);
  await section(page, 'Pipeline').getByRole('link', { name: 'New proposal' }).click();
  await expect(heading(page)).toHaveText('New proposal');
});

test('each figure of proposals leads to the proposals behind it', async ({ page }) => {
  await openWithProposals(page);
  const pipeline = section(page, 'Pipeline in USD');
  await expect(pipeline).toContainText('Drafts$1,000.001 proposal');
  await expect(pipeline).toContainText('Changes requested$0.000 proposals');
  await expectAccessible(page);
  await pipeline.getByText('Sent', { exact: true }).locator('..').getByRole('link').click();
  await expect(page).toHaveURL(/\?status=sent&currency=USD$/);
  await expect(proposals(page)).toHaveCount(1);
  await page.goBack();
  const decided = section(page, DECIDED);
  await expect(decided).toContainText('100%1 of 1 accepted');
  await expect(decided).toContainText('Median time to accept0 days');
  await decided.getByRole('link', { name: '100%' }).click();
  await expect(page).toHaveURL(/\?decided=last_12_months&kind=proposal$/);
  await expect(page.getByRole('button', { name: 'Decided: In the last 12 months' })).toBeVisible();
  await expect(proposals(page)).toHaveCount(1);
  await expectAccessible(page);
});
