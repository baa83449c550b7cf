/** A proposal that names a contract template: its contract, and invoices that wait for it. */
import { expect, type Page } from '@playwright/test';
import { aProposal } from '../support/a-proposal.ts';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { contactOf, mara, openStudio } from './support/contracts.ts';
import { callApi, test } from './support/office.ts';
import { openDetails } from './support/proposals.ts';

interface Stored {
  id: string;
  version: number;
}

const workflow = (page: Page) => page.getByRole('list', { name: 'Workflow' });

/** A sent proposal with a contract template, which the owner then records as accepted. */
async function openAccepted(page: Page): Promise<void> {
  const client = await openStudio(page);
  const { title, sections, schedule } = aProposal();
  const { id, version } = await callApi<Stored>(page, 'POST', '/api/proposals', {
    clientId: client.id,
  });
  await callApi(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    title,
    sections: sections.filter(({ kind }) => kind !== 'work'),
    schedule,
  });
  await page.goto(`/admin/proposals/${id}`);
  await openDetails(page);
  await page.getByLabel('Contract template').selectOption('Services agreement (sample)');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await callApi(page, 'POST', `/api/documents/${id}/links`, { contactId: contactOf(client, mara) });
  await page.reload();
  await expect(workflow(page)).toContainText('ContractDrafted on acceptance');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record acceptance…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record acceptance' });
  await dialog.getByLabel('Accepted by').fill('Mara Example');
  await dialog.getByRole('button', { name: 'Record acceptance' }).click();
  await expect(workflow(page)).toContainText('· Draft');
}

test(
  'invoices wait for the contract of an accepted proposal, unless the owner overrides',
  { tag: '@all' },
  async ({ page }) => {
    await openAccepted(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Billing plan' }).click();
    await expect(page.getByText('Draft invoices are on hold until')).toBeVisible();
    await expectAccessible(page);
    const next = page.getByRole('region', { name: 'Next step' });
    await expect(next).toContainText('The contract “Services Agreement” hasn’t been sent yet.');
    await expect(next.getByRole('link', { name: 'Finish contract' })).toBeVisible();
    await page.getByRole('region', { name: 'Payments' }).getByRole('link').first().click();
    await expect(page.getByText('This draft is on hold until')).toBeVisible();
    await page.getByRole('button', { name: 'Issue…' }).click();
    const override = page.getByRole('alertdialog', { name: 'Override hold and issue?' });
    await expect(override).toContainText('Issuing it now is recorded as your override.');
    await expectAccessible(page);
    await override.getByRole('button', { name: 'Override and issue' }).click();
    await expect(notices(page)).toContainText(/^Issued as/);
    const facts = page.locator('.sent-facts');
    await expect(facts).toContainText('EngagementA new website for');
    await expect(facts).toContainText('ProposalP-');
    await expect(facts).toContainText('ContractDraft');
    await expectAccessible(page);
    await facts.getByRole('link', { name: 'Draft' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Services Agreement');
  },
);

test('a hold is lifted from its contract, whose invoices are then issued as usual', async ({
  page,
}) => {
  await openAccepted(page);
  await workflow(page).getByRole('link', { name: 'Contract' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Services Agreement');
  await expect(page.getByText('are on hold until this contract is executed.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Lift hold on invoices…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift hold' }).click();
  await expect(notices(page)).toContainText('Hold lifted');
  await page.goBack();
  await page.getByRole('link', { name: 'Billing plan' }).click();
  await expect(page.getByText('Draft invoices are on hold until')).toHaveCount(0);
  await page.getByRole('link', { name: 'Review draft' }).click();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Issue invoice?' })).toBeVisible();
});
