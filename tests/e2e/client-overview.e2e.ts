/** “Your documents” on the page of a document: what else was sent to its reader. */
import { expect, type Page } from '@playwright/test';
import { arrived, codeIn, linkIn } from './support/as-client.ts';
import { makeIssued } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import type { StudioSite } from './support/studio-site.ts';
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

/** With the code that is emailed: links are forwarded. */
async function confirmAddress(client: Page, office: StudioSite, subject: string) {
  const codes = () => office.emails.filter(({ parsed }) => parsed.subject?.startsWith(subject));
  const before = codes().length;
  await overview(client).getByRole('button', { name: 'Email me a code' }).click();
  await expect(overview(client)).toContainText('A code was emailed to');
  await expect(overview(client).getByLabel('Six-digit code')).toBeInViewport();
  await expect.poll(() => codes().length).toBe(before + 1);
  const [code] = codes().slice(before).map(codeIn);
  await overview(client)
    .getByLabel('Six-digit code')
    .fill(code ?? '');
  await overview(client).getByRole('button', { name: 'Confirm code' }).click();
}

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
  await expect(overview(client)).toContainText('enter the code that is emailed to');
  await expect(overview(client)).not.toContainText('A new website');
  await expectPhoneAccessible(client);
  await confirmAddress(client, office, `Your code for invoice ${invoice.number}`);
  await expect(overview(client).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(overview(client).getByRole('listitem')).toHaveCount(1);
  await expect(overview(client).getByRole('heading', { level: 3 })).toContainText(
    'A new website for the Tidewater Museum',
  );
  await expect(overview(client)).toContainText(/Open · Sent/);
  await expect(overview(client)).toContainText('$5,254.31');
  await expect(overview(client).getByRole('link')).toHaveCount(0);
  await expectPhoneAccessible(client);
  await client.emulateMedia({ media: 'print' });
  await expect(overview(client)).toBeHidden();
  await client.context().close();
  // Without JavaScript.
  const reader = await openLink(browser, path, { viewport: phone });
  await confirmAddress(reader, office, `Your code for invoice ${invoice.number}`);
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
  await confirmAddress(other, office, 'Your code for proposal ');
  await expect(overview(other).getByRole('heading', { level: 3 })).toHaveText(
    `Invoice ${invoice.number}`,
  );
  await expect(overview(other)).toContainText('Amount due');
  await expectPhoneAccessible(other);
  await other.context().close();
});
