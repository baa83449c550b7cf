/** Signing and accepting while the connection breaks: nothing is lost, and nothing happens twice. */
import { expect, type Page, type Route } from '@playwright/test';
import { mara } from './support/contracts.ts';
import { callApi, test } from './support/office.ts';
import {
  expectPhoneAccessible,
  openLink,
  release as releaseProposal,
  withScript,
  type StoredProposal,
} from './support/sent-proposal.ts';
import { box, close, open, readSent, release, signButton } from './support/signing.ts';

const said = (client: Page) => client.locator('.delivery').getByRole('status');
const again = (client: Page) => client.getByRole('button', { name: 'Check again' });
const kept = (client: Page) => client.evaluate(() => sessionStorage.length);

/** From the next click on: forms don’t arrive, arrive without an answer, or get another’s answer. */
const breakForms = (client: Page, answer: (route: Route) => Promise<unknown>) =>
  client.route('**/response', (route) => answer(route) as Promise<void>);
const abort = (route: Route) => route.abort();
const loseAnswer = async (route: Route) => {
  await route.fetch({ maxRedirects: 0 });
  await route.abort();
};

test(
  'a signature that didn’t arrive is kept in the tab, and signed again',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { id, links } = await release(page, office, {}, [mara]);
    const client = await open(browser, baseURL, links.mara, withScript);
    const address = client.url();
    await client.getByLabel('Your full name').fill('Mara Example');
    await client.getByLabel('Job title').fill('Director');
    await client.getByText('Draw a signature').click();
    await client.getByRole('application', { name: 'Drawn signature' }).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowUp', 'Space']) await client.keyboard.press(key);
    const drawn = await client.locator('input[name="drawn"]').inputValue();
    expect(drawn).not.toBe('');
    await box(client).check();
    await breakForms(client, abort);
    await signButton(client).click();
    await expect(said(client)).toContainText('it isn’t known whether your signature was received');
    await expect(said(client)).toBeInViewport({ ratio: 1 });
    await expect(box(client)).not.toBeChecked();
    await expectPhoneAccessible(client);
    await again(client).click();
    await expect(said(client)).toHaveText(/^Your signature wasn’t received\./);
    await expect(again(client)).toBeHidden();

    await client.goto('about:blank');
    await client.goto(address);
    await expect(client.getByLabel('Your full name')).toHaveValue('Mara Example');
    await expect(client.getByLabel('Job title')).toHaveValue('Director');
    await expect(client.locator('input[name="drawn"]')).toHaveValue(drawn);
    await expect(box(client)).toHaveAccessibleName(/^I, Mara Example, sign for/);
    await expect(box(client)).not.toBeChecked();
    await client.unroute('**/response');
    await signButton(client).click();
    await expect(client.getByRole('alert')).toContainText('Select the box to sign.');
    await box(client).check();
    await signButton(client).click();
    await expect(client.getByText(/It takes effect when/)).toBeVisible();
    expect(await kept(client)).toBe(0);
    const { sent } = await readSent(page, id);
    expect(sent.recipients).toMatchObject([{ signature: { name: 'Mara Example', isDrawn: true } }]);
    await close(client);
  },
);

test('a signature whose answer was lost is found by asking the server', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, links } = await release(page, office, {}, [mara]);
  const client = await open(browser, baseURL, links.mara, withScript);
  await client.getByLabel('Your full name').fill('Mara Example');
  await box(client).check();
  await breakForms(client, loseAnswer);
  await client.route('**/c/ctr_*', abort);
  await signButton(client).click();
  await expect(said(client)).toContainText('it isn’t known whether your signature was received');
  await again(client).click();
  await expect(again(client)).toBeVisible();
  await client.unroute('**/c/ctr_*');
  // By itself, without pressing anything.
  const confirmed = client.getByRole('status').filter({ hasText: 'It takes effect when' });
  await expect(confirmed).toBeInViewport({ ratio: 1, timeout: 30_000 });
  expect(await kept(client)).toBe(0);
  expect((await readSent(page, id)).status).toBe('client_signed');
  await close(client);
});

