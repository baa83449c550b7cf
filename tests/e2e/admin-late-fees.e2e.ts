/** The late fee of a draft, and what an overdue invoice earned by it on the next invoice. */
import { expect } from '@playwright/test';
import {
  billedClient,
  expectEditorAccessible,
  expectSaved,
  lineAt,
  line,
  makeDraft,
  makeIssued,
  setStudioUp,
  today,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

test('what an overdue invoice earned is proposed on the next draft, and added to it', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const issueDate = Temporal.PlainDate.from(today()).subtract({ days: 53 }).toString();
  const overdue = await makeIssued(page, client.id, {
    lines: [line({ unitPrice: 1200_00, tax: { category: 'zero', ratePpm: 0 } })],
    issueDate,
    due: { kind: 'days', days: 30 },
    lateFee: { ratePpm: 10_000, per: 'month', graceDays: 5 },
  });
  await page.goto(`/admin/invoices/${overdue.id}`);
  await expect(page.getByText('Late fee up to today, not billed yet: $9.07')).toBeVisible();
  await expect(page.getByText('1% per month of the amount overdue')).toBeVisible();
  const draft = await makeDraft(page, client.id, {});
  await page.goto(`/admin/invoices/${draft.id}`);
  const fees = page.getByRole('region', { name: 'Late fees' });
  await expect(fees).toContainText(`Late fee, invoice ${overdue.number}: $9.07`);
  await expect(fees).toContainText('$1,200.00 for 23 days at 1% per month');
  await expectEditorAccessible(page);
  await fees.getByRole('button', { name: /^Add late fee/ }).press('Enter');
  await expect(lineAt(page, 2).getByLabel('Item, line 2')).toHaveValue(
    `Late fee, invoice ${overdue.number}`,
  );
  await expect(fees).toHaveCount(0);
  // What is changed since keeps what the line bills.
  await lineAt(page, 2).getByLabel('Price, line 2').fill('5');
  await page.getByLabel('Late fee', { exact: true }).selectOption('% per month');
  await page.getByLabel('Late fee, percent').fill('1.5');
  await page.getByLabel('Grace days').fill('7');
  await expectSaved(page);
  type Stored = { draft: { blockers: object; content: { lines: object[]; lateFee: object } } };
  const stored = () => callApi<Stored>(page, 'GET', `/api/invoices/${draft.id}`);
  await expect
    .poll(async () => (await stored()).draft.content.lateFee)
    .toEqual({ ratePpm: 15_000, per: 'month', graceDays: 7 });
  const { content, blockers } = (await stored()).draft;
  expect(content.lines[1]).toMatchObject({ unitPrice: 500, lateFee: { invoiceId: overdue.id } });
  expect(blockers).toEqual({});
});

test('what can’t be on a draft is billed with an invoice of its own', async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const tax = { category: 'outside_scope', ratePpm: 0, reason: 'Outside the scope' };
  const issueDate = Temporal.PlainDate.from(today()).subtract({ days: 60 }).toString();
  const lateFee = { ratePpm: 120_000, per: 'year', graceDays: 0 };
  await makeIssued(page, client.id, { lines: [line({ tax })], issueDate, lateFee });
  type Settings = { studio: { version: number } };
  const { studio } = await callApi<Settings>(page, 'GET', '/api/settings');
  const taxIds = [{ kind: 'vat', label: 'VAT', number: 'DE123456789' }];
  await callApi(page, 'PATCH', '/api/settings/studio', { version: studio.version, taxIds });
  const draft = await makeDraft(page, client.id, {});
  await page.goto(`/admin/invoices/${draft.id}`);
  const fees = page.getByRole('region', { name: 'Late fees' });
  await expect(fees).toContainText('so it can’t be on an invoice with taxed line items');
  await fees.getByRole('button', { name: /^New invoice with late fee/ }).press('Enter');
  await expect(page).not.toHaveURL(new RegExp(draft.id));
  await expect(page.getByLabel('Item, line 1')).toHaveValue(/^Late fee, invoice/);
});
