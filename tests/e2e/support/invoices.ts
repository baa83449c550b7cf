/** Test data for screens of invoices. */
import { expect, type Locator, type Page } from '@playwright/test';
import { bankDetails, designLine, studioAddress } from '../../support/billing-data.ts';
import { makeClient } from './clients.ts';
import { expectAccessible } from './accessible.ts';
import { callApi, confirmation, openAsOwner } from './office.ts';

export interface MadeInvoice {
  id: string;
  version: number;
  number: string | null;
  draft: { content: { clientId: string | null; lines: object[]; notes: string } } | null;
}

/** As in another window: pages that are opened after it have the region. */
export async function chooseRegion(page: Page, formatRegion: string): Promise<void> {
  type Settings = { studio: { version: number } };
  const { studio } = await callApi<Settings>(page, 'GET', '/api/settings');
  const json = { version: studio.version, formatRegion };
  await callApi(page, 'PATCH', '/api/settings/studio', json);
}

/** Of the studio, whose time zone is that of New York. */
export const today = (): string => Temporal.Now.plainDateISO('America/New_York').toString();

/** Required for issuing: the studio’s address and bank details. */
export async function setStudioUp(page: Page): Promise<void> {
  const { studio } = await callApi<{ studio: { version: number } }>(page, 'GET', '/api/settings');
  await callApi(page, 'PATCH', '/api/settings/studio', {
    version: studio.version,
    address: studioAddress,
    taxIds: [{ kind: 'tax', label: 'EIN', number: '12-3456789' }],
  });
  await callApi(page, 'PUT', '/api/settings/bank-details/USD', {
    ...bankDetails,
    ...(await confirmation()),
  });
}

export const billedClient = (page: Page, fields: object = {}) =>
  makeClient(page, {
    address: { street: 'Pier 4', city: 'Boston', region: 'MA', postalCode: '02110', country: 'US' },
    ...fields,
  });

let lines = 0;

export function line(fields: object = {}): object {
  lines += 1;
  return {
    key: `line-${lines}`,
    ...designLine,
    ...fields,
  };
}

/** A draft that can be issued. */
export async function makeDraft(page: Page, clientId: string, content: object = {}) {
  const { id, version } = await callApi<MadeInvoice>(page, 'POST', '/api/invoices', { clientId });
  const changes = { version, lines: [line()], ...content };
  return callApi<MadeInvoice>(page, 'PATCH', `/api/invoices/${id}`, changes);
}

export async function makeIssued(page: Page, clientId: string, content: object = {}) {
  const { id, version } = await makeDraft(page, clientId, content);
  return callApi<MadeInvoice>(page, 'POST', `/api/invoices/${id}/issuance`, { version });
}

export const readInvoice = (page: Page, id: string) =>
  callApi<MadeInvoice>(page, 'GET', `/api/invoices/${id}`);

/** The fields of a line, counted from 1. */
export const lineAt = (page: Page, place: number): Locator =>
  page.getByRole('rowgroup', { name: `Line ${place}`, exact: true });

/** Answers “Issue invoice?”. */
export async function confirmIssue(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Issue (invoice|credit note)$/ })
    .click();
}

/** The descriptions of stored lines, and of the empty one after them. */
export const titles = (page: Page): Locator => page.getByLabel(/^Item, line \d+$/);

export const shownTitles = (page: Page): Promise<string[]> =>
  titles(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** The editor of a draft with these lines, in the style of this region. */
export async function openDraftWith(page: Page, lineTitles: readonly string[], region = 'US') {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  await chooseRegion(page, region);
  const client = await billedClient(page);
  const lines = lineTitles.map((title) => line({ title }));
  const draft = await makeDraft(page, client.id, { lines });
  await page.goto(`/admin/invoices/${draft.id}`);
  await expect(titles(page)).toHaveCount(lines.length + 1);
  return draft;
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** From the menu of an entry below “Payments”, e.g. of “payment of $40.00”. */
export async function chooseOfEntry(page: Page, entry: string, name: string): Promise<void> {
  // Its page is up to date before a dialog has closed.
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for ${entry}` }).press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

/**
 * The editor in a window as high as its page, so that the sticky bars at its top and bottom
 * cover nothing, and no button counts as half hidden.
 */
export async function expectEditorAccessible(page: Page, widths = [375, 1280]): Promise<void> {
  const sizes: { width: number; height: number }[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    sizes.push({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  }
  await expectAccessible(page, sizes);
}
