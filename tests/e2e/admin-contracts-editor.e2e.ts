import { expect, type Page } from '@playwright/test';
import { aClientPdf } from '../support/client-pdfs.ts';
import { heading, notices } from './support/clients.ts';
import {
  contactOf,
  doc,
  makeContract,
  mara,
  openStudio,
  otto,
  paragraph,
  readContract,
  saved,
  sendByLink,
  type MadeContract,
} from './support/contracts.ts';
import { callApi, test } from './support/office.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectEditorAccessible } from './support/proposals.ts';

const sectionAt = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^Section ${RegExp.escape(name)}(,|$)`) });
const sections = (page: Page) => page.getByRole('list', { name: 'Sections' });
const variables = (page: Page) => page.getByRole('complementary', { name: 'Variables' });
const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduction' });
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' }).click();
const headings = (page: Page) =>
  page
    .getByLabel(/^Heading of section/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('an empty contract is written, with its client, recipients, sections and variables', async ({
  page,
}) => {
  await openStudio(page);
  await expect(page.getByRole('heading', { name: 'No contracts yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create first contract' }).click();
  await expect(heading(page)).toHaveText('New contract');
  await page.getByRole('combobox', { name: 'Client' }).fill('Harbor');
  await page.getByRole('option', { name: 'Harbor Lab' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Empty contract/ }).click();
  await expect(heading(page)).toHaveText('Draft contract for Harbor Lab');
  await page.getByLabel('Title', { exact: true }).fill('Services agreement');
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await page.getByRole('menuitem', { name: /^Nora Example/ }).click();
  await page.getByLabel('Role of Nora Example').selectOption('copy');
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect(sectionAt(page, '1').getByLabel('Heading of section 1')).toBeFocused();
  await page.keyboard.type('Services');
  await page.getByRole('textbox', { name: 'Text of section 1, Services' }).fill('We design.');
  await page.getByRole('button', { name: 'Add variable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add variable' });
  await dialog.getByLabel('Label').fill('Governing state');
  await dialog.getByLabel('Kind').selectOption('choice');
  await dialog.getByLabel('Options').fill('New Jersey\nNew York');
  await dialog.getByRole('button', { name: 'Add variable' }).click();
  await expect(variables(page)).toContainText('Governing state');
  await saved(page);
  await expectEditorAccessible(page);
});

test('“{” inserts a variable by keys, which says its value or that it is open', async ({
  page,
}) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  // A click on a variable leaves the caret beside it, not in it.
  await introduction(page).getByTitle('Studio legal name').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', tax ID {tax');
  const list = page.getByRole('listbox', { name: 'Insert variable or reference' });
  await expect(list.getByRole('option', { name: /^Client tax ID/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(introduction(page)).toContainText('tax ID Client tax ID open');
  await expect(page.getByRole('button', { name: '1 open variable' })).toBeVisible();
  await page.keyboard.type(' {fees');
  await page.keyboard.press('Enter');
  await expect(introduction(page)).toContainText('Section 2');
  await page.keyboard.type(' {nothing like it');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(introduction(page)).toContainText('{nothing like it');

  await variables(page).getByRole('textbox', { name: 'Client tax ID' }).fill('98-7654321');
  await expect(introduction(page)).not.toContainText('open');
  await saved(page);
  const { draft } = await readContract(page, id);
  expect(draft).toMatchObject({ values: { 'client.taxId': '98-7654321' } });
});

test('the toolbar inserts a whole table in place of an empty paragraph', async ({ page }) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  const text = page.getByRole('textbox', { name: 'Text of section 2, Fees' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await sectionAt(page, '2').getByRole('button', { name: 'Insert variable or reference' }).click();
  await page.keyboard.type('schedule');
  await page.keyboard.press('Enter');
  await expect(text).toContainText('Payment schedule open');
  await sectionAt(page, '2').getByRole('button', { name: 'Insert variable or reference' }).click();
  await page.keyboard.press('Escape');
  await expect(text).not.toContainText('{');
  await saved(page);
});

test('sections are moved, indented, deleted and restored by keys, and references follow', async ({
  page,
}) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  const fees = page.getByRole('textbox', { name: /, Fees$/ });
  await expect(fees).toContainText('Section 1.1');
  const handle = (name: string) => sections(page).getByRole('button', { name, exact: true });
  await handle('Move section 2, Fees').focus();
  await page.keyboard.press('ArrowUp');
  await expect(handle('Move section 1, Fees')).toBeFocused();
  expect(await headings(page)).toEqual(['Fees', 'Services', 'Scope', 'Changes']);
  await expect(fees).toContainText('Section 2.1');
  await handle('Move section 2.2, Changes').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(handle('Move section 3, Changes')).toBeFocused();
  await sectionAt(page, '3').getByLabel('Heading of section 3').press('Alt+ArrowRight');
  await expect(sectionAt(page, '2.2')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for section 2, Services' }).click();
  await page.getByRole('menuitem', { name: 'Delete section' }).click();
  await expect(notices(page)).toContainText('Services and 2 subsections deleted');
  await expect(fees).toContainText('Removed section missing');
  await undo(page);
  await expect(fees).toContainText('Section 2.1');
  await saved(page);
});

test('a section with a condition is left out while it doesn’t hold', async ({ page }) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  await page.getByRole('button', { name: 'Actions for section 1, Services' }).click();
  await page.getByRole('menuitem', { name: 'Add condition' }).click();
  await page.getByLabel('Include if').selectOption({ label: 'Client tax ID' });
  await expect(page.getByText('Left out').first()).toBeVisible();
  await expect(page.getByLabel('Heading of section 1')).toHaveValue('Fees');
  await page.getByLabel('Comparison').selectOption('is_not_set');
  await expect(page.getByLabel('Heading of section 1', { exact: true })).toHaveValue('Services');
  await saved(page);
});

test('a section is turned off and on in place, and a long contract is one of folded lines', async ({
  page,
}) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  const services = sectionAt(page, '1').getByRole('switch', { name: 'Include Services' });
  await services.press('Space');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Heading of section 1')).toHaveValue('Fees');
  await saved(page);
  expect((await readContract(page, id)).draft.body.clauses).toMatchObject([
    { isOff: true },
    {},
    {},
    {},
  ]);
  await page.getByRole('switch', { name: 'Include Services' }).press('Space');
  await saved(page);
  const { draft } = await readContract(page, id);
  expect(draft.body.clauses?.[0]).not.toHaveProperty('isOff');

  await page.goto(`/admin/contracts/new?client=${client.id}`);
  await page.getByRole('button', { name: /^Services agreement/ }).click();
  await expect(sections(page).getByRole('listitem')).toHaveCount(49);
  await expect(page.getByRole('textbox', { name: /^Text of/ })).toHaveCount(0);
  const law = page.getByRole('button', { name: /^Section \d+ Governing law$/ });
  await expect(law).toHaveAccessibleDescription(/^2 open variables The laws of \[Governing law/);
  await law.press('Enter');
  await expect(law).toBeFocused();
  const text = page.getByRole('textbox', { name: /^Text of .* Governing law$/ });
  await expect(text).toBeVisible();
  await law.press('Enter');
  await expect(text).toBeHidden();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('textbox', { name: /^Text of/ })).toHaveCount(49);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(page.getByRole('textbox', { name: /^Text of/ })).toHaveCount(0);
  const fees = variables(page).getByRole('textbox', { name: /^Fees/ });
  await fees.pressSequentially('$8,000.00');
  await expect(fees).toBeFocused();
  await variables(page)
    .getByRole('button', { name: /^Section 3.1, with Fees/ })
    .press('Enter');
  await expect(page.getByLabel('Heading of section 3.1')).toBeFocused();
  await expect(sectionAt(page, '3.1').getByRole('textbox', { name: /^Text of/ })).toContainText(
    '$8,000.00 (Fees, e.g. $8,000.00)',
  );
});

test('a contract starts with the studio’s usual terms, and says that they are from the settings', async ({
  page,
}) => {
  const client = await openStudio(page);
  await page.goto('/admin/settings/documents');
  await page.getByLabel('Governing law').fill('New Jersey');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices(page)).toContainText('Saved');
  await expectAccessible(page);
  await page.goto(`/admin/contracts/new?client=${client.id}`);
  await page.getByRole('button', { name: /^Services agreement/ }).click();
  await expect(page.getByRole('button', { name: '3 open variables' })).toBeVisible();
  const law = variables(page).getByRole('listitem').filter({ hasText: 'Governing law' });
  await expect(law).toContainText('From settings');
  await law.getByRole('textbox').fill('New York');
  await law.getByRole('button', { name: 'Use “New Jersey”' }).press('Enter');
  await expect(law.getByRole('textbox')).toHaveValue('New Jersey');
  await saved(page);
});

test('recipients are ordered by keys, and removed with an undo', async ({ page }) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client, {
    recipients: [
      { key: 'mara', role: 'signer', contactId: contactOf(client, mara) },
      { key: 'otto', role: 'signer', contactId: contactOf(client, otto) },
    ],
  });
  await page.goto(`/admin/contracts/${id}/edit`);
  await page.getByRole('radio', { name: 'One after the other' }).check();
  const rows = page.getByRole('region', { name: 'Recipients' }).getByRole('listitem');
  await expect(rows.first()).toContainText('1. Mara Example');
  await page.getByRole('button', { name: 'Move Otto Example', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows.first()).toContainText('1. Otto Example');
  await expect(page.getByRole('button', { name: 'Move Otto Example', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Otto Example' }).click();
  await expect(rows).toHaveCount(1);
  await undo(page);
  await expect(rows).toHaveCount(2);
  await saved(page);
});

test('a change in another window is merged, or asked about', async ({ page, expectedProblems }) => {
  expectedProblems.push(/409 \(Conflict\)/);
  const client = await openStudio(page);
  const { id, version } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Services agreement');
  const other = { version, title: 'Master services agreement' };
  await callApi<MadeContract>(page, 'PATCH', `/api/contracts/${id}`, other);
  await page.getByRole('checkbox', { name: 'Ask signers for an email code' }).check();
  await expect(notices(page)).toContainText('Updated with changes made elsewhere: Title');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Master services agreement');
  const { version: next, draft } = await readContract(page, id);
  const body = { ...draft.body, introduction: doc(paragraph({ type: 'text', text: 'Theirs' })) };
  await callApi<MadeContract>(page, 'PATCH', `/api/contracts/${id}`, { version: next, body });
  await page.getByRole('textbox', { name: 'Text of section 1, Services' }).fill('Mine');
  const dialog = page.getByRole('dialog', { name: 'This was edited in another window' });
  await expect(dialog).toContainText('Theirs');
  await dialog.getByRole('button', { name: 'Use saved version' }).click();
  await expect(introduction(page)).toHaveText('Theirs');
});

const longName = 'Limitation-and-indemnification'.replaceAll('-', '').repeat(3);

test(
  'no screen of contracts is wider than a phone or a tablet',
  { tag: '@all' },
  async ({ page }) => {
    const client = await openStudio(page);
    const { id } = await makeContract(page, client);
    const text = doc(paragraph({ type: 'text', text: 'About the Harbor Lab.' }));
    const part = { key: 'cap', level: 1, heading: longName, text, condition: null };
    const clause = await callApi<MadeContract>(page, 'POST', '/api/contract-clauses', {
      name: longName,
      content: { clauses: [part], variables: [] },
    });
    const template = await callApi<MadeContract>(page, 'POST', '/api/contract-templates', {
      name: `${longName} template`,
      sample: 'mutual-nda',
    });
    const sent = await makeContract(page, client, { title: longName });
    await sendByLink(page, sent, contactOf(client, mara));
    for (const width of [320, 375, 768]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        '/admin/contracts',
        '/admin/contracts/new',
        '/admin/contracts/templates',
        `/admin/contracts/templates/${template.id}`,
        `/admin/contracts/clauses/${clause.id}`,
        `/admin/contracts/${id}/edit`,
        `/admin/contracts/${sent.id}`,
      ]) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/Harbor Lab|template/);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test('a PDF of the client’s becomes a document, and is refused if it contains scripts', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/422 \(Unprocessable/);
  const { id } = await openStudio(page);
  await page.goto(`/admin/contracts/new?client=${id}`);
  await page.getByRole('button', { name: /^Client’s PDF/ }).click();
  const upload = page.getByRole('region', { name: 'Client’s PDF' });
  await expect(upload).toContainText('form fields and annotations are part of the pages');
  const pdf = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  });
  const choose = upload.locator('input[type="file"]');
  await choose.setInputFiles(pdf('Their MSA.pdf', aClientPdf({ pages: 3 })));
  await expect(upload.getByRole('link', { name: 'Their MSA.pdf' })).toBeVisible();
  await expect(upload.getByRole('link', { name: 'Download document to be signed' })).toBeVisible();
  await expect(upload).toContainText('3 pages');
  await expectEditorAccessible(page);
  const script = aClientPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' });
  await choose.setInputFiles(pdf('Scripted.pdf', script));
  await expect(page.getByText(/contains scripts/).first()).toBeVisible();
});

test('an amount is in the client’s currency and can be 0 or empty, and the email says what it always has', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const client = await callApi<{ version: number }>(page, 'GET', `/api/clients/${clientId}`);
  const changes = { version: client.version, currency: 'EUR' };
  const { contacts } = await callApi<{ contacts: { id: string; name: string }[] }>(
    page,
    'PATCH',
    `/api/clients/${clientId}`,
    changes,
  );
  const { id } = await makeContract(page, { id: clientId, contacts });
  await page.goto(`/admin/contracts/${id}/edit`);
  await page.getByRole('button', { name: 'Add variable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add variable' });
  await dialog.getByLabel('Label').fill('Late fee');
  await dialog.getByLabel('Kind').selectOption('amount');
  await dialog.getByRole('button', { name: 'Add variable' }).click();
  const fee = variables(page).getByLabel('Late fee (EUR)');
  await expect(fee).toHaveValue('');
  for (const [typed, amount] of [
    ['0', 0],
    ['', null],
    ['40', 4000],
  ] as const) {
    await fee.fill(typed);
    await saved(page);
    const value = amount === null ? null : { amount, currency: 'EUR' };
    await expect
      .poll(async () => (await readContract(page, id)).draft)
      .toMatchObject({ variables: [{ value }] });
  }
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveAccessibleDescription(
    /^The title, number and link are always included/,
  );
});
