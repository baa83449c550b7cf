/** What a client says about paying on the page of an invoice, and what the owner does with it. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, clientPage, linkIn, press } from './support/as-client.ts';
import { billedClient, makeIssued, setStudioUp, today } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

interface Client {
  contacts: { id: string }[];
}

test('a client promises on a phone and then reports a payment, which the owner confirms', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const { id: clientId } = await billedClient(page);
  const { contacts } = await callApi<Client>(page, 'GET', `/api/clients/${clientId}`);
  const { id, number } = await makeIssued(page, clientId);
  const email = { contacts: contacts.map((contact) => contact.id), message: '' };
  await callApi(page, 'POST', `/api/documents/${id}/deliveries`, email);
  const mail = await arrived(office, 'Invoice');

  const client = await clientPage(browser, { viewport: { width: 375, height: 812 } });
  await client.goto(linkIn(mail, baseURL));
  const payment = client.getByRole('region', { name: 'Your payment' });
  await payment.getByText('Tell us when you’ll pay').click();
  await press(client, payment.getByRole('button', { name: 'Send payment date' }));
  await expect(client.getByRole('alert')).toContainText('Enter a date.');
  await payment.getByLabel('Payment date').fill(today());
  await payment.getByLabel('Note').fill('In our next payment run.');
  await press(client, payment.getByRole('button', { name: 'Send payment date' }));
  await expect(payment.getByRole('status')).toContainText('You said that you will pay on');
  await arrived(office, `Mara Example will pay invoice ${number} on`);

  await page.goto(`/admin/invoices/${id}`);
  const said = page.getByRole('region', { name: 'About paying this invoice' });
  await expect(said).toContainText('In our next payment run.');
  await expect(said).toContainText('Said by Mara Example');
  await expectAccessible(page);

  await payment.getByText('Tell us that you’ve paid').click();
  await expect(payment.getByLabel('Date of the payment')).toHaveValue(today());
  await payment.getByLabel('Payment reference').fill('Wire 7');
  await press(client, payment.getByRole('button', { name: 'Report payment' }));
  await expect(payment).toContainText('You said that you paid');
  const seen = await clientPage(browser, { javaScriptEnabled: true });
  await seen.goto(linkIn(mail, baseURL));
  for (const summary of await seen.locator('.answers summary').all()) await summary.click();
  await expectAccessible(seen);

  await page.goto('/admin');
  await page.getByRole('link', { name: `Review Invoice ${number}` }).click();
  await expect(said).toContainText('Mara Example says it was paid on');
  await expect(said).toContainText('reference Wire 7');
  await said.getByRole('button', { name: 'Record $110.00' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Wire 7');
  await expect(said).toBeHidden();
  await client.reload();
  await expect(payment).toBeHidden();
  await expect(client.getByText('This invoice is paid in full.')).toBeVisible();
});

test('the owner records a promise and a problem, and finds both in the list', async ({ page }) => {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const { id } = await makeIssued(page, (await billedClient(page)).id);
  await page.goto(`/admin/invoices/${id}`);
  const said = page.getByRole('region', { name: 'About paying this invoice' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record a promise…' }).click();
  await page.getByRole('dialog').getByLabel('Note (optional)').fill('By phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record promise' }).click();
  await expect(said).toContainText('Promised by');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report a problem…' }).click();
  await page.getByRole('dialog').getByLabel('What is wrong').fill('The address is old.');
  await page.getByRole('button', { name: 'Report problem' }).click();
  await expect(said).toContainText('The address is old.');
  await said.getByRole('button', { name: 'Close the promise' }).click();
  await expect(said).not.toContainText('Promised by');
  await page.goto('/admin/invoices?status=problem_reported');
  await expect(page.getByRole('row', { name: /Problem reported/ })).toBeVisible();
  await expectAccessible(page);
});
