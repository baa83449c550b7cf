/** What the holders of links to a proposal may do. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, linkIn, press } from './support/as-client.ts';
import { test } from './support/office.ts';
import {
  expectPhoneAccessible,
  openLink,
  phone,
  release,
  withScript,
} from './support/sent-proposal.ts';

const acceptButton = (client: Page) => client.getByRole('button', { name: 'Accept proposal' });
const newLinkButton = (client: Page) => client.getByRole('button', { name: 'Email me a new link' });

test('a link that was opened yesterday accepts only after it is renewed, with the same entries', async ({
  page,
  browser,
  office,
  officeProcess,
  baseURL,
}) => {
  const { signer } = await release(page);
  await page.goto('about:blank');
  const client = await openLink(browser, `${baseURL}${signer}`, { viewport: phone });
  await client.getByRole('radio', { name: /^Essential/ }).check();
  await press(client, client.getByRole('button', { name: 'Review and accept', exact: true }));
  await client.getByLabel('Your full name').fill('Mara Example');
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await officeProcess.advance({ hours: 24 });
  await acceptButton(client).click();
  await expect(client.getByRole('alert')).toContainText('m•••@h•••.example');
  await expect(client.getByLabel('Your full name')).toHaveValue('Mara Example');
  await newLinkButton(client).click();
  await expect(client.getByRole('heading', { name: 'New link sent' })).toBeVisible();
  await expect(client.getByLabel('Your full name')).toHaveValue('Mara Example');
  const mail = await arrived(office, 'Your new link to proposal', 'mara@harbor.example');
  const other = await client.context().newPage();
  await other.goto(linkIn(mail, baseURL));
  await acceptButton(client).click();
  await expect(client.getByRole('heading', { name: 'Please submit again' })).toBeVisible();
  await acceptButton(client).click();
  await expect(client.getByText(/^Mara Example accepted this proposal on/)).toBeVisible();
  await client.context().close();
});

test('a link that has expired offers its recipient a new one', async ({
  page,
  browser,
  office,
  officeProcess,
  baseURL,
}) => {
  const { signer, viewer } = await release(page);
  await page.goto('about:blank');
  const client = await openLink(browser, `${baseURL}${signer}`, withScript);
  await officeProcess.advance({ hours: 24 });
  await client.getByText('Decline', { exact: true }).click();
  await client.getByLabel('Reason').fill('No budget this year.');
  await client.getByRole('button', { name: 'Decline proposal' }).click();
  await expect(client.getByRole('alert')).toContainText('m•••@h•••.example');
  await expect(client.getByLabel('Reason')).toHaveValue('No budget this year.');
  await expectPhoneAccessible(client);
  await officeProcess.advance({ hours: 24 * 400 });
  await client.goto(`${baseURL}${viewer}`);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  await expectPhoneAccessible(client);
  await newLinkButton(client).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('New link sent');
  await expectPhoneAccessible(client);
  const mail = await arrived(office, 'Your new link to proposal', 'cy@harbor.example');
  await client.goto(linkIn(mail, baseURL));
  await expect(client.getByText('This proposal expired on')).toBeVisible();
  await expect(client.getByRole('button')).toHaveCount(0);
  await client.context().close();
});

test('a signer shares with a colleague, who may only view until the owner revokes the link', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, signer } = await release(page);
  const client = await openLink(browser, `${baseURL}${signer}`, withScript);
  await client.getByText('Prepared for Mara Example. Not you?').click();
  await expect(client.getByText(/^This link is personal/)).toBeVisible();
  await client.getByText('Share with a colleague', { exact: true }).click();
  await client.getByLabel('Colleague’s name').fill('Jo Doe');
  await client.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(client.getByText('Enter a valid email address')).toBeVisible();
  await expect(client.getByLabel('Colleague’s name')).toHaveValue('Jo Doe');
  await expectPhoneAccessible(client);
  await client.getByLabel('Colleague’s email address').fill('jo@harbor.example');
  await client.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(client.getByText('A link was emailed to your colleague.')).toBeVisible();
  await client.reload();
  await expect(client.getByText('Share with a colleague', { exact: true })).toBeVisible();
  const mail = await arrived(office, 'Mara Example shared proposal', 'jo@harbor.example');
  await arrived(office, 'Mara Example shared Proposal');
  const colleague = await openLink(browser, linkIn(mail, baseURL), { viewport: phone });
  await expect(colleague.getByText('Prepared for Jo Doe. Not you?')).toBeVisible();
  await expect(acceptButton(colleague)).toHaveCount(0);
  await expect(colleague.getByText('Share with a colleague')).toHaveCount(0);
  await page.goto(`/admin/proposals/${id}`);
  await expect(page.getByText('jo@harbor.example · Shared by the client')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke access of Jo Doe' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke access', exact: true }).click();
  await expect(page.getByText('1 link revoked')).toBeVisible();
  expect((await colleague.reload())?.status()).toBe(404);
  expect((await client.goto(`${baseURL}/p/${id}`))?.status()).toBe(200);
  await client.context().close();
  await colleague.context().close();
});

test('a colleague accepts once the owner allows it with one click, and not before', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, signer } = await release(page);
  const client = await openLink(browser, `${baseURL}${signer}`, withScript);
  await client.getByText('Share with a colleague', { exact: true }).click();
  await client.getByLabel('Colleague’s name').fill('Jo Doe');
  await client.getByLabel('Colleague’s email address').fill('jo@harbor.example');
  await client.getByRole('button', { name: 'Share', exact: true }).click();
  await client.context().close();
  const mail = await arrived(office, 'Mara Example shared proposal', 'jo@harbor.example');
  const jo = await openLink(browser, linkIn(mail, baseURL), withScript);
  await expect(jo.getByText('To accept it, ask the person it was sent to.')).toBeVisible();
  await page.goto(`/admin/proposals/${id}`);
  const recipients = page.getByRole('region', { name: 'Recipients' });
  const mara = recipients.getByRole('listitem').filter({ hasText: 'mara@harbor.example' });
  await expect(mara).toContainText('May accept');
  await expect(mara.getByRole('button')).toHaveCount(0);
  const own = recipients.getByRole('listitem').filter({ hasText: 'jo@harbor.example' });
  const allow = own.getByRole('button', { name: 'Allow to accept (Jo Doe)' });
  const remove = own.getByRole('button', { name: 'Remove right to accept (Jo Doe)' });
  await expect(own).toContainText('View only');
  await allow.press('Enter');
  await expect(remove).toBeFocused();
  await expect(own).toContainText('May accept');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(allow).toBeVisible();
  await allow.click();
  await expect(own).toContainText('May accept');
  await expectAccessible(page);
  const review = async () => {
    await jo.goto(`${baseURL}/p/${id}`);
    await jo.getByRole('button', { name: 'Review and accept', exact: true }).click();
    await jo.getByLabel('Your full name').fill('Jo Doe');
    await jo.getByRole('checkbox', { name: /^I am authorized/ }).check();
  };
  await review();
  await remove.click();
  await expect(own).toContainText('View only');
  await acceptButton(jo).click();
  await expect(jo.getByRole('heading', { level: 1 })).toHaveText('You can only view this proposal');
  await expectPhoneAccessible(jo);
  await allow.click();
  await expect(own).toContainText('May accept');
  await review();
  await acceptButton(jo).click();
  await expect(jo.getByText(/^Jo Doe accepted this proposal on/)).toBeVisible();
  await page.reload();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(/^This proposal was accepted\./);
  await expectAccessible(page);
  await jo.context().close();
});

test(
  'the owner is emailed when a client opens a proposal, once switched on in the settings',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { signer } = await release(page);
    await page.goto('/admin/settings/documents');
    const openings = page.getByRole('checkbox', { name: 'Email me when a proposal is opened' });
    await expect(openings).not.toBeChecked();
    await openings.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toContainText(
      'Saved',
    );
    await page.reload();
    await expect(openings).toBeChecked();
    const client = await openLink(browser, `${baseURL}${signer}`, withScript);
    const mail = await arrived(office, 'Harbor Lab opened proposal P-');
    expect(mail.parsed.text).toContain('for the first time.');
    await client.context().close();
  },
);
