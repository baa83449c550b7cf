/** Receipts on the page of an invoice: its share at once, the whole one after an email code. */
import { expect } from '@playwright/test';
import { arrived, clientPage, codeIn, linkIn } from './support/as-client.ts';
import { openIssued, year } from './support/deliveries.ts';
import { makeIssued } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import { expectPhoneAccessible, withScript } from './support/sent-proposal.ts';

test('a client downloads the receipt of an invoice, and the whole one with a code', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { invoice, client: of } = await openIssued(page);
  const other = await makeIssued(page, of.id);
  await callApi(page, 'POST', `/api/clients/${of.id}/payments`, {
    method: 'bank_transfer',
    paymentDate: `${year}-01-01`,
    currency: 'USD',
    amount: 100_00,
    allocations: [
      { invoiceId: invoice.id, amount: 50_00 },
      { invoiceId: other.id, amount: 50_00 },
    ],
  });
  const { contacts } = await callApi<{ contacts: { id: string }[] }>(
    page,
    'GET',
    `/api/clients/${of.id}`,
  );
  await callApi(page, 'POST', `/api/documents/${invoice.id}/deliveries`, {
    contacts: contacts.map(({ id }) => id),
    message: '',
  });
  const client = await clientPage(browser, withScript);
  await client.goto(linkIn(await arrived(office, 'Invoice'), baseURL));
  const number = `R-${year}-0001`;
  const share = client.getByRole('link', { name: `Receipt ${number} for this invoice (PDF)` });
  await share.focus();
  await expectPhoneAccessible(client);
  const downloaded = client.waitForEvent('download');
  await client.keyboard.press('Enter');
  expect((await downloaded).suggestedFilename()).toBe(
    `Receipt ${number} (invoice ${invoice.number}).pdf`,
  );

  await client.keyboard.press('Tab');
  await expect(client.getByRole('link', { name: /^Whole receipt/ })).toBeFocused();
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expectPhoneAccessible(client);
  await client.getByRole('button', { name: 'Email me a code' }).press('Enter');
  await expect(client.getByRole('status')).toContainText('A code was emailed to');
  const code = codeIn(await arrived(office, 'Your code'));
  await client.getByLabel('Six-digit code').fill(code);
  await client.getByLabel('Six-digit code').press('Enter');
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(`Receipt ${number}`);
  await expectPhoneAccessible(client);
  const whole = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download PDF' }).press('Enter');
  expect((await whole).suggestedFilename()).toBe(`Receipt ${number}.pdf`);
  await client.context().close();
});
