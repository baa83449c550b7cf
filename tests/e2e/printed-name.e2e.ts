/** Names with letters that no font has: asked for in others, with and without scripts. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { clientPage, press } from './support/as-client.ts';
import { mara } from './support/contracts.ts';
import { owner, passwordAgain, test } from './support/office.ts';
import { expectPhoneAccessible, withScript } from './support/sent-proposal.ts';
import { box, close, expectNamedControls, open, release, signButton } from './support/signing.ts';

const RUNES = 'Mara ᚠᚢᚦ';
const ASKED = 'Enter your name in letters that can be printed.';

const printedName = (page: Page) => page.getByLabel('Name in letters that can be printed');

test('a name that can’t be printed is signed with one that can, by client and owner', async ({
  page,
  expectedProblems,
  browser,
  office,
  baseURL,
}) => {
  expectedProblems.push(/status of 422/);
  const { id, links } = await release(page, office, {}, [mara]);
  const client = await open(browser, baseURL, links.mara, withScript);
  await client.getByLabel('Your full name').fill(RUNES);
  await client.getByLabel('Job title').fill('Director');
  await expect(printedName(client)).toHaveCount(0);
  await box(client).check();
  await signButton(client).click();
  await client.getByRole('link', { name: ASKED }).click();
  await expect(printedName(client)).toBeFocused();
  await expect(printedName(client)).toHaveAccessibleDescription(
    `The PDF can’t print “ᚠ”, “ᚢ” and “ᚦ”. Your name is recorded as you typed it. The PDF prints this one. ${ASKED}`,
  );
  await expect(client.getByLabel('Your full name')).toHaveValue(RUNES);
  await expect(client.getByLabel('Job title')).toHaveValue('Director');
  await expect(box(client)).toBeChecked();
  await expectPhoneAccessible(client);
  await expectNamedControls(client);
  await printedName(client).fill('Mara Rune');
  await signButton(client).click();
  await expect(client.getByText(`${RUNES} (Mara Rune)`)).toBeVisible();
  await close(client);

  await page.goto(`/admin/contracts/${id}`);
  await expect(page.getByText(`Signed as ${RUNES} (Mara Rune), Director on`)).toBeVisible();
  await page.getByRole('button', { name: 'Countersign…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sign contract C-/ });
  await dialog.getByLabel('Your name').fill('Robin ᚹ');
  await dialog.getByRole('checkbox', { name: /^I, Robin ᚹ, sign for / }).check();
  await passwordAgain(page).fill(owner.password);
  await expect(printedName(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await expect(printedName(page)).toBeFocused();
  await expect(dialog.getByText(`The PDF can’t print “ᚹ”. ${ASKED}`)).toBeVisible();
  await expectAccessible(page);
  await printedName(page).fill('Robin W');
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByText('Signed as Robin ᚹ (Robin W) on')).toBeVisible();
});

test('where scripts don’t load, the review asks for a name that can be printed, and shows both', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { links } = await release(page, office, {}, [mara]);
  const client = await clientPage(browser, withScript);
  await client.route('**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await client.goto(`${baseURL}${links.mara}`);
  const review = client.getByRole('button', { name: 'Review and sign' });
  await client.getByLabel('Your full name').fill(RUNES);
  await client.getByLabel('Job title').fill('Director');
  await press(client, review);
  await client.getByRole('link', { name: ASKED }).click();
  await expect(printedName(client)).toBeFocused();
  await expect(client.getByLabel('Job title')).toHaveValue('Director');
  await expectPhoneAccessible(client);
  await printedName(client).fill('Mara ᚠ');
  await press(client, review);
  await expect(client.getByRole('link', { name: ASKED })).toBeVisible();
  await expect(printedName(client)).toHaveValue('Mara ᚠ');
  await printedName(client).fill('Mara Rune');
  await press(client, review);
  await expect(client.getByText(`Signing as ${RUNES} (Mara Rune), Director`)).toBeVisible();
  await press(client, client.getByRole('button', { name: 'Change name' }));
  await expect(printedName(client)).toHaveValue('Mara Rune');
  await press(client, review);
  await box(client).check();
  await signButton(client).click();
  await expect(client.getByText(`${RUNES} (Mara Rune)`)).toBeVisible();
  await close(client);
});
