/** The editor of proposals, and drafts to open it with. */
import { expect, type Locator, type Page } from '@playwright/test';
import { designLine } from '../../support/billing-data.ts';
import { billedClient, setStudioUp } from './invoices.ts';
import { callApi, openAsOwner } from './office.ts';

export interface MadeProposal {
  id: string;
  version: number;
  draft: {
    title: string;
    sections: ({ kind: string; heading: string } & Partial<PricingOf>)[];
  };
}

export interface PricingOf {
  packages: { items: { key: string; name: string }[] } | null;
  lines: { title: string; packageKey: string | null; optional: object | null }[];
}

const signer = { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] };

/** A studio that can send proposals, and its client. */
export async function openStudio(page: Page, path = '/admin/proposals') {
  await openAsOwner(page, path);
  await setStudioUp(page);
  return billedClient(page, { contacts: [signer] });
}

export const sectionAt = (page: Page, place: number) =>
  page.getByRole('region', { name: new RegExp(`^Section ${place}: `) });
export const headingAt = (page: Page, place: number) =>
  page.getByLabel(`Heading of section ${place}`);
export const outline = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
export const total = (page: Page, period: string) =>
  page.getByRole('table', { name: 'Totals by selection' }).getByRole('row', { name: period });
export const addSection = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Writes a line without tax, so that totals are round. */
export async function writeLine(section: Locator, place: number, title: string, price: string) {
  const line = section.getByRole('rowgroup', { name: `Line ${place}`, exact: true });
  await line.getByLabel('Item').fill(title);
  await line.getByLabel('Price').fill(price);
  await line.getByLabel('Tax').fill('0');
}

/** A proposal of a text and of one line at $1,000.00. */
export async function makeProposal(page: Page, clientId: string, content: object = {}) {
  const { id, version } = await callApi<MadeProposal>(page, 'POST', '/api/proposals', { clientId });
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A new website.' }] }],
  };
  const line = {
    ...designLine,
    key: 'design',
    unitPrice: 1000_00,
    tax: { category: 'zero', ratePpm: 0, reason: '' },
  };
  return callApi<MadeProposal>(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    title: 'Website for Harbor Lab',
    sections: [
      { key: 'goals', kind: 'text', heading: 'Goals', body },
      { key: 'pricing', kind: 'pricing', heading: 'Pricing', lines: [line] },
    ],
    ...content,
  });
}

export const readProposal = (page: Page, id: string) =>
  callApi<MadeProposal>(page, 'GET', `/api/proposals/${id}`);
