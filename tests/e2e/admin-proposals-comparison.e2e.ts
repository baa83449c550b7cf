import { expect, type Page } from '@playwright/test';
import { designLine } from '../support/billing-data.ts';
import { expectAccessible } from './support/accessible.ts';
import { clientPage } from './support/as-client.ts';
import { heading } from './support/clients.ts';
import { billedClient, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { openDetails } from './support/proposals.ts';

interface Stored {
  id: string;
  version: number;
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const texts = (...lines: string[]) => ({
  key: 'goals',
  kind: 'text',
  heading: 'Goals',
  body: { type: 'doc', content: lines.map(paragraph) },
});
const pricing = (unitPrice: number, ...others: object[]) => ({
  key: 'pricing',
  kind: 'pricing',
  heading: 'Pricing',
  lines: [
    {
      ...designLine,
      key: 'design',
      title: 'Design',
      unitPrice,
      tax: { category: 'zero', ratePpm: 0, reason: '' },
    },
    ...others,
  ],
});
const unchanged = ['Visitors find opening hours.', 'Members renew online.', 'Staff write news.'];

/** A proposal that was sent once, and changed since. */
async function changedProposal(page: Page): Promise<Stored> {
  await openAsOwner(page, '/admin/proposals');
  await setStudioUp(page);
  const { id: clientId } = await billedClient(page, {
    contacts: [{ name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] }],
  });
  const { id, version } = await callApi<Stored>(page, 'POST', '/api/proposals', { clientId });
  await callApi(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    title: 'Website for Harbor Lab',
    sections: [texts('A website in ten weeks.', ...unchanged), pricing(1000_00)],
  });
  await send(page, id);
  return change(page, id, {
    sections: [
      texts('A website in twelve weeks.', ...unchanged),
      pricing(1200_00),
      { ...texts('We don’t write texts.'), key: 'terms', heading: 'Not included' },
    ],
  });
}

/** Of the client of a proposal. */
async function clientOf(page: Page, id: string) {
  type Found = { client: { id: string; name: string } };
  return (await callApi<Found>(page, 'GET', `/api/proposals/${id}`)).client;
}

const change = async (page: Page, id: string, changes: object) => {
  const { version } = await callApi<Stored>(page, 'GET', `/api/proposals/${id}`);
  return callApi<Stored>(page, 'PATCH', `/api/proposals/${id}`, { version, ...changes });
};

/** By a link, which needs no email; its path. */
async function send(page: Page, id: string): Promise<string> {
  const client = await clientOf(page, id);
  type Contacts = { contacts: { id: string }[] };
  const { contacts } = await callApi<Contacts>(page, 'GET', `/api/clients/${client.id}`);
  const contactId = contacts[0]?.id;
  const path = `/api/documents/${id}/links`;
  const { url } = await callApi<{ url: string }>(page, 'POST', path, { contactId });
  return new URL(url).pathname;
}

test('two versions are compared by words and figures, with the draft as the last one', async ({
  page,
}) => {
  const { id } = await changedProposal(page);
  await page.goto(`/admin/proposals/${id}`);
  await page.getByRole('link', { name: 'Compare versions' }).click();
  await expect(heading(page)).toHaveText('Compare versions');
  const goals = page.getByRole('region', { name: 'Goals' });
  await expect(goals.getByRole('deletion')).toHaveText('Removed: ten (end of removal)');
  await expect(goals.getByRole('insertion')).toHaveText('Added: twelve (end of addition)');
  await expect(goals.getByText('Members renew online.')).toBeHidden();
  await goals.getByText('2 unchanged paragraphs').click();
  await expect(goals.getByText('Members renew online.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not included Added' })).toBeVisible();
  const total = page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /^One-time/ });
  await expect(total.getByRole('cell')).toHaveText(['$1,000.00', '$1,200.00']);
  await expectAccessible(page);

  await send(page, id);
  await page.reload();
  await expect(page.getByLabel('Later version')).toHaveValue('2');
  await expect(goals.getByRole('insertion')).toBeVisible();
  await page.getByLabel('Later version').selectOption({ label: 'Draft of version 3' });
  await page.getByLabel('Earlier version').selectOption('2');
  await expect(page.getByRole('heading', { name: 'No differences' })).toBeVisible();
  await expect(page).toHaveURL(/from=2&to=draft/);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Later version')).toBeHidden();
});

test('a proposal of an anonymized client is shown as removed', async ({ page }) => {
  const { id } = await changedProposal(page);
  const { id: clientId, name } = await clientOf(page, id);
  await callApi(page, 'POST', `/api/clients/${clientId}/anonymization`, { name });
  await page.goto('/admin/proposals');
  await page.getByRole('link', { name: 'P-2026-001' }).click();
  await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible();
  await expect(page.getByText('because its client was anonymized')).toBeVisible();
  await expect(page.getByText('Withdrawn')).toBeVisible();
  await expectAccessible(page);
});

test('a client who received the version before reads what changed, without a script', async ({
  page,
  browser,
}) => {
  const { id } = await changedProposal(page);
  await page.goto(`/admin/proposals/${id}?edit`);
  await openDetails(page);
  await page.getByRole('checkbox', { name: 'Show what changed since version 1' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const path = await send(page, id);
  const client = await clientPage(browser);
  await client.goto(new URL(path, page.url()).href);
  const changes = client.getByRole('group').filter({ hasText: 'What changed since version 1' });
  await changes.getByText('What changed since version 1').click();
  await expect(changes.getByRole('deletion').first()).toHaveText('Removed: ten (end of removal)');
  const total = changes.getByRole('table', { name: 'Totals' }).getByRole('row').nth(1);
  await expect(total.getByRole('cell')).toHaveText(['$1,000.00', '$1,200.00']);
  await client.context().close();
  const reader = await clientPage(browser, { javaScriptEnabled: true, bypassCSP: true });
  await reader.goto(new URL(await send(page, id), page.url()).href);
  await reader.getByText('What changed since version 1').click();
  await expectAccessible(reader);
  await reader.context().close();
});
