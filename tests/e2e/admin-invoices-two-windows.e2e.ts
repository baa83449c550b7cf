/** The same draft in two windows: changes in one never lose changes of the other. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices, undo } from './support/clients.ts';
import {
  chooseAction,
  billedClient,
  expectEditorAccessible,
  expectSaved,
  line,
  lineAt,
  makeDraft,
  readInvoice,
  setStudioUp,
  titles,
  type MadeInvoice,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

// After a save in the other window, the first save here gets a version conflict.
test.beforeEach(({ expectedProblems }) => void expectedProblems.push(/status of 40[49]/));

const year = new Date().getFullYear();
const notes = (page: Page) => page.getByLabel('Notes');
const choice = (page: Page) =>
  page.getByRole('dialog', { name: 'This was edited in another window' });
const journals = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('invoice-draft')));

async function openDraft(page: Page, content: object = {}): Promise<MadeInvoice> {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const draft = await makeDraft(page, client.id, content);
  await page.goto(`/admin/invoices/${draft.id}`);
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Harbor Lab');
  return draft;
}

const changeElsewhere = (page: Page, { id, version }: MadeInvoice, changes: object) =>
  callApi<MadeInvoice>(page, 'PATCH', `/api/invoices/${id}`, { version, ...changes });

/** Both windows have changed the notes, and this one is still editing them. */
async function openContested(page: Page): Promise<MadeInvoice> {
  const draft = await openDraft(page, { notes: 'As agreed' });
  await changeElsewhere(page, draft, { notes: 'Theirs', purchaseOrderNumber: 'PO 9' });
  await notes(page).fill('Mine');
  await expect(choice(page)).toBeVisible();
  return draft;
}

test(
  'what another window changed elsewhere in the draft comes in while one types on',
  { tag: '@all' },
  async ({ page }) => {
    const draft = await openDraft(page);
    await changeElsewhere(page, draft, { purchaseOrderNumber: 'PO 9' });
    await notes(page).click();
    await page.keyboard.type('Payable in ');
    await expect(notices(page)).toContainText('Updated with changes made elsewhere: PO number');
    await page.keyboard.type('two parts');
    await expectSaved(page);
    await expect(notes(page)).toHaveValue('Payable in two parts');
    await expect(page.getByLabel('PO number')).toHaveValue('PO 9');
    await expect(choice(page)).toBeHidden();
    expect((await readInvoice(page, draft.id)).draft?.content).toMatchObject({
      notes: 'Payable in two parts',
      purchaseOrderNumber: 'PO 9',
    });
  },
);

test(
  'lines that only the other window changed come in without asking',
  { tag: '@all' },
  async ({ page }) => {
    const lines = ['Alpha', 'Beta'].map((title) => line({ title }));
    const draft = await openDraft(page, { lines });
    await changeElsewhere(page, draft, { lines: [lines[0], { ...lines[1], unit: 'hour' }] });
    await notes(page).fill('Two parts');
    await expect(notices(page)).toContainText('Updated with changes made elsewhere: Line items');
    await expectSaved(page);
    await expect(lineAt(page, 2).getByLabel('Unit')).toHaveValue('hour');
  },
);

test('lines that both changed are one choice, and keeping mine keeps the rest of theirs', async ({
  page,
}) => {
  const lines = ['Alpha', 'Beta', 'Gamma'].map((title) => line({ title }));
  const draft = await openDraft(page, { lines });
  await changeElsewhere(page, draft, {
    lines: [lines[0], { ...lines[1], unit: 'hour' }, lines[2]],
    purchaseOrderNumber: 'PO 9',
  });
  await titles(page).first().press('Shift+Enter');
  await page.keyboard.type('Three rounds');
  await expect(choice(page).getByRole('term')).toHaveText(['Line items', 'PO number']);
  await expect(choice(page)).toContainText(
    /Saved version: Alpha · .*\sBeta · 1 × .* \/ hour .*\s1 unchanged/,
  );
  await expect(choice(page)).toContainText(
    /Your version: Alpha · Three rounds · .*\sBeta · .*\s1 unchanged/,
  );
  await expectAccessible(page);
  await choice(page).getByRole('button', { name: 'Keep my version' }).click();
  await expectSaved(page);
  expect((await readInvoice(page, draft.id)).draft?.content).toMatchObject({
    lines: [{ details: 'Three rounds' }, { unit: '' }, {}],
    purchaseOrderNumber: 'PO 9',
  });
});

