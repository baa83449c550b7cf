/** “Your documents” on the page of a document: what else was sent to its reader. */
import { expect, type Page } from '@playwright/test';
import { arrived, linkIn } from './support/as-client.ts';
import { makeIssued } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import {
  expectPhoneAccessible,
  openLink,
  phone,
  release,
  withScript,
} from './support/sent-proposal.ts';

interface Proposal {
  version: number;
  client: { id: string };
}

const overview = (client: Page) => client.getByRole('region', { name: /^Your documents with/ });

test('a client sees what else was sent to them, and gets a link to it by email', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id } = await release(page);
  const { version, client: of } = await callApi<Proposal>(page, 'GET', `/api/proposals/${id}`);
  const { contacts } = await callApi<{ contacts: { id: string }[] }>(
    page,
    'GET',
    `/api/clients/${of.id}`,
  );
  const [signer] = contacts.map((contact) => contact.id);
  const send = (target: string, fields: object = {}) =>
    callApi(page, 'POST', `/api/documents/${target}/deliveries`, {
      contacts: [signer],
      subject: '',
      message: '',
      ...fields,
    });
  const invoice = await makeIssued(page, of.id);
  await send(id, { version });
  await send(invoice.id);
  await arrived(office, 'A new website', 'mara@harbor.example');
  const mail = await arrived(office, 'Invoice', 'mara@harbor.example');
  const path = linkIn(mail, baseURL);
  const client = await openLink(browser, path, withScript);
  await expect(overview(client).getByRole('listitem')).toHaveCount(1);
  await expect(overview(client).getByRole('heading', { level: 3 })).toContainText(
    'A new website for the Tidewater Museum',
  );
  await expect(overview(client)).toContainText('Anyone with the link to this page');
  await expect(overview(client)).toContainText(/Open · Sent/);
  await expect(overview(client)).toContainText('$5,254.31');
  await expect(overview(client).getByRole('link')).toHaveCount(0);
  await expectPhoneAccessible(client);
  await client.emulateMedia({ media: 'print' });
  await expect(overview(client)).toBeHidden();
  await client.context().close();
  // Without JavaScript.
  const reader = await openLink(browser, path, { viewport: phone });
  await overview(reader)
    .getByRole('button', { name: /^Email me the link/ })
    .click();
  await expect(reader.getByRole('alert')).toContainText('Link sent');
  await expect(reader.getByRole('alert')).toContainText('m•••@h•••.example');
  const link = linkIn(
    await arrived(office, 'Your new link to proposal', 'mara@harbor.example'),
    baseURL,
  );
  await reader.context().close();
  const other = await openLink(browser, link, { ...withScript, colorScheme: 'dark' });
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'A new website for the Tidewater Museum',
  );
  await expect(overview(other).getByRole('heading', { level: 3 })).toHaveText(
    `Invoice ${invoice.number}`,
  );
  await expect(overview(other)).toContainText('Amount due');
  await expectPhoneAccessible(other);
  await other.context().close();
});