test('an acceptance that a proxy swallowed is sent again, with the same choices', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, signer } = await releaseProposal(page);
  const client = await openLink(browser, `${baseURL}${signer}`, withScript);
  const address = client.url();
  await client.getByRole('radio', { name: /^Essential/ }).check();
  await client.getByRole('checkbox', { name: 'Photography' }).uncheck();
  const total = await client.locator('.total-bar [data-total]').textContent();
  const review = client.getByRole('button', { name: 'Review and accept', exact: true });
  const accept = client.getByRole('button', { name: 'Accept proposal' });
  await review.click();
  await client.getByLabel('Your full name').fill('Mara Example');
  await client.getByLabel('PO number').fill('PO-118');
  const consent = client.getByRole('checkbox', { name: /^I am authorized/ });
  await consent.check();
  await breakForms(client, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await client.route('**/p/pro_*', abort);
  await accept.click();
  await expect(said(client)).toContainText('it isn’t known whether your acceptance was received');
  await expect(consent).not.toBeChecked();
  await expectPhoneAccessible(client);
  await client.unroute('**/response');
  await client.unroute('**/p/pro_*');
  await expect(said(client)).toContainText('Your acceptance wasn’t received.');

  await client.goto('about:blank');
  await client.goto(address);
  await expect(client.getByRole('radio', { name: /^Essential/ })).toBeChecked();
  await expect(client.getByRole('checkbox', { name: 'Photography' })).not.toBeChecked();
  await expect(client.locator('.total-bar [data-total]')).toHaveText(total ?? '');
  await review.click();
  await expect(client.getByLabel('PO number')).toHaveValue('PO-118');
  await expect(consent).not.toBeChecked();
  await consent.check();
  await accept.click();
  await expect(client.getByText(/^Mara Example accepted this proposal on/)).toBeVisible();
  expect(await kept(client)).toBe(0);
  const { status } = await callApi<StoredProposal>(page, 'GET', `/api/proposals/${id}`);
  expect(status).toBe('accepted');
  await close(client);
});

test('what was entered to sign is forgotten once it was declined', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { links } = await release(page, office, {}, [mara]);
  const client = await open(browser, baseURL, links.mara, withScript);
  await client.getByLabel('Your full name').fill('Mara Example');
  await box(client).check();
  await breakForms(client, abort);
  await signButton(client).click();
  await expect(said(client)).toContainText('it isn’t known whether your signature was received');
  expect(await kept(client)).toBe(1);
  await client.unroute('**/response');
  await client.getByText('Decline to sign').click();
  await client.getByLabel('Why do you decline?').fill('The budget was cut.');
  await client.getByRole('button', { name: 'Decline contract' }).click();
  await expect(client.getByText(/declined/).first()).toBeVisible();
  expect(await kept(client)).toBe(0);
  await close(client);
});

test('errors go away as fields are corrected', async ({ page, browser, office, baseURL }) => {
  const { links } = await release(page, office, {}, [mara]);
  const client = await open(browser, baseURL, links.mara, withScript);
  await signButton(client).click();
  const summary = client.getByRole('alert');
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  // The browser moves the focus there with the first frame, which can come after the elements.
  await expect(client.locator('#outcome')).toBeFocused();
  const name = client.getByLabel('Your full name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.pressSequentially('M');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await expect(client.getByText('Enter your full name.')).toHaveCount(0);
  await expect(summary.getByRole('listitem')).toHaveText(['Select the box to sign.']);
  await expect(client.getByText('Problem corrected.')).toBeAttached();
  await expect(name).toBeFocused();
  await expectPhoneAccessible(client);
  await box(client).check();
  await expect(summary).toHaveCount(0);
  await close(client);
});
