/** The link to a contract that was executed more than 400 days ago. */
import { expect } from '@playwright/test';
import { arrived, codeIn } from './support/as-client.ts';
import { mara } from './support/contracts.ts';
import { owner, test } from './support/office.ts';
import { expectPhoneAccessible, withScript } from './support/sent-proposal.ts';
import {
  close,
  countersign,
  expectNamedControls,
  isSealed,
  open,
  release,
  signOnPage,
} from './support/signing.ts';

test('asks for a code to its address, and is then read', async ({
  page,
  browser,
  office,
  officeProcess,
  baseURL,
}) => {
  const { id, links } = await release(page, office, {}, [mara]);
  const signer = await open(browser, baseURL, links.mara, withScript);
  await signOnPage(signer, 'Mara Example');
  await close(signer);
  await page.goto(`/admin/contracts/${id}`);
  await countersign(page, owner.password);
  await isSealed(page, id);
  await page.goto('about:blank');
  await officeProcess.advance({ hours: 24 * 401 });

  const client = await open(browser, baseURL, links.mara, withScript);
  const heading = client.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Confirm your email address');
  await expect(client.getByText('m•••@h•••.example')).toBeVisible();
  await expectPhoneAccessible(client);
  expect((await client.request.get(`${client.url()}/pdf`)).status()).not.toBe(200);
  await client.getByRole('button', { name: 'Email me a code' }).click();
  const code = codeIn(await arrived(office, 'Your code for contract C-', mara.email));
  await client.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
  await client.getByRole('button', { name: 'Confirm code' }).click();
  await expect(client.getByRole('alert')).toContainText('This code is wrong.');
  await expectNamedControls(client);
  await expectPhoneAccessible(client);
  await client.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await client.getByRole('button', { name: 'Confirm code' }).click();
  await expect(heading).toHaveText('Services agreement');
  expect((await client.request.get(`${client.url()}/pdf`)).status()).toBe(200);
  await close(client);
});
