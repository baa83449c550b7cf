/** The client’s page of a proposal, in a real browser: from its link to what was accepted. */
import { expect, type Page } from '@playwright/test';
import { arrived, linkIn, press } from './support/as-client.ts';
import { callApi, test } from './support/office.ts';
import {
  expectPhoneAccessible,
  openLink,
  phone,
  release,
  withScript,
  type StoredProposal,
} from './support/sent-proposal.ts';

const read = (page: Page, id: string) =>
  callApi<StoredProposal>(page, 'GET', `/api/proposals/${id}`);
const title = (client: Page) => client.getByRole('heading', { level: 1 });
const totals = (client: Page) => client.getByRole('region', { name: 'Your total' });
const barTotal = (client: Page) => client.locator('.total-bar [data-total]');
const acceptButton = (client: Page) => client.getByRole('button', { name: 'Accept proposal' });
const review = (client: Page) =>
  client.getByRole('button', { name: 'Review and accept', exact: true });

test('a client chooses on a phone, sees totals change, reviews and accepts', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, signer } = await release(page);
  const client = await openLink(browser, `${baseURL}${signer}`, withScript);
  await expect(title(client)).toHaveText('A new website for the Tidewater Museum');
  await expect(barTotal(client)).toHaveText('$5,254.31');
  await expect(client.getByRole('button', { name: 'Update totals' })).toBeHidden();
  await expectPhoneAccessible(client);
  await client.getByRole('radio', { name: /^Essential/ }).check();
  await expect(barTotal(client)).toHaveText('$2,978.82');
  await client.getByRole('spinbutton', { name: 'Quantity' }).fill('6');
  await client.getByRole('checkbox', { name: 'Short film' }).check();
  await expect(barTotal(client)).toHaveText('$4,468.23');
  await expect(totals(client).getByRole('row', { name: /^Deposit/ })).toContainText('$1,340.47');
  await client.getByRole('checkbox', { name: 'Photography' }).uncheck();
  await expect(barTotal(client)).toHaveText('$3,723.53');
  await review(client).click();
  await expect(title(client)).toHaveText('Review and accept');
  await expect(client.getByRole('main')).not.toContainText('Photography');
  await expectPhoneAccessible(client);
  await client.getByRole('button', { name: 'Change selection' }).click();
  await expect(client.getByRole('radio', { name: /^Essential/ })).toBeChecked();
  await expect(client.getByRole('checkbox', { name: 'Photography' })).not.toBeChecked();
  await review(client).click();
  await client.getByLabel('Your full name').fill('Mara Example');
  await expect(client.getByLabel('Job title')).toHaveValue('Director');
  await client.getByLabel('PO number').fill('PO-118');
  await client.getByLabel('Fund or grant reference').fill('Grant HR-7');
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await acceptButton(client).click();
  await expect(client.getByText(/^Mara Example accepted this proposal on/)).toBeVisible();
  await expect(client.getByRole('region', { name: 'Your acceptance' })).toContainText('Grant HR-7');
  await expect(client.getByText('You will get an invoice for Deposit: $1,117.06.')).toBeVisible();
  const payments = client.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('row', { name: /^Deposit/ })).toContainText(
    'Invoice in preparation',
  );
  await expectPhoneAccessible(client);
  const download = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download accepted proposal (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Acceptance of proposal P-.*\.pdf$/);
  expect(await read(page, id)).toMatchObject({
    status: 'accepted',
    responses: [{ kind: 'accepted', by: 'Mara Example' }],
  });
  const mail = await arrived(office, 'You accepted', 'mara@harbor.example');
  expect(mail.parsed.attachments).toHaveLength(1);
  // The link of the confirmation opens the same page.
  await client.goto(linkIn(mail, baseURL));
  await expect(client.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await client.context().close();
});

test('without JavaScript, a client updates totals, is told what is missing, and accepts', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, signer } = await release(page, { purchaseOrder: 'before_invoicing' });
  const client = await openLink(browser, `${baseURL}${signer}`, { viewport: phone });
  await client.getByRole('radio', { name: /^Essential/ }).check();
  await expect(barTotal(client)).toHaveText('$5,254.31');
  await client.getByRole('button', { name: 'Update totals' }).click();
  await expect(barTotal(client)).toHaveText('$2,978.82');
  await client.getByRole('spinbutton').fill('11');
  await press(client, review(client));
  await expect(client.getByRole('alert')).toContainText('Enter a quantity within the limits.');
  await client.getByRole('spinbutton').fill('2');
  await press(client, review(client));
  await press(client, acceptButton(client));
  await client.getByRole('link', { name: 'Enter your full name.' }).click();
  await expect(client.getByLabel('Your full name')).toBeFocused();
  await client.getByLabel('Your full name').fill('Mara Example');
  await client.getByRole('checkbox', { name: /^The PO number will follow/ }).check();
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await acceptButton(client).click();
  await expect(client.getByText('To follow')).toBeVisible();
  await client.getByLabel('PO number').fill('PO-118');
  await client.getByRole('button', { name: 'Add PO number' }).click();
  await expect(client.getByText('PO-118')).toBeVisible();
  await expect(client.getByRole('button')).toHaveCount(0);
  expect((await read(page, id)).responses.map(({ kind }) => kind)).toEqual([
    'accepted',
    'purchase_order_added',
  ]);
  await client.context().close();
});

