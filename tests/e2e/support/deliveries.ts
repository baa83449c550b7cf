/** An issued invoice in the back office, and the dialog and panel that send it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { heading } from './clients.ts';
import { billedClient, makeIssued, setStudioUp } from './invoices.ts';
import { openAsOwner } from './office.ts';

export const year = new Date().getFullYear();
/** Number of the invoice that `openIssued` opens. */
export const number = `${year}-0001`;

/** Contacts of its client. */
export const people = [
  { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer', 'billing'] },
  { name: 'Copy Desk', email: 'copies@harbor.example', roles: ['cc'] },
  { name: 'Sam Other', email: 'sam@harbor.example', roles: [] },
  { name: 'Phil Phone', email: '', phone: '555 0100', roles: [] },
];

export const sendDialog = (page: Page) =>
  page.getByRole('dialog', { name: `Send invoice ${number}` });
export const panel = (page: Page) => page.getByRole('region', { name: 'Emails' });
export const emails = (page: Page) => panel(page).getByRole('listitem');
/** The body of the email, in its layout. */
export const emailPreview = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Preview' }).frameLocator('iframe').locator('body');
export const action = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const press = (dialog: Locator) => dialog.getByRole('button', { name: 'Send', exact: true });
export const sentEmails = { timeout: 30_000 };

/** The screen of an issued invoice whose client has these contacts. */
export async function openIssued(page: Page, contacts: object[] = people.slice(0, 1)) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page, { contacts });
  const invoice = await makeIssued(page, client.id);
  await page.goto(`/admin/invoices/${invoice.id}`);
  await expect(heading(page)).toHaveText(`Invoice ${number}`);
  return { client, invoice };
}
