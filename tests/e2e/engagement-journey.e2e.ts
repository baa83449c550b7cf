/** From an accepted proposal to a completed engagement, with a change order in between. */
import { expect, type Browser, type Page } from '@playwright/test';
import { clientPage } from './support/as-client.ts';
import { heading, notices } from './support/clients.ts';
import { confirmIssue, expectSaved, lineAt } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import { linkFor, readyProposal } from './support/proposals.ts';

const signer = { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer', 'billing'] };

const payment = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: label });
const ledger = (page: Page) => page.getByRole('region', { name: 'Ledger' });

interface Draft {
  version: number;
  draft: { sections: { kind: string; lines?: { period: string }[] }[] };
}

/** The one-time part of it: $1,000.00 in a deposit and a milestone. */
async function acceptedOnce(page: Page, browser: Browser): Promise<string> {
  const made = await readyProposal(page, [signer]);
  const path = `/api/proposals/${made.id}`;
  const { version, draft } = await callApi<Draft>(page, 'GET', path);
  const sections = draft.sections.map((section) => {
    const { lines } = section;
    if (lines === undefined) return section;
    return Object.assign({}, section, { lines: lines.filter(({ period }) => period === 'once') });
  });
  await callApi(page, 'PATCH', path, { version, sections, purchaseOrder: 'not_asked' });
  const client = await clientPage(browser);
  await client.goto(await linkFor(page, made, 0));
  await client.getByRole('button', { name: 'Review and accept' }).click();
  await client.getByLabel('Your full name').fill('Mara Example');
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await client.getByRole('button', { name: 'Accept proposal' }).click();
  await expect(client.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await client.context().close();
  return made.id;
}

/** Issues the draft of a payment and records that it was paid. */
async function billAndPay(page: Page, label: string): Promise<void> {
  const engagement = page.url();
  await payment(page, label).getByRole('link', { name: 'Draft invoice' }).click();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await page.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(notices(page)).toContainText('Payment recorded');
  await page.goto(engagement);
}

test('accepted work is billed, changed by a change order, paid and completed', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const proposalId = await acceptedOnce(page, browser);
  await page.goto(`/admin/proposals/${proposalId}`);
  await page.getByRole('link', { name: 'Billing plan' }).click();
  await expect(heading(page)).toHaveText('Website for Harbor Lab');
  const engagement = page.url();
  await billAndPay(page, 'Deposit');
  await payment(page, 'Launch').getByRole('button', { name: 'Mark as reached' }).click();
  await billAndPay(page, 'Launch');

  await page.getByRole('button', { name: 'New change order' }).click();
  await expect(heading(page)).toHaveText('Draft change order for Harbor Lab');
  await lineAt(page, 1).getByLabel('Item').fill('Search');
  await lineAt(page, 1).getByLabel('Price').fill('240');
  await lineAt(page, 1).getByLabel('Tax').fill('0');
  await page.keyboard.press('Tab');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Send…' }).click();
  const sending = page.getByRole('dialog', { name: /^Send/ });
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sending).toHaveCount(0);
  await expect(heading(page)).toHaveText(/^Change order P-/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record acceptance…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record acceptance' });
  await dialog.getByLabel('Accepted by').fill('Mara Example');
  await dialog.getByLabel('Note').fill('She called.');
  await dialog.getByRole('button', { name: 'Record acceptance' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(engagement);
  await expect(ledger(page)).toContainText('$1,240.00');
  await expect(page.getByRole('button', { name: 'Complete engagement' })).toHaveCount(0);
  await billAndPay(page, 'Draft');
  await expect(ledger(page)).toContainText('To bill$0.00');
  await expect(ledger(page)).toContainText('Amount due$0.00');
  await page.getByRole('button', { name: 'Complete engagement' }).click();
  await expect(page.getByRole('button', { name: 'Reopen engagement' })).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Completed');
});