test('a client asks for changes, and then declines', async ({ page, browser, baseURL }) => {
  const { id, signer } = await release(page);
  const client = await openLink(browser, `${baseURL}${signer}`, withScript);
  await client.getByText('Ask for changes').click();
  await client.getByRole('button', { name: 'Send request' }).click();
  await expect(client.getByText('Describe what you would like to change.').first()).toBeVisible();
  await expectPhoneAccessible(client);
  await client.getByLabel('What would you like to change?').fill('Fewer pages, please.');
  await client.getByRole('button', { name: 'Send request' }).click();
  await expect(client.getByText(/^We received your request for changes/)).toBeVisible();
  await client.getByText('Decline', { exact: true }).click();
  await client.getByLabel('Reason').fill('No budget this year.');
  await client.getByRole('button', { name: 'Decline proposal' }).click();
  await expect(client.getByText(/^Mara Example declined this proposal on/)).toBeVisible();
  await expect(review(client)).toBeHidden();
  await expectPhoneAccessible(client);
  expect(await read(page, id)).toMatchObject({
    status: 'declined',
    responses: [
      { kind: 'changes_requested', text: 'Fewer pages, please.' },
      { kind: 'declined', text: 'No budget this year.' },
    ],
  });
  await client.context().close();
});

test(
  'a link that may only view shows all options, and nothing to submit',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    const { viewer } = await release(page);
    const client = await openLink(browser, `${baseURL}${viewer}`, withScript);
    await expect(client.getByText(/^You can view this proposal\./)).toBeVisible();
    await expect(client.getByText('$5,254.31').first()).toBeVisible();
    await expect(client.getByRole('radio', { name: /^Complete/ })).toBeDisabled();
    await expect(client.getByRole('button')).toHaveCount(0);
    await expectPhoneAccessible(client);
    await client.context().close();
  },
);

test(
  'a proposal is chosen from, reviewed and accepted with keys alone',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    const { id, signer } = await release(page);
    const client = await openLink(browser, `${baseURL}${signer}`, { javaScriptEnabled: true });
    const tabTo = async (matches: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await client.keyboard.press('Tab');
        const { isThere, isCovered } = await client.evaluate((matches) => {
          const active = document.activeElement ?? document.body;
          const { left, top, width, height } = active.getBoundingClientRect();
          const front = document.elementFromPoint(left + width / 2, top + height / 2);
          const bar = active.closest('.total-bar') ?? front?.closest('.total-bar');
          return { isThere: active.matches(matches), isCovered: bar?.contains(active) === false };
        }, matches);
        expect(isCovered).toBe(false);
        if (isThere) return;
      }
      throw new Error(`No press of Tab leads to ${matches}`);
    };
    await tabTo('[type=radio]');
    await client.keyboard.press('ArrowUp');
    await expect(client.getByRole('radio', { name: /^Essential/ })).toBeChecked();
    await expect(barTotal(client)).toHaveText('$2,978.82');
    await tabTo('[name=line][value=film]');
    await client.keyboard.press('Space');
    await expect(barTotal(client)).toHaveText('$4,220.00');
    await tabTo('.total-section button');
    await client.keyboard.press('Enter');
    await expect(title(client)).toHaveText('Review and accept');
    await tabTo('#name');
    await client.keyboard.type('Mara Example');
    await tabTo('#authorized');
    await client.keyboard.press('Space');
    await tabTo('[name=step][value=accept]');
    await client.keyboard.press('Enter');
    await expect(client.getByText(/^Mara Example accepted this proposal on/)).toBeVisible();
    expect((await read(page, id)).status).toBe('accepted');
    await client.context().close();
  },
);

test('a name that can’t be printed is accepted with one that can', async ({
  page,
  expectedProblems,
  browser,
  baseURL,
}) => {
  expectedProblems.push(/status of 422/);
  const { id, signer } = await release(page);
  const client = await openLink(browser, `${baseURL}${signer}`, withScript);
  await review(client).click();
  await client.getByLabel('Your full name').fill('Mara ᚠᚢ');
  const printedName = client.getByLabel('Name in letters that can be printed');
  await expect(printedName).toHaveCount(0);
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await acceptButton(client).click();
  const problem =
    'The PDF can’t print “ᚠ” and “ᚢ”. Enter your name in letters that can be printed.';
  await client.getByRole('link', { name: problem }).click();
  await expect(printedName).toBeFocused();
  await expect(client.getByLabel('Your full name')).toHaveValue('Mara ᚠᚢ');
  await expectPhoneAccessible(client);
  await printedName.fill('Mara Rune');
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await acceptButton(client).click();
  await expect(client.getByText('Mara ᚠᚢ (Mara Rune) accepted this proposal')).toBeVisible();
  await client.context().close();
  await page.goto(`/admin/proposals/${id}`);
  await expect(page.getByText('Mara ᚠᚢ (Mara Rune), Director')).toBeVisible();
});
