/** The settings: their screens, and how they are saved. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import { openAsOwner, test } from './support/office.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const summary = (page: Page) => page.getByRole('main').getByRole('alert').first();
const list = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

test(
  'every section has an address, and nothing for axe to say',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/settings');
    await expect(heading(page)).toHaveText('Profile');
    await expectAccessible(page);
    for (const [title, path] of [
      ['Bank details', '/admin/settings/bank'],
      ['Logo', '/admin/settings/logo'],
      ['Region', '/admin/settings/region'],
      ['Taxes', '/admin/settings/taxes'],
      ['Documents', '/admin/settings/documents'],
      ['Email', '/admin/settings/mail'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await list(page).getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toBeFocused();
      await expect(list(page).getByRole('link', { name: title })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expectAccessible(page);
    }
  },
);

test('in a narrow window a menu holds the sections', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAsOwner(page, '/admin/settings/region');
  await expect(list(page)).toBeHidden();
  await page.getByRole('button', { name: 'Settings: Region' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectAccessible(page, [{ width: 375, height: 812 }]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Email');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('there is nothing at an address without a section', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/settings/colors');
  await expect(heading(page)).toHaveText('Not found');
});

test('the profile is checked, saved as a whole and kept', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/settings');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Website').fill('wolfden');
  await page.getByRole('button', { name: 'Add tax ID' }).click();
  await page.getByLabel('Number', { exact: true }).fill('12-3456789');
  await save(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('button')).toHaveText([
    /^Name is required/,
    /^Website must/,
    /^Tax ID 1: /,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await summary(page)
    .getByRole('button', { name: /^Tax ID 1/ })
    .click();
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.type('EIN');
  await page.getByLabel('Name', { exact: true }).fill('Wolfden & Daughters');
  await page.getByLabel('Website').fill('wolfden.example');
  await page.getByLabel('Street').fill('12 Harbor Street\nFloor 3');
  await page.getByLabel('Country').fill('united sta');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  // An empty row is not required.
  await page.getByRole('button', { name: 'Add tax ID' }).click();
  await page.getByLabel('Kind').first().selectOption('VAT number');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page).getByRole('button')).toHaveText([/country code, e.g. DE\.$/]);
  await page.getByLabel('Kind').first().selectOption('Tax ID');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Saved');
  await expect(page.getByRole('group', { name: /^Tax ID/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wolfden & Daughters');
  await expect(page.getByLabel('Website')).toHaveValue('https://wolfden.example');
  await expect(page.getByLabel('Street')).toHaveValue('12 Harbor Street\nFloor 3');
  await expect(page.getByLabel('Country')).toHaveValue('United States');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('12-3456789');
  await page.getByRole('button', { name: 'Remove tax ID 1' }).click();
  await expect(page.getByRole('button', { name: 'Add tax ID' })).toBeFocused();
  await save(page).click();
  await expect(notices(page)).toContainText('Saved');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Tax ID/ })).toHaveCount(0);
});

test('what is not saved is not lost unasked', async ({ page }) => {
  await openAsOwner(page, '/admin/settings');
  const phone = page.getByLabel('Phone');
  await phone.fill('+1 555 010 0000');
  await list(page).getByRole('link', { name: 'Email' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(phone).toHaveValue('+1 555 010 0000');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(phone).toHaveValue('');
  await list(page).getByRole('link', { name: 'Email' }).click();
  await expect(heading(page)).toHaveText('Email');
});

test.describe('with another window', () => {
  test.beforeEach(({ expectedProblems }) => {
    expectedProblems.push(/status of 409/);
  });

  async function saveElsewhere(page: Page, path: string, label: string, text: string) {
    const other = await page.context().newPage();
    await other.goto(path);
    await other.getByLabel(label).fill(text);
    await save(other).click();
    await expect(notices(other)).toContainText('Saved');
    await other.close();
  }

  test('sections don’t disturb one another', { tag: '@all' }, async ({ page }) => {
    await openAsOwner(page, '/admin/settings');
    await page.getByLabel('Phone').fill('+1 555 010 0000');
    await saveElsewhere(page, '/admin/settings/documents', 'Payment terms (days)', '14');
    await save(page).click();
    await expect(notices(page)).toContainText('Saved');
    await page.goto('/admin/settings/documents');
    await expect(page.getByLabel('Payment terms (days)')).toHaveValue('14');
    await page.goto('/admin/settings');
    await expect(page.getByLabel('Phone')).toHaveValue('+1 555 010 0000');
  });

  test('a field changed in both is decided by its reader', { tag: '@all' }, async ({ page }) => {
    await openAsOwner(page, '/admin/settings');
    await page.getByLabel('Phone').fill('+1 555 010 0000');
    await saveElsewhere(page, '/admin/settings', 'Phone', '+1 555 010 0099');
    await save(page).click();
    const question = page.getByRole('dialog', { name: 'This was edited in another window' });
    await expect(question).toContainText('Saved version: +1 555 010 0099');
    await expect(question).toContainText('Your version: +1 555 010 0000');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep my version' }).click();
    await expect(notices(page)).toContainText('Saved');
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('+1 555 010 0000');
  });
});

test(
  'the region shows a sample of dates and amounts, and leaves the paper size',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/settings/region');
    const sample = page.getByRole('status').filter({ hasText: 'Please pay' });
    await expect(sample).toContainText('$12,345.60');
    await page.getByRole('combobox', { name: 'Currency' }).fill('jpy');
    await page.keyboard.press('Enter');
    await page.getByLabel('Region', { exact: true }).fill('austria');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Region', { exact: true })).toHaveValue('Austria');
    await expect(sample).toContainText(/Please pay ¥\s12\.346 by \d+ \w+ \d{4}\./);
    await expect(page.getByLabel('By the client’s country')).toBeChecked();
    await page.getByLabel('Time zone').fill('europe/vien');
    await page.keyboard.press('Enter');
    await page.getByLabel('A4').check();
    await save(page).click();
    await expect(notices(page)).toContainText('Saved');
    await page.reload();
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Vienna');
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^JPY/);
    await expect(page.getByLabel('A4')).toBeChecked();
  },
);

test('the owner chooses to write to clients as “we” or “I”', async ({ page }) => {
  await openAsOwner(page, '/admin/settings');
  const voice = page.getByLabel('Write to clients as');
  await expect(voice).toHaveValue('we');
  await voice.selectOption('I');
  await save(page).click();
  await expect(notices(page)).toContainText('Saved');
  await page.reload();
  await expect(voice).toHaveValue('I');
  await expectAccessible(page);
});
