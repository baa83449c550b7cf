/** Characters that no document font has are told before a draft is issued or sent. */
import { expect, type Page } from '@playwright/test';
import { designLine } from '../support/billing-data.ts';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import {
  billedClient,
  confirmIssue,
  line,
  makeDraft,
  readInvoice,
  setStudioUp,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const year = new Date().getFullYear();
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Some characters can’t be printed' });
const option = (page: Page, name: string) => question(page).getByRole('button', { name });

async function setUp(page: Page, fields: object = {}) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  return billedClient(page, fields);
}

test('an invoice is issued without them', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 422/);
  const client = await setUp(page);
  const draft = await makeDraft(page, client.id, {
    lines: [line(), line({ title: 'Study of ᚠ and ᐁ', details: 'All of ᚠ' })],
    notes: 'Thanks ᚠ!',
  });
  await page.goto(`/admin/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(question(page).getByRole('listitem')).toHaveText([
    '“ᚠ” (U+16A0) in the notes can’t be printed.',
    '“ᚠ” (U+16A0) and “ᐁ” (U+1401) in line 2 can’t be printed.',
  ]);
  await expect(option(page, 'Cancel')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Issue…' })).toBeFocused();
  expect((await readInvoice(page, draft.id)).number).toBeNull();

  await page.keyboard.press('Enter');
  await confirmIssue(page);
  await expect(option(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 'Remove them')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Invoice ${year}-0001`);
  await expect(page.getByRole('article')).toContainText('Study of and');
  await expect(page.getByRole('article')).toContainText('Thanks !');
});

test('a client’s name can’t be changed by the draft', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 422/);
  const client = await setUp(page, { name: 'ᚠ Lab' });
  const draft = await makeDraft(page, client.id, { notes: 'ᚠ' });
  await page.goto(`/admin/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await option(page, 'Remove them').click();
  await expect(question(page).getByRole('listitem')).toHaveText([
    '“ᚠ” (U+16A0) in the client’s name can’t be printed. · Edit client',
  ]);
  await expect(option(page, 'Print as □')).toBeVisible();
  await expect(option(page, 'Remove them')).toBeHidden();
  await question(page).getByRole('link', { name: 'Edit client' }).click();
  await expect(page).toHaveURL(`/admin/clients/${client.id}/edit`);
  await page.goBack();
  await expect(page.getByLabel('Notes')).toHaveValue('');
});

test('a proposal is sent with □ instead', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 422/);
  const contacts = [{ name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] }];
  const client = await setUp(page, { contacts });
  const made = await callApi<{ id: string; version: number }>(page, 'POST', '/api/proposals', {
    clientId: client.id,
  });
  const { id } = await callApi<{ id: string }>(page, 'PATCH', `/api/proposals/${made.id}`, {
    version: made.version,
    title: 'Runes ᚠ',
    sections: [{ key: 'pricing', kind: 'pricing', lines: [{ ...designLine, key: 'design' }] }],
  });
  await page.goto(`/admin/proposals/${id}`);
  await page.getByRole('button', { name: 'Send…' }).click();
  const email = page.getByRole('dialog', { name: 'Send proposal' });
  await email.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(question(page)).toContainText('“ᚠ” (U+16A0) in the title can’t be printed.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(email.getByText('“ᚠ” (U+16A0) in the title can’t be printed.')).toBeVisible();
  await expect(email.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await option(page, 'Print as □').click();
  await expect(email).toBeHidden();
  await expect(heading(page)).toHaveText(`Proposal P-${year}-001`);
  const sent = await callApi<{ sent: { snapshot: { title: string } } }>(
    page,
    'GET',
    `/api/proposals/${id}`,
  );
  expect(sent.sent.snapshot.title).toBe('Runes ᚠ');
});
