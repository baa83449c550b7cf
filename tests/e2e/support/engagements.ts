/** Test data for screens of engagements. */
import { expect, type Locator, type Page } from '@playwright/test';
import { heading } from './clients.ts';
import { billedClient, setStudioUp } from './invoices.ts';
import { callApi, openAsOwner } from './office.ts';

interface Started {
  id: string;
}

export const payment = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: label });

const line = {
  key: 'report',
  title: 'Editing and layout',
  quantity: 1000,
  unitPrice: 1000_00,
  tax: { category: 'zero', ratePpm: 0, reason: '' },
};
const entry = { termsDays: 14, due: { kind: 'acceptance' } };
export const rest = { ...entry, key: 'rest', label: 'On completion', share: { kind: 'remainder' } };
export const deposit = {
  ...entry,
  key: 'deposit',
  label: 'Deposit',
  share: { kind: 'percent', ratePpm: 300_000 },
};

/** The screen of an engagement of $1,000.00 with these payments, without tax. */
export async function openStarted(page: Page, schedule: object[]) {
  await openAsOwner(page, '/admin/engagements');
  await setStudioUp(page);
  const { id: clientId } = await billedClient(page);
  const { id } = await callApi<Started>(page, 'POST', '/api/engagements', {
    clientId,
    title: 'Annual report',
    currency: 'USD',
    agreedOn: '2026-11-02',
    pricesIncludeTax: true,
    lines: [line],
    schedule,
  });
  await page.goto(`/admin/engagements/${id}`);
  await expect(heading(page)).toHaveText('Annual report');
  return { id, clientId };
}
