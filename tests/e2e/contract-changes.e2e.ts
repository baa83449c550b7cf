/** What clients see of a contract after the owner has changed something: its signers, text or end. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, linkIn } from './support/as-client.ts';
import { notices } from './support/clients.ts';
import { contactOf, mara, otto } from './support/contracts.ts';
import { callApi, openWithNewSession, test } from './support/office.ts';
import { expectPhoneAccessible, withScript } from './support/sent-proposal.ts';
import {
  close,
  isReady,
  open,
  readSent,
  release,
  signButton,
  signOnPage,
} from './support/signing.ts';
import { STUDIO_EMAIL } from './support/studio-site.ts';

const titleOf = (client: Page) => client.getByRole('heading', { level: 1 });

test('a signer names someone else, who signs in their place beside the other signature', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { id, links } = await release(page, office, {}, [mara, otto]);
  const second = await open(browser, baseURL, links.otto, withScript);
  await signOnPage(second, 'Otto Example');
  await expect(second.getByText(/^You signed this contract on .* Others still have/)).toBeVisible();
  const client = await open(browser, baseURL, links.mara, withScript);
  await client.getByText('Someone else signs for us').click();
  await client.getByRole('button', { name: 'Ask to replace me' }).click();
  await expect(client.getByRole('alert')).toContainText('Enter the name of the person who signs.');
  await expectPhoneAccessible(client);
  await client.getByLabel('Name of the person who signs').fill('Ida Newcomer');
  await client.getByLabel('Email address of the person who signs').fill('ida@harbor.example');
  await client.getByLabel('Message').fill('She leads the lab now.');
  await client.getByRole('button', { name: 'Ask to replace me' }).click();
  const state = client.getByRole('status').filter({ hasText: 'You asked to be replaced by' });
  await expect(state).toContainText('Ida Newcomer');
  await expect(state).toBeInViewport({ ratio: 1 });
  await expectPhoneAccessible(client);
  await client.getByRole('button', { name: 'Withdraw my request' }).click();
  await expect(client.getByText('You withdrew your request to be replaced.')).toBeInViewport();
  await expect(state).toHaveCount(0);
  await client.getByText('Someone else signs for us', { exact: true }).click();
  await client.getByLabel('Name of the person who signs').fill('Ida Newcomer');
  await client.getByLabel('Email address of the person who signs').fill('ida@harbor.example');
  await client.getByRole('button', { name: 'Ask to replace me' }).click();
  await client.reload();
  await expect(state).toBeVisible();
  await expect
    .poll(async () => {
      await office.passUndo();
      return office.emails.filter(({ recipients }) => recipients.includes(STUDIO_EMAIL)).length;
    })
    .toBeGreaterThan(1);

  await page.goto(`/admin/contracts/${id}`);
  await expect(page.getByRole('button', { name: 'Replace signer…' })).toHaveCount(2);
  await page
    .getByRole('region', { name: 'Next step' })
    .getByRole('button', { name: 'Replace signer…' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Replace Mara Example' });
  await expect(dialog.getByLabel('New recipient')).toHaveValue('new');
  await expect(dialog.getByLabel('Name')).toHaveValue('Ida Newcomer');
  await expect(dialog.getByLabel('Email')).toHaveValue('ida@harbor.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(notices(page)).toContainText('Mara Example replaced');
  expect((await client.reload())?.status()).toBe(404);
  await expect(titleOf(client)).toHaveText('This link doesn’t work');
  await expectPhoneAccessible(client);
  const invitation = await arrived(office, 'Services agreement', 'ida@harbor.example');
  expect(invitation.parsed.text).toContain('in place of Mara Example to sign');
  await client.goto(linkIn(invitation, baseURL));
  await signOnPage(client, 'Ida Newcomer');
  await expect(client.getByText(/^All client signers have signed/)).toBeVisible();
  const { sent } = await readSent(page, id);
  expect(sent.recipients.map(({ signature }) => signature?.name)).toEqual([
    'Ida Newcomer',
    'Otto Example',
  ]);
  await Promise.all([client, second].map(close));
});

test('after a new version, old links say that it was replaced and lead nowhere', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, client: company, links } = await release(page, office);
  const first = await open(browser, baseURL, links.mara, withScript);
  await signOnPage(first, 'Mara Example');
  const second = await open(browser, baseURL, links.otto, withScript);
  await second.getByLabel('Your full name').fill('Otto Example');
  await second.getByRole('checkbox').check();
  const viewer = await open(browser, baseURL, links.nora, withScript);

  const path = `/api/contracts/${id}`;
  const { version } = await readSent(page, id);
  const title = 'Master agreement';
  const changed = await callApi<{ version: number }>(page, 'PATCH', path, { version, title });
  const contacts = [contactOf(company, mara)];
  await callApi(page, 'POST', `/api/documents/${id}/deliveries`, {
    version: changed.version,
    contacts,
    subject: '',
    message: '',
  });
  await isReady(page, id);
  await signButton(second).click();
  // While the email could be undone, nobody can have the new version.
  await expect(second.getByRole('alert')).toContainText('A new version of this contract is on its');
  await expect(signButton(second)).toHaveCount(0);
  await expectPhoneAccessible(second);
  const invitation = await arrived(office, `Revised contract: ${title}, version 2`, mara.email);
  for (const [old, link] of [
    [first, links.mara],
    [second, links.otto],
    [viewer, links.nora],
  ] as const) {
    for (const address of [`/c/${id}`, link]) {
      expect((await old.goto(`${baseURL}${address}`))?.status()).toBe(410);
      await expect(titleOf(old)).toHaveText('This contract was replaced');
      await expect(old.getByRole('main')).not.toContainText(title);
      await expect(old.locator('a[href*="/c/"], form')).toHaveCount(0);
    }
  }
  const { status, sent } = await readSent(page, id);
  expect([status, sent.revision]).toEqual(['sent', 2]);
  expect(sent.recipients.map(({ signature }) => signature)).toEqual([null, null, null]);
  await expectPhoneAccessible(viewer);
  await first.goto(linkIn(invitation, baseURL));
  await expect(titleOf(first)).toHaveText(title);
  await signOnPage(first, 'Mara Example');
  await expect(first.getByText(/^You signed this contract on/)).toBeVisible();
  await Promise.all([first, second, viewer].map(close));
});

test(
  'a contract that was voided meanwhile is not signed, and says so',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { id, links } = await release(page, office, {}, [mara]);
    const client = await open(browser, baseURL, links.mara, withScript);
    await client.getByLabel('Your full name').fill('Mara Example');
    await client.getByRole('checkbox').check();
    const reason = { revision: 1, reason: 'Wrong client' };
    await callApi(page, 'POST', `/api/contracts/${id}/void`, reason);
    await signButton(client).click();
    await expect(client.getByRole('alert')).toContainText('This contract can no longer be signed.');
    await expect(
      client.getByText(/^This contract was voided on .* and can’t be signed/),
    ).toBeVisible();
    await expect(client.getByRole('main')).not.toContainText('Wrong client');
    await expect(signButton(client)).toHaveCount(0);
    await expectPhoneAccessible(client);
    expect(await readSent(page, id)).toMatchObject({
      status: 'voided',
      sent: { recipients: [{ signature: null }] },
    });
    await close(client);
  },
);

test('after its last day a contract is not signed, until the owner extends it', async ({
  page,
  browser,
  office,
  officeProcess,
  baseURL,
}) => {
  const { id, links } = await release(page, office, {}, [mara]);
  await page.goto('about:blank');
  await officeProcess.advance({ hours: 24 * 32 });
  const client = await open(browser, baseURL, links.mara, withScript);
  await expect(client.getByText(/^The last day to sign this contract was/)).toBeVisible();
  await expect(signButton(client)).toHaveCount(0);
  await expectPhoneAccessible(client);
  await openWithNewSession(page, `/admin/contracts/${id}`);
  await page.getByRole('button', { name: 'Extend…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Time to sign extended by you')).toBeVisible();
  await client.reload();
  await signOnPage(client, 'Mara Example');
  await expect(client.getByText(/^All client signers have signed/)).toBeVisible();
  await close(client);
});