test(
  'keys that were meant for the text choose nothing, and one goes on where one was',
  { tag: '@all' },
  async ({ page }) => {
    await openContested(page);
    await expect(choice(page).getByRole('heading')).toBeFocused();
    for (const key of ['Space', 'Enter', 'n', 'i']) await page.keyboard.press(key);
    await expect(choice(page)).toBeVisible();
    await expect(notes(page)).toHaveValue('Mine');
    await choice(page).getByRole('button', { name: 'Keep my version' }).press('Enter');
    await expectSaved(page);
    await expect(notes(page)).toBeFocused();
    await expect(notes(page)).toHaveValue('Mine');
  },
);

test('what “Use saved version” drops can be had back', async ({ page }) => {
  const draft = await openContested(page);
  await choice(page).getByRole('button', { name: 'Use saved version' }).click();
  await expect(notes(page)).toHaveValue('Theirs');
  await expect(notes(page)).toBeFocused();
  await undo(page, 'Changes discarded');
  await expect(notes(page)).toHaveValue('Mine');
  await expectSaved(page);
  expect((await readInvoice(page, draft.id)).draft?.content).toMatchObject({
    notes: 'Mine',
    purchaseOrderNumber: 'PO 9',
  });
});

test(
  'a choice that was postponed stays in sight, and nothing is saved until it is made',
  { tag: '@all' },
  async ({ page }) => {
    const draft = await openContested(page);
    await page.keyboard.press('Escape');
    await expect(notes(page)).toBeFocused();
    await expect(page.getByText('Not saved: edited in another window.')).toBeInViewport();
    await expectEditorAccessible(page);
    expect((await readInvoice(page, draft.id)).draft?.content.notes).toBe('Theirs');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await choice(page).getByRole('button', { name: 'Keep my version' }).click();
    await expectSaved(page);
  },
);

test('words that an issue elsewhere left out are shown until they are dismissed', async ({
  page,
}) => {
  const draft = await openDraft(page);
  const { version } = draft;
  await callApi(page, 'POST', `/api/invoices/${draft.id}/issuance`, { version });
  await notes(page).fill('Two parts, please');
  await expect(heading(page)).toHaveText(`Invoice ${year}-0001`);
  const unsaved = page.getByRole('alert', { name: 'Not saved' });
  await expect(unsaved).toContainText(`Issued elsewhere as ${year}-0001.`);
  await expect(unsaved).toContainText('Two parts, please');
  await expect(unsaved).toBeInViewport();
  await expectAccessible(page);
  await page.reload();
  await expect(unsaved).toContainText('Two parts, please');
  await unsaved.getByRole('button', { name: 'Dismiss' }).click();
  await expect(unsaved).toBeHidden();
  expect(await journals(page)).toEqual([]);
});

test('a draft that another window has changed is not deleted unseen', async ({ page }) => {
  const { id, version } = await openDraft(page);
  await chooseAction(page, 'Delete…');
  const question = page.getByRole('alertdialog', { name: 'Delete draft invoice?' });
  await expect(question).toBeVisible();
  const change = { version, purchaseOrderNumber: 'PO 9' };
  await callApi(page, 'PATCH', `/api/invoices/${id}`, change);
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(notices(page)).toContainText('Someone else edited this draft');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('PO number')).toHaveValue('PO 9');
  await chooseAction(page, 'Delete…');
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(heading(page)).toHaveText('Invoices');
});

test.describe('a draft that another window has deleted', () => {
  const gone = (page: Page) => page.getByText('This draft was deleted in another window.');

  async function openDeleted(page: Page): Promise<MadeInvoice> {
    const draft = await openDraft(page, { purchaseOrderNumber: 'PO 9' });
    const { version } = draft;
    await callApi(page, 'DELETE', `/api/invoices/${draft.id}`, { version });
    await notes(page).fill('Two parts, please');
    await expect(gone(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    return draft;
  }

  test('is saved as a new one, with what was written', async ({ page }) => {
    const { id } = await openDeleted(page);
    await expectEditorAccessible(page);
    await page.getByRole('button', { name: 'Save as new draft' }).click();
    await expect(notices(page)).toContainText('Saved as a new draft');
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(heading(page)).toHaveText('Draft invoice for Harbor Lab');
    await expect(notes(page)).toHaveValue('Two parts, please');
    await expect(page.getByLabel('PO number')).toHaveValue('PO 9');
    await expect(titles(page)).toHaveCount(2);
    expect(await journals(page)).toEqual([]);
  });

  test('is discarded, and none of it remains', async ({ page }) => {
    await openDeleted(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(heading(page)).toHaveText('Invoices');
    expect(await journals(page)).toEqual([]);
  });
});
