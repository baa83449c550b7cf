/** A contract that was signed and sealed is found at `/verify`, by its PDF and by its code. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { clientPage } from './support/as-client.ts';
import { contactOf, makeContract, mara, openStudio, sendByLink } from './support/contracts.ts';
import { callApi, ownPassword, owner, test } from './support/office.ts';

interface Executed {
  number: string;
  sent: { sha256: string; revision: number; isReadyToSign: boolean };
  executed: { id: string; verifyCode: string; sealed: object | null };
}

test('an executed contract is found by its PDF and by its code', async ({
  page,
  browser,
  baseURL,
  provider,
}) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  const link = await sendByLink(page, { id }, contactOf(client, mara));
  const read = () => callApi<Executed>(page, 'GET', `/api/contracts/${id}`);
  await expect.poll(async () => (await read()).sent.isReadyToSign, { timeout: 30_000 }).toBe(true);

  const signer = await clientPage(browser);
  await signer.goto(`${baseURL}${link}`);
  await signer.getByLabel('Your full name').fill('Mara Example');
  await signer.getByRole('button', { name: 'Review and sign' }).click();
  await signer.getByRole('checkbox').check();
  await signer.getByRole('button', { name: 'Sign contract' }).click();
  await expect(signer.getByText('You signed this contract on')).toBeVisible();

  const { sent } = await read();
  await callApi(page, 'POST', `/api/contracts/${id}/countersignature`, {
    revision: sent.revision,
    sha256: sent.sha256,
    currentPassword: provider === 'own' ? owner.password : ownPassword,
    name: 'Robin Wolfe',
    title: '',
    agrees: true,
  });
  await expect
    .poll(async () => (await read()).executed.sealed !== null, { timeout: 30_000 })
    .toBe(true);
  const { executed, number } = await read();
  const pdf = await page.request.get(`/api/documents/${executed.id}/pdf`);

  const anyone = await clientPage(browser, { javaScriptEnabled: true });
  await anyone.goto(`${baseURL}/verify`);
  const buffer = await pdf.body();
  const file = { name: 'Contract.pdf', mimeType: 'application/pdf', buffer };
  await anyone.getByLabel('PDF of the contract').setInputFiles(file);
  const found = anyone.getByRole('region', { name: 'This file is unchanged' });
  await expect(found).toContainText(number);
  await expect(found).toContainText('Mara Example, for Harbor');
  await expect(found).toContainText('Robin Wolfe, for');
  await expect(found).toContainText('Valid. The stored PDF is as it was sealed on');
  await expectAccessible(anyone);

  buffer[buffer.length - 1] = 0;
  await anyone.getByLabel('PDF of the contract').setInputFiles({ ...file, buffer });
  await expect(anyone.getByRole('region', { name: 'Not found' })).toBeVisible();

  await anyone.getByLabel('Verify code').fill(executed.verifyCode.toLowerCase());
  await anyone.getByRole('button', { name: 'Check code' }).click();
  const byCode = anyone.getByRole('region', { name: 'Contract found' });
  await expect(byCode).toContainText(number);
  await expect(byCode).toContainText('Valid. The stored PDF is as it was sealed.');
  await expect(byCode).not.toContainText('Mara');
  await expectAccessible(anyone);

  const zip = await page.request.get(`/api/contracts/${id}/evidence-package`);
  expect(zip.headers()['content-disposition']).toContain('-evidence.zip');
  expect((await zip.body()).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});
