import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import { doc, makeContract, openStudio, paragraph, saved } from './support/contracts.ts';
import { callApi, test } from './support/office.ts';
import { expectEditorAccessible } from './support/proposals.ts';

const clauses = (page: Page) => page.getByRole('table', { name: 'Clauses' });

test(
  'a contract is started from a sample, which is marked for a lawyer to read',
  { tag: '@all' },
  async ({ page }) => {
    const { id } = await openStudio(page);
    await page.goto(`/admin/contracts/new?client=${id}`);
    await expect(page.getByRole('region', { name: 'Samples' })).toContainText(
      'Have a lawyer read a contract before you use it.',
    );
    await page.getByRole('button', { name: /^Services agreement/ }).click();
    await expect(heading(page)).toHaveText('Draft contract for Harbor Lab');
    await expect(page.getByRole('list', { name: 'Sections' }).getByRole('listitem')).toHaveCount(
      49,
    );
    await expect(page.getByRole('heading', { name: 'Required before sending' })).toBeVisible();
    await expectEditorAccessible(page);
  },
);

test('a draft becomes a template, which is edited, published and used', async ({ page }) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Name').fill('Our services agreement');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(notices(page)).toContainText('Our services agreement saved');
  await page.goto('/admin/contracts/templates');
  await expect(page.getByText('Not published')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Our services agreement' }).click();
  await expect(heading(page)).toHaveText('Our services agreement');
  await page.getByLabel('Heading of section 2').fill('Fees and expenses');
  await saved(page);
  await expectEditorAccessible(page);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Version 1, without an email code')).toBeVisible();
  await page.getByRole('link', { name: 'New contract' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Heading of section 2')).toHaveValue('Fees and expenses');

  // What differs from the template is marked, shown and reset.
  const fees = page.getByRole('region', { name: /^Section 2/ });
  const text = fees.getByRole('textbox', { name: /^Text of/ });
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
  await text.press('Control+End');
  await page.keyboard.type(' It includes travel.');
  await expect(fees.getByText('Changed', { exact: true })).toBeVisible();
  await fees.getByText('Changes to the template').click();
  await expect(fees.getByRole('insertion')).toContainText('It includes travel.');
  await expectEditorAccessible(page);
  await fees.getByRole('button', { name: 'Reset to template' }).press('Enter');
  await expect(fees.getByLabel('Heading of section 2')).toBeFocused();
  await expect(text).not.toContainText('travel');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(text).toContainText('It includes travel.');
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect(page.getByRole('region', { name: 'Section 3' })).toContainText('Added');
  await saved(page);
});

test('a section is saved to the clause library with its subsections, and inserted again', async ({
  page,
}) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  await page.getByRole('button', { name: 'Insert from library…' }).click();
  await expect(page.getByRole('dialog')).toContainText('The library is empty.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Actions for section 1, Services' }).click();
  await page.getByRole('menuitem', { name: 'Save to library…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save clause' }).click();
  await expect(notices(page)).toContainText('Services saved');
  await page.getByRole('button', { name: 'Actions for section 2, Fees' }).click();
  await page.getByRole('menuitem', { name: 'Insert from library below…' }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Services/ })
    .click();
  await expect(page.getByLabel('Heading of section 3', { exact: true })).toHaveValue('Services');
  await expect(page.getByLabel('Heading of section 3.2')).toHaveValue('Changes');
  await saved(page);
  await page.goto('/admin/contracts/templates');
  await clauses(page).getByRole('button', { name: 'Delete Services' }).click();
  await expect(clauses(page)).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(clauses(page)).toContainText('3 sections');
});

test('a template is created from a sample or empty, archived once published, and restored', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page, '/admin/contracts/templates');
  const newTemplate = page.getByRole('button', { name: 'New template' });
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await newTemplate.click();
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('From nothing');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(heading(page)).toHaveText('From nothing');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete template' }).click();
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();

  await newTemplate.click();
  await dialog.getByLabel('Start from').selectOption({ label: 'Mutual NDA (sample)' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Mutual NDA');
  await expect(dialog).toContainText('Have a lawyer read it before you use it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(heading(page)).toHaveText('Mutual NDA');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByRole('button', { name: 'Version 1 published' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete template' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived: new contracts can’t start from it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New contract' })).toHaveCount(0);
  await expectEditorAccessible(page);

  const own = page.getByRole('region', { name: 'Your templates' });
  await page.goto(`/admin/contracts/new?client=${clientId}`);
  await expect(page.getByRole('region', { name: 'Samples' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.goto('/admin/contracts/templates');
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore Mutual NDA' }).click();
  await expect(page.getByRole('button', { name: 'Archive Mutual NDA' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/contracts/new?client=${clientId}`);
  await expect(own).toContainText('Mutual NDA');
});

test('a clause of the library is renamed and edited, and copies of it stay', async ({ page }) => {
  const client = await openStudio(page);
  const { id } = await makeContract(page, client);
  await callApi(page, 'POST', '/api/contract-clauses', {
    name: 'Liability',
    content: {
      clauses: [
        {
          key: 'cap',
          level: 1,
          heading: 'Cap',
          text: doc(paragraph({ type: 'text', text: 'Up to the fees paid.' })),
          condition: null,
        },
      ],
      variables: [],
    },
  });
  await page.goto(`/admin/contracts/${id}/edit`);
  await page.getByRole('button', { name: 'Insert from library…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Liability/ })
    .click();
  await expect(page.getByLabel('Heading of section 3')).toHaveValue('Cap');
  await saved(page);

  await page.goto('/admin/contracts/templates');
  await clauses(page).getByRole('link', { name: 'Liability' }).click();
  await expect(heading(page)).toHaveText('Liability');
  await page.getByLabel('Name in the library').fill('Limitation of liability');
  await page.getByLabel('Heading of section 1').fill('Limit');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Heading of section 2').fill('Exceptions');
  await saved(page);
  await expectEditorAccessible(page);
  await page.getByLabel('Name in the library').fill('');
  await expect(page.getByText('Saved, except for the highlighted fields.')).toBeVisible();
  await page.getByLabel('Name in the library').fill('Limits');
  await saved(page);

  await page.goto('/admin/contracts/templates');
  await expect(clauses(page)).toContainText('Limits');
  await expect(clauses(page)).toContainText('2 sections');
  await page.goto(`/admin/contracts/${id}/edit`);
  await expect(page.getByLabel('Heading of section 3')).toHaveValue('Cap');
  await page.getByRole('button', { name: 'Insert from library…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Limits/ })
    .click();
  await expect(page.getByLabel('Heading of section 5')).toHaveValue('Exceptions');
});
