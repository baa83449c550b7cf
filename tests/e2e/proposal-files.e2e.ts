/** Files of a proposal: uploaded in the editor, and downloaded from the client’s page. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { designLine } from '../support/billing-data.ts';
import { expectAccessible } from './support/accessible.ts';
import { clientPage } from './support/as-client.ts';
import { billedClient, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const signer = { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] };
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nA floor plan'),
});
const line = {
  ...designLine,
  key: 'design',
  unitPrice: 1000_00,
  tax: { category: 'zero', ratePpm: 0, reason: '' },
};

/** A draft that can be sent, opened in the editor. */
async function openDraft(page: Page) {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const client = await billedClient(page, { contacts: [signer] });
  type Made = { id: string; version: number };
  const made = await callApi<Made>(page, 'POST', '/api/proposals', { clientId: client.id });
  const { id, version } = made;
  await callApi(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    title: 'Website for Harbor Lab',
    sections: [{ key: 'pricing', kind: 'pricing', heading: 'Pricing', lines: [line] }],
  });
  await page.goto(`/admin/proposals/${id}`);
  await expect(page.getByLabel('Heading of section 1')).toBeVisible();
  return id;
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** The client’s page, through a new link. */
async function openAsClient(page: Page, client: Page, id: string): Promise<void> {
  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`);
  await client.goto(new URL(new URL(url).pathname, page.url()).href);
}

test('files are added by keyboard, in their order, and downloaded by the client', async ({
  page,
  browser,
}) => {
  // Before the key: choosing by keyboard is faster than a listener that is added just before.
  page.on('filechooser', (chooser) => {
    void chooser.setFiles([pdf('Plan “A”.pdf'), pdf('Brief.pdf')]);
  });
  const id = await openDraft(page);
  await page.getByRole('button', { name: 'Add section' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Files' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Heading of section 2')).toBeFocused();
  await page.getByRole('button', { name: 'Add files' }).focus();
  await page.keyboard.press('Enter');
  const files = page.getByRole('list', { name: 'Files of section 2' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move Brief.pdf up' }).press('Enter');
  await page.getByLabel('Title of Brief.pdf').fill('What you asked for');
  await page.getByRole('button', { name: 'Add files' }).focus();
  await expect(files.getByRole('listitem').first()).toContainText('Brief.pdf');
  await saved(page);
  await expectAccessible(page, [
    { width: 375, height: 560 },
    { width: 1280, height: 560 },
  ]);

  await page.reload();
  await expect(page.getByLabel('Title of Brief.pdf')).toHaveValue('What you asked for');

  const client = await clientPage(browser, { javaScriptEnabled: true });
  await openAsClient(page, client, id);
  const listed = client.getByRole('region', { name: 'Files' }).getByRole('listitem');
  await expect(listed).toHaveText([/What you asked for\s+PDF, 1 KB/, /Plan “A”\.pdf\s+PDF, 1 KB/]);
  await expectAccessible(client);
  const downloading = client.waitForEvent('download');
  await client.getByRole('link', { name: 'What you asked for' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Brief.pdf');
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7\nA floor plan');
  await client.context().close();
});

test('a file that can’t be attached says why, and stays out of the draft', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 415/);
  await openDraft(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Files' }).click();
  await expect(page.getByLabel('Heading of section 2')).toBeFocused();
  const program = { ...pdf('Plan.exe'), buffer: Buffer.from('MZ\0\u0001') };
  await page.getByLabel('Files to add to section 2').setInputFiles([program]);
  await expect(
    page.getByRole('alert').filter({ hasText: 'This type of file can’t be attached' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Add a file to “Files”, or delete it.')).toBeVisible();
});

test('a draft that another window deleted is saved as a new one, which says that its files are gone', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 404/);
  const id = await openDraft(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Files' }).click();
  await page
    .getByLabel('Files to add to section 2')
    .setInputFiles([pdf('Plan.pdf'), pdf('Brief.pdf')]);
  await expect(page.getByLabel('Title of Brief.pdf')).toBeVisible();
  await saved(page);
  const { version } = await callApi<{ version: number }>(page, 'GET', `/api/proposals/${id}`);
  await callApi(page, 'DELETE', `/api/proposals/${id}`, { version });
  await page.getByLabel('Heading of section 2').fill('What we need');
  const files = '2 files were deleted with the old draft. Upload them again to the new one.';
  await expect(page.getByRole('alert').filter({ hasText: files })).toContainText(
    'This draft was deleted in another window.',
  );
  const readAgain: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(id)) readAgain.push(request.url());
  });
  await page.getByRole('button', { name: 'Save as new draft' }).click();
  const notices = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(notices).toContainText(`Saved as a new draft. ${files}`);
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByLabel('Heading of section 2')).toHaveValue('What we need');
  await expect(page.getByText('Add a file to “What we need”, or delete it.')).toBeVisible();
  await page.getByLabel('Files to add to section 2').setInputFiles([pdf('Plan.pdf')]);
  await expect(page.getByLabel('Title of Plan.pdf')).toBeVisible();
  await saved(page);
  expect(readAgain, 'the deleted draft is left alone').toEqual([]);
});
