/** From a visitor’s message to the invoice of a deposit in the client’s inbox. */
import { expect, type Page } from '@playwright/test';
import { arrived, clientPage, linkIn } from './support/as-client.ts';
import { heading, notices } from './support/clients.ts';
import { lineAt, setStudioUp } from './support/invoices.ts';
import { openAsOwner, test } from './support/office.ts';
import { openDetails } from './support/proposals.ts';
import { receive } from './support/received.ts';

const phone = { javaScriptEnabled: true, viewport: { width: 375, height: 812 } };
const mail = 'mara@harbor.example';
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function writeLine(page: Page, place: number, title: string, price: string): Promise<void> {
  const line = lineAt(page, place);
  await line.getByLabel('Item').fill(title);
  await line.getByLabel('Price').fill(price);
  await line.getByLabel('Tax').fill('0');
}

async function send(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: /^Send/ });
  await expect(dialog.getByLabel(/Mara Example/)).toBeChecked();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a message becomes a client, an accepted proposal and an issued invoice', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  // Each email waits for ten seconds, in which it could be undone.
  test.setTimeout(180_000);
  const message = { name: 'Mara Example', email: mail, subject: 'A new website' };
  await receive(office, [message]);
  await openAsOwner(page, '/admin/inbox');
  await setStudioUp(page);
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'Create client' }).click();
  await page.getByLabel('Name').first().fill('Harbor Lab');
  await page.getByRole('checkbox', { name: 'Signer' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText('Harbor Lab saved');
  // A notice stays while the pointer is on it, and would cover a button.
  await page.mouse.move(0, 0);
  await expect(notices(page)).not.toContainText('Harbor Lab saved');
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await page.getByRole('link', { name: 'A new website' }).click();
  await page.getByRole('link', { name: 'New proposal' }).click();
  await expect(heading(page)).toHaveText('Draft proposal for Harbor Lab');
  await page.getByLabel('Title').fill('Website for Harbor Lab');
  await addSection(page, 'Goals');
  await page.getByRole('textbox', { name: 'Text of section 1' }).fill('A site that people read.');
  await addSection(page, 'Pricing');
  await writeLine(page, 1, 'Design', '1000');
  await writeLine(page, 2, 'Photography', '200');
  await lineAt(page, 2).getByRole('button', { name: 'Actions for line 2' }).click();
  await page.getByRole('menuitem', { name: 'Billing and options…' }).click();
  await page.getByRole('dialog').getByLabel('Selection').selectOption('preselected');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await openDetails(page);
  await page.getByRole('button', { name: 'Add payment' }).click();
  await saved(page);
  await send(page, 'Send…');
  await expect(heading(page)).toHaveText(/^Proposal P-/);

  const client = await clientPage(browser, phone);
  await client.goto(
    linkIn(await arrived(office, 'Website for Harbor Lab: proposal', mail), baseURL),
  );
  await client.getByText('Ask for changes').click();
  await client.getByLabel('What would you like to change?').fill('Could you add a short film?');
  await client.getByRole('button', { name: 'Send request' }).click();
  await expect(client.getByText(/^We received your request for changes/)).toBeVisible();

  await page.reload();
  const request = page.getByRole('main').getByText('Could you add a short film?');
  await expect(request).toBeVisible();
  await expect(page.getByRole('article', { name: /^Request by/ })).toContainText('Mara Example');
  await expect(request).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('Website and film for Harbor Lab');
  // Above the option.
  await writeLine(page, 2, 'Short film', '500');
  await saved(page);
  await send(page, 'Send version 2…');

  await client.goto(
    linkIn(
      await arrived(office, 'Revised proposal: Website and film for Harbor Lab, version 2', mail),
      baseURL,
    ),
  );
  await expect(client.getByText('$1,700.00').first()).toBeVisible();
  await client.getByRole('checkbox', { name: 'Photography' }).uncheck();
  await expect(client.locator('.total-bar [data-total]')).toHaveText('$1,500.00');
  await client.getByRole('button', { name: 'Review and accept', exact: true }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Review and accept');
  await client.getByLabel('Your full name').fill('Mara Example');
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await client.getByRole('button', { name: 'Accept proposal' }).click();
  await expect(client.getByText(/^Mara Example accepted this proposal on/)).toBeVisible();
  await arrived(office, 'You accepted', mail);
  await client.context().close();

  await page.reload();
  await page.getByRole('link', { name: 'Billing plan' }).click();
  await page.getByRole('link', { name: 'Draft invoice' }).first().click();
  await expect(page.getByText('$450.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(heading(page)).toHaveText(/^Invoice /);
  await send(page, 'Send…');
  const invoice = await arrived(office, 'Invoice', mail);
  expect(invoice.parsed.text).toContain('$450.00');
  expect(invoice.parsed.attachments).toHaveLength(1);
});
