import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import {
  contactOf,
  makeContract,
  mara,
  nora,
  openStudio,
  otto,
  sendByLink,
} from './support/contracts.ts';
import { callApi, test } from './support/office.ts';
import { openLink } from './support/sent-proposal.ts';
import { confirmCode } from './support/signing.ts';

const recipients = (page: Page) => page.getByRole('region', { name: 'Recipients' });
const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const more = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** A contract that was sent to two signers by links. */
async function sentContract(page: Page, content: object = {}) {
  const client = await openStudio(page);
  const contract = await makeContract(page, client, {
    recipients: [
      { key: 'mara', role: 'signer', contactId: contactOf(client, mara) },
      { key: 'otto', role: 'signer', contactId: contactOf(client, otto) },
    ],
    ...content,
  });
  await sendByLink(page, contract, contactOf(client, mara));
  await page.goto(`/admin/contracts/${contract.id}`);
  await expect(heading(page)).toHaveText(/^Contract C-/);
  return { ...contract, client };
}

test(
  'a contract that was sent shows its text, recipients, timeline and one next step',
  { tag: '@all' },
  async ({ page }) => {
    await sentContract(page);
    const sheet = page.getByRole('article', { name: 'Services agreement' });
    await expect(sheet).toContainText('1.2 Changes');
    await expect(sheet).toContainText('The fee covers Section 1.1.');
    await expect(sheet).toContainText('Between Harbor Lab and');
    await expect(recipients(page)).toContainText('Mara Example');
    await expect(timeline(page)).toContainText('Version 1 frozen and sent');
    await expect(page.locator('.button-solid')).toHaveCount(1);
    await expect(nextStep(page)).toContainText('Otto Example');
    await expectAccessible(page);
    await timeline(page).getByText('Evidence').first().click();
    await expect(timeline(page)).toContainText(/[0-9a-f]{64}/);
  },
);

test(
  'a contract that is sent by email is awaited once the mail server has accepted it',
  { tag: '@all' },
  async ({ page, office }) => {
    const client = await openStudio(page);
    const { id } = await makeContract(page, client);
    await page.goto(`/admin/contracts/${id}/edit`);
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send contract' });
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(heading(page)).toHaveText(/^Contract C-/);
    await expect(nextStep(page)).toContainText('is being sent to Mara Example.');
    await office.passUndo();
    await expect(nextStep(page)).toContainText('Waiting for Mara Example');
    await expect(recipients(page).getByText('Sent', { exact: true })).toBeVisible();
  },
);

