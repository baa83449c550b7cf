import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import { callApi, test } from './support/office.ts';
import { acceptedProposal } from './support/proposals.ts';
import { expectPhoneAccessible, openLink, phone, withScript } from './support/sent-proposal.ts';

const lineOf = (unitPrice: number) => ({
  key: 'line',
  title: 'Search',
  quantity: 1000,
  unitPrice,
  tax: { category: 'zero', ratePpm: 0, reason: '' },
});

interface Order {
  id: string;
  version: number;
  client: { id: string };
  draft: { sections: object[] };
}

async function engagementOf(page: Page, browser: Browser): Promise<string> {
  const { id } = await acceptedProposal(page, browser);
  const path = `/api/proposals/${id}`;
  return (await callApi<{ engagementId: string }>(page, 'GET', path)).engagementId;
}

/** A change order of this amount, opened by its signer on a phone. */
async function openedOrder(page: Page, browser: Browser, amount: number, more: object[] = []) {
  const engagementId = await engagementOf(page, browser);
  const path = `/api/engagements/${engagementId}/change-orders`;
  const { id, version, client, draft } = await callApi<Order>(page, 'POST', path);
  const sections = draft.sections.map((section) =>
    Object.assign({}, section, { lines: [lineOf(amount), ...more] }),
  );
  await callApi(page, 'PATCH', `/api/proposals/${id}`, { version, sections });
  const { contacts } = await callApi<{ contacts: { id: string }[] }>(
    page,
    'GET',
    `/api/clients/${client.id}`,
  );
  const contactId = contacts[0]?.id;
  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`, {
    contactId,
  });
  const base = new URL(page.url()).origin;
  const opened = await openLink(browser, base + new URL(url).pathname, withScript);
  return { id, engagementId, opened };
}

test('a change order is begun on its engagement, whose client and currency it has', async ({
  page,
  browser,
}) => {
  await page.goto(`/admin/engagements/${await engagementOf(page, browser)}`);
  await page.getByRole('button', { name: 'New change order' }).click();
  await expect(heading(page)).toHaveText('Draft change order for Harbor Lab');
  await expect(page.getByLabel('Title')).toHaveValue('Change order to Website for Harbor Lab');
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a client accepts a change order, and the engagement lists it', async ({ page, browser }) => {
  const { id, engagementId, opened } = await openedOrder(page, browser, 240_00);
  await expect(opened.getByText(/^Change order P-/).first()).toBeVisible();
  await opened.getByRole('button', { name: 'Review and accept' }).click();
  await opened.getByLabel('Your full name').fill('Mara Example');
  await opened.getByLabel(/authorized/).check();
  await opened.getByRole('button', { name: 'Accept change order' }).click();
  await expect(opened.getByText(/accepted this change order/)).toBeVisible();
  await page.goto(`/admin/proposals/${id}`);
  await expect(heading(page)).toHaveText(/^Change order P-/);
  await page.goto(`/admin/engagements/${engagementId}`);
  const orders = page.getByRole('region', { name: 'Change orders' });
  await expect(orders.getByText('Accepted')).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
});

const amountBeside = (page: Page, term: string) =>
  page.getByText(term, { exact: true }).locator('..').getByRole('definition');

test(
  'a change order shows the agreed total with the selection',
  { tag: '@all' },
  async ({ page, browser }) => {
    const optional = { optional: { isPreselected: false } };
    const { id, opened } = await openedOrder(page, browser, 240_00, [
      { ...lineOf(60_00), key: 'more', title: 'More', ...optional },
    ]);
    await expect(amountBeside(opened, 'Current agreed total')).toHaveText('$1,000.00');
    await expect(amountBeside(opened, 'New agreed total')).toHaveText('$1,240.00');
    await opened.getByRole('checkbox', { name: /More/ }).check();
    await expect(amountBeside(opened, 'New agreed total')).toHaveText('$1,300.00');
    await expectPhoneAccessible(opened);
    await opened.getByRole('button', { name: 'Review and accept' }).click();
    await expect(amountBeside(opened, 'New agreed total')).toHaveText('$1,300.00');
    await expectPhoneAccessible(opened);
    await page.goto(`/admin/proposals/${id}?edit`);
    const totals = page.getByRole('table', { name: 'Totals by selection' });
    await expect(totals.getByRole('row', { name: /^Current agreed total/ })).toContainText('1,000');
    await expect(totals.getByRole('row', { name: /^New agreed total/ })).toContainText('$1,240.00');
    await expect(totals.getByRole('row', { name: /^New agreed total/ })).toContainText('$1,300.00');
    await page.setViewportSize(phone);
    const lines = await totals.getByRole('cell').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
  },
);

test('a change order that reduces says so', { tag: '@all' }, async ({ page, browser }) => {
  const { opened } = await openedOrder(page, browser, -50_00);
  await expect(opened.getByText(/Reduction of \$50\.00\./)).toBeVisible();
  await expectPhoneAccessible(opened);
});

interface Planned {
  entries: { label: string; invoices: { id: string }[] }[];
}

test('what a change order is still to credit is shown with its payment', async ({
  page,
  browser,
}) => {
  const { id, engagementId } = await openedOrder(page, browser, -1000_00);
  const path = `/api/engagements/${engagementId}`;
  await callApi(page, 'POST', `${path}/purchase-order`, { number: 'PO 7' });
  const { entries } = await callApi<Planned>(page, 'GET', path);
  const invoice = `/api/invoices/${entries[0]?.invoices[0]?.id}`;
  const { version } = await callApi<{ version: number }>(page, 'GET', invoice);
  const issued = await callApi<{ issued: { snapshot: { issueDate: string } } }>(
    page,
    'POST',
    `${invoice}/issuance`,
    { version },
  );
  const acceptedOn = issued.issued.snapshot.issueDate;
  const signed = { revision: 1, name: 'Mara Example', acceptedOn };
  await callApi(page, 'POST', `/api/proposals/${id}/acceptance`, signed);
  await page.goto(`/admin/engagements/${engagementId}`);
  const billed = page.getByRole('region', { name: 'Payments' }).getByRole('listitem').first();
  await expect(billed).toContainText('To credit: $');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel engagement…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this engagement?' });
  await expect(dialog).toContainText('1 draft credit note will be deleted.');
});

test('canceling an engagement withdraws its change orders, and says so before', async ({
  page,
  browser,
}) => {
  const { id, engagementId, opened } = await openedOrder(page, browser, 50_00);
  await page.goto(`/admin/engagements/${engagementId}`);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel engagement…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this engagement?' });
  await expect(dialog).toContainText('1 change order will be withdrawn.');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The program was closed.');
  await dialog.getByRole('button', { name: 'Cancel engagement' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Change orders' })).toContainText('Withdrawn');
  await page.goto(`/admin/proposals/${id}`);
  await expect(page.getByText('Withdrawn').first()).toBeVisible();
  await opened.reload();
  await expect(opened.getByText(/^This change order was withdrawn on/).first()).toBeVisible();
});
