/** A contract that was signed and sealed is found at `/verify`, by its PDF and by its code. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { clientPage } from './support/as-client.ts';
import { mara } from './support/contracts.ts';
import { owner, test } from './support/office.ts';
import { withScript } from './support/sent-proposal.ts';
import { countersign, isSealed, open, readSent, release, signOnPage } from './support/signing.ts';

test('an executed contract is found by its PDF and by its code', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, links } = await release(page, office, {}, [mara]);
  const signer = await open(browser, baseURL, links.mara, withScript);
  await signOnPage(signer, 'Mara Example');
  await page.goto(`/admin/contracts/${id}`);
  await countersign(page, owner.password);
  await isSealed(page, id);
  const { executed, number } = await readSent(page, id);
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

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Evidence package (ZIP)' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}-evidence.zip`);
});