test('a contract is extended, voided with a reason, and edited as the next version', async ({
  page,
}) => {
  await sentContract(page);
  await more(page, 'Extend time to sign…');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
  await expect(timeline(page)).toContainText('Time to sign extended by you');
  await more(page, 'Void…');
  const dialog = page.getByRole('dialog', { name: /^Void contract C-/ });
  await dialog.getByRole('button', { name: 'Void contract' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Another scope');
  await dialog.getByRole('button', { name: 'Void contract' }).click();
  await expect(nextStep(page)).toContainText('You voided it: “Another scope”');
  await expect(recipients(page).getByText('Not signed')).toHaveCount(3);
  await expect(page.getByText('Voided', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await nextStep(page).getByRole('link', { name: 'Edit as version 2' }).click();
  await expect(heading(page)).toHaveText(/^Version 2 of C-/);
  await expect(page.getByRole('button', { name: 'Send version 2…' })).toBeVisible();
});

test('a recipient who has not signed is replaced by another contact', async ({ page }) => {
  await sentContract(page);
  await recipients(page).getByRole('button', { name: 'Replace Otto Example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace Otto Example' });
  await dialog.getByLabel('New recipient').selectOption({ label: `${nora.name} (${nora.email})` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(notices(page)).toContainText('Otto Example replaced');
  await expect(recipients(page)).toContainText('Nora Example');
  await expect(timeline(page)).toContainText('Otto Example replaced by Nora Example');
});

test(
  'without another contact, the dialog that replaces takes a new person',
  { tag: '@all' },
  async ({ page }) => {
    const { id: clientId, contacts } = await openStudio(page);
    const client = { id: clientId, contacts };
    const keys = { mara, otto, nora };
    const everyone = Object.entries(keys).map(([key, contact]) => ({
      key,
      role: 'signer',
      contactId: contactOf(client, contact),
    }));
    const contract = await makeContract(page, client, { recipients: everyone });
    await sendByLink(page, contract, contactOf(client, mara));
    await page.goto(`/admin/contracts/${contract.id}`);
    await recipients(page).getByRole('button', { name: 'Replace Otto Example' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace Otto Example' });
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(dialog).toContainText('Name is required.');
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('Ida Newcomer');
    await dialog.getByLabel('Email').fill('ida@harbor.example');
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(recipients(page)).toContainText('Ida Newcomer');
    const stored = await callApi<{ contacts: object[] }>(page, 'GET', `/api/clients/${clientId}`);
    expect(stored.contacts).toContainEqual(
      expect.objectContaining({ name: 'Ida Newcomer', roles: ['signer'] }),
    );
  },
);

test(
  'a signer is replaced after another one has signed, whose signature stays',
  { tag: '@all' },
  async ({ page, browser, baseURL, office }) => {
    const { id, client } = await sentContract(page);
    const path = await sendByLink(page, { id }, contactOf(client, mara));
    await expect(async () => {
      await page.reload();
      const pdf = page.getByRole('link', { name: 'Unsigned PDF, version 1' });
      await expect(pdf).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    const signer = await openLink(browser, `${baseURL}${path}`);
    await confirmCode(signer, office, mara.email);
    await signer.getByLabel('Your full name').fill('Mara Example');
    await signer.getByRole('button', { name: 'Review and sign' }).click();
    await signer.getByRole('checkbox').check();
    await signer.getByRole('button', { name: 'Sign contract' }).click();
    await expect(signer.getByText('You signed this contract on')).toBeVisible();
    await signer.context().close();

    await page.reload();
    await expect(recipients(page)).toContainText('Signed as Mara Example on');
    await expect(recipients(page).getByRole('button', { name: 'Replace Mara' })).toHaveCount(0);
    await recipients(page).getByRole('button', { name: 'Replace Otto Example' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace Otto Example' });
    await expect(dialog).toContainText('The new signer is emailed a link right away.');
    await dialog
      .getByLabel('New recipient')
      .selectOption({ label: `${nora.name} (${nora.email})` });
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(timeline(page)).toContainText('Otto Example replaced by Nora Example');
    await expect(recipients(page)).toContainText('Signed as Mara Example on');
  },
);

test('signing on paper is recorded with the scan, and the end of the contract later', async ({
  page,
}) => {
  await sentContract(page);
  await more(page, 'Record signing on paper…');
  const dialog = page.getByRole('dialog', { name: 'Record signing on paper' });
  await dialog.getByRole('button', { name: 'Record signing' }).click();
  await expect(dialog.getByText('Choose a file.')).toBeVisible();
  await expect(dialog.getByLabel('Scan of the signed contract')).toBeFocused();
  const scan = { name: 'Signed.pdf', mimeType: 'application/pdf' };
  await dialog
    .getByLabel('Scan of the signed contract')
    .setInputFiles({ ...scan, buffer: Buffer.from('%PDF-1.7\nSigned.') });
  await dialog.getByLabel('Note').fill('Signed at our office.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record signing' }).click();
  await expect(page.getByText('Executed', { exact: true })).toBeVisible();
  await expect(nextStep(page).getByRole('link', { name: 'Download signed copy' })).toBeVisible();
  await expect(timeline(page)).toContainText('Signed at our office.');
  await more(page, 'Record end…');
  const end = page.getByRole('dialog', { name: 'Record end of contract' });
  const today = await end.getByLabel('Ended on').inputValue();
  await end.getByLabel('Ended on').fill('');
  await end.getByRole('button', { name: 'Record end' }).click();
  await expect(end.getByLabel('Ended on')).toBeFocused();
  await end.getByLabel('Ended on').fill(today);
  await end.getByLabel('Reason').fill('Notice by the client');
  await end.getByRole('button', { name: 'Record end' }).click();
  await expect(page.getByText('Notice by the client').first()).toBeVisible();
  await expectAccessible(page);
  await more(page, 'Remove recorded end…');
  const removal = page.getByRole('dialog', { name: 'Remove recorded end?' });
  await removal.getByLabel('Reason').fill('The notice was withdrawn');
  await removal.getByRole('button', { name: 'Remove end' }).click();
  await expect(timeline(page)).toContainText('Recorded end removed by you');
  await expect(page.getByText('Ended on')).toHaveCount(1);
  await more(page, 'Amend');
  await expect(heading(page)).toHaveText('New amendment');
});

test('the term of an executed contract is corrected, and the signed text stays', async ({
  page,
}) => {
  await sentContract(page);
  await more(page, 'Record signing on paper…');
  const paper = page.getByRole('dialog', { name: 'Record signing on paper' });
  const scan = { name: 'Signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await paper.getByLabel('Scan of the signed contract').setInputFiles(scan);
  await paper.getByLabel('Note').fill('By mail');
  await paper.getByRole('button', { name: 'Record signing' }).click();
  await expect(page.getByText('Executed', { exact: true })).toBeVisible();
  await more(page, 'Change term…');
  const dialog = page.getByRole('dialog', { name: 'Change term' });
  await expect(dialog).toContainText('The signed text and its PDF stay as they are.');
  await expect(dialog.getByLabel('Term')).toBeFocused();
  await dialog.getByLabel('Term').selectOption({ label: 'Renews on a date' });
  await dialog.getByLabel('Reminder, days before').fill('400');
  await dialog.getByRole('button', { name: 'Change term' }).click();
  await expect(dialog.getByLabel('Renews on')).toBeFocused();
  await expect(dialog.getByText('Enter a date.')).toBeVisible();
  await expect(dialog.getByText('Enter a whole number from 0 to 365.')).toBeVisible();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Renews on').fill('2099-12-31');
  await dialog.getByLabel('Reminder, days before').fill('60');
  await dialog.getByLabel('Reason').fill('The renewal was missing');
  await dialog.getByRole('button', { name: 'Change term' }).click();
  await expect(timeline(page)).toContainText('Term changed by you');
  await expect(timeline(page)).toContainText('Renews, with a reminder 60 days before.');
  await expect(page.getByText('reminder 60 days before')).toHaveCount(2);
  await expectAccessible(page);
});

test('versions of a contract are compared, with the draft as the last one', async ({ page }) => {
  const { id } = await sentContract(page);
  const { version } = await callApi<{ version: number }>(page, 'GET', `/api/contracts/${id}`);
  await callApi(page, 'PATCH', `/api/contracts/${id}`, { version, title: 'Master agreement' });
  await page.reload();
  await expect(page.getByText('You have changes that weren’t sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Compare versions' }).click();
  await expect(heading(page)).toHaveText('Compare versions');
  await expect(page.getByLabel('Later version')).toHaveValue('draft');
  await expectAccessible(page);
});

test('the list finds contracts by words, client and status', async ({ page }) => {
  const { client } = await sentContract(page);
  await makeContract(page, client, { title: 'Mutual NDA' });
  await page.goto('/admin/contracts');
  const table = page.getByRole('table', { name: 'Contracts' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('nda harbor');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No contracts match' })).toBeVisible();
  await page.goto('/admin/contracts?status=open');
  await expect(table).toContainText('Services agreement');
  await expect(table).not.toContainText('Mutual NDA');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^contracts-.*\.csv$/);
  await page.goto(`/admin/clients/${client.id}`);
  await expect(table).toContainText('Mutual NDA');
});

test(
  'on a phone, the view of a contract is no wider than its window',
  { tag: '@all' },
  async ({ page }) => {
    await sentContract(page);
    for (const width of [320, 375, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
    }
  },
);
