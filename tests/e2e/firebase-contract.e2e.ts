/** The owner signs a contract with the password of the linked Firebase account. */
import { expect } from '@playwright/test';
import { mara } from './support/contracts.ts';
import { owner, ownPassword, passwordAgain, test } from './support/office.ts';
import { withScript } from './support/sent-proposal.ts';
import { close, countersign, isSealed, open, release, signOnPage } from './support/signing.ts';

test('a contract is countersigned with Firebase’s password, not with the one of this server', async ({
  page,
  browser,
  office,
  baseURL,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  const { id, links } = await release(page, office, {}, [mara]);
  const client = await open(browser, baseURL, links.mara, withScript);
  await signOnPage(client, 'Mara Example');
  await close(client);
  await page.goto(`/admin/contracts/${id}`);
  await page.getByRole('button', { name: 'Countersign…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sign contract C-/ });
  await dialog.getByLabel('Your name').fill('Robin Wolfe');
  await dialog.getByRole('checkbox').check();
  await passwordAgain(page).fill(ownPassword);
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await expect(passwordAgain(page)).toHaveAccessibleDescription(/Incorrect password/);
  await page.reload();
  await countersign(page, owner.password);
  await isSealed(page, id);
});
