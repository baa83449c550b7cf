import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import { makeContract, openStudio, saved } from './support/contracts.ts';
import { test } from './support/office.ts';
import { expectEditorAccessible } from './support/proposals.ts';

const clauses = (page: Page) => page.getByRole('table', { name: 'Clauses' });

test('a contract is started from a sample, which is marked for a lawyer to read', async ({
  page,
}) => {
  const { id } = await openStudio(page);
  await page.goto(`/admin/contracts/new?client=${id}`);
  await expect(page.getByRole('region', { name: 'Samples' })).toContainText(
    'Have a lawyer read a contract before you use it.',
  );
  await page.getByRole('button', { name: /^Services agreement/ }).click();
  await expect(heading(page)).toHaveText('Draft contract for Harbor Lab');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Required before sending' })).toBeVisible();
  await expectEditorAccessible(page);
});

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
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'New contract' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Heading of section 2')).toHaveValue('Fees and expenses');
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
