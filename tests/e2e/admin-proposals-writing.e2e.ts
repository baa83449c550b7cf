import { expect } from '@playwright/test';
import { lineAt, shownTitles } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import { expectEditorAccessible } from './support/proposals.ts';
import {
  headingAt,
  makeProposal,
  openStudio,
  outline,
  readProposal,
  saved,
  sectionAt,
  type PricingOf,
} from './support/proposal-editor.ts';

test('sections fold, and only the text in hand has tools', async ({ page }) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  const text = page.getByRole('textbox', { name: 'Text of section 1' });
  const tools = page.getByRole('toolbar');
  await expect(text).toBeVisible();
  await expect(tools).toHaveCount(0);
  const heightNow = async () => (await sectionAt(page, 1).boundingBox())?.height;
  await text.scrollIntoViewIfNeeded();
  const height = await heightNow();
  await text.click();
  await expect(tools).toHaveCount(1);
  // Nothing moves when they appear.
  expect(await heightNow()).toBe(height);
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await headingAt(page, 1).focus();
  await expect(tools).toHaveCount(0);
  const fold = page.getByRole('button', { name: 'Content of section 1' });
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(text).toBeHidden();
  await outline(page).getByRole('button', { name: 'Collapse all' }).click();
  await expect(lineAt(page, 1)).toBeHidden();
  await expectEditorAccessible(page);
  await outline(page).getByRole('button', { name: 'Goals', exact: true }).click();
  await expect(headingAt(page, 1)).toBeFocused();
  await expect(text).toBeVisible();
  await expect(lineAt(page, 1)).toBeHidden();
});

test('lines are written in packages and options, and moved between them by key, pointer and menu', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  const pricing = sectionAt(page, 2);
  const groups = async () => {
    await saved(page);
    const { draft } = await readProposal(page, id);
    const section = draft.sections[1] as PricingOf;
    const names = new Map(section.packages?.items.map(({ key, name }) => [key, name]));
    return section.lines.map(
      ({ title, packageKey, optional }) =>
        `${title}: ${names.get(packageKey ?? '') ?? (optional === null ? 'always' : 'option')}`,
    );
  };
  for (const name of ['Essential', 'Premium']) {
    await pricing.getByRole('button', { name: 'Add package' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${name} pages`);
  }
  await pricing.getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('Photos');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Training');
  await expect
    .poll(groups)
    .toEqual([
      'Design: always',
      'Photos: option',
      'Training: option',
      'Essential pages: Essential',
      'Premium pages: Premium',
    ]);
  const item = (title: string) => pricing.locator(`input[value="${title}"]`);
  await item('Training').press('Alt+ArrowDown');
  await expect(item('Training')).toBeFocused();
  await expect(page.getByText('Training is now line 1 of 2 in Essential')).toBeAttached();
  await expect.poll(groups).toContain('Training: Essential');
  await pricing.getByRole('button', { name: 'Undo move' }).click();
  await expect.poll(groups).toContain('Training: option');
  await lineAt(page, 2).getByRole('button', { name: 'Actions for line 2' }).click();
  await page.getByRole('menuitem', { name: 'Move to Premium' }).click();
  await expect.poll(groups).toEqual(expect.arrayContaining(['Photos: Premium']));
  await pricing.getByRole('button', { name: 'Move line 1: Design' }).hover();
  await page.mouse.down();
  const target = await item('Training').boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + (target?.height ?? 0) + 8, { steps: 8 });
  await page.mouse.up();
  await expect.poll(groups).toContain('Design: option');
  await expectEditorAccessible(page);
});

test('what is missing leads to its field, also where the details are closed', async ({ page }) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId, { validUntil: null });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/admin/proposals/${id}`);
  const until = page.getByLabel('Valid until');
  await expect(page.getByText('Enter the date until which it is valid.')).toBeVisible();
  await expect(until).toBeHidden();
  await page.getByRole('button', { name: 'Go to field' }).click();
  await expect(until).toBeFocused();
  await expectEditorAccessible(page);
  await page.setViewportSize({ width: 1560, height: 900 });
  await page.reload();
  await expect(until).toBeVisible();
  await expect(page.getByRole('button', { name: /^Details/ })).toBeHidden();
  await expectEditorAccessible(page);
});

test('“/” offers blocks in an empty paragraph, and the catalog in a line item', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const item = { name: 'Photo day', unitPrice: 900_00, currency: 'USD', unit: 'day' };
  await callApi(page, 'POST', '/api/catalog', item);
  const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
  const { id } = await makeProposal(page, clientId, {
    sections: [
      { key: 'goals', kind: 'text', heading: 'Goals', body: empty },
      { key: 'pricing', kind: 'pricing', heading: 'Pricing', lines: [] },
    ],
  });
  await page.goto(`/admin/proposals/${id}`);
  const text = page.getByRole('textbox', { name: 'Text of section 1' });
  const blocks = page.getByRole('listbox', { name: 'Insert block' });
  await text.click();
  await page.keyboard.type('/');
  await expect(blocks.getByRole('option')).toHaveCount(7);
  await expectEditorAccessible(page);
  await page.keyboard.type('bull');
  await expect(blocks.getByRole('option')).toHaveText(['Bulleted list']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fast and/or small');
  await expect(text.locator('li')).toHaveText('Fast and/or small');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.keyboard.press('Escape');
  await expect(blocks).toBeHidden();
  await expect(text.locator('li').last()).toHaveText('/');
  await sectionAt(page, 2).getByLabel('Item, line 1').click();
  await page.keyboard.type('/');
  const offered = page.getByRole('listbox', { name: 'Catalog items' }).getByRole('option');
  await expect(offered).toHaveText([/^Photo day/, 'New package', 'New option']);
  await page.keyboard.press('Enter');
  await expect(sectionAt(page, 2).getByLabel('Item, line 1')).toHaveValue('Photo day');

  await sectionAt(page, 2).getByLabel('Item, line 2').click();
  await page.keyboard.type('/pack');
  await page.keyboard.press('Enter');
  await expect(sectionAt(page, 2).getByLabel('Name of package 1')).toBeFocused();
  await page.keyboard.type('Essential');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/option');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Prints');
  await saved(page);
  const { packages, lines } = (await readProposal(page, id)).draft.sections[1] as PricingOf;
  expect(packages?.items).toMatchObject([{ name: 'Essential' }]);
  expect(lines).toMatchObject([
    { title: 'Photo day', optional: null },
    { title: 'Prints', optional: { isPreselected: false } },
  ]);
});

test('packages are moved with their lines by key, menu and pointer, and a move is undone', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  const pricing = sectionAt(page, 2);
  // What is below the text moves once its editor is loaded.
  await expect(page.getByRole('textbox', { name: 'Text of section 1' })).toBeVisible();
  for (const name of ['Essential', 'Premium', 'Complete']) {
    await pricing.getByRole('button', { name: 'Add package' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${name} pages`);
  }
  const nameAt = (place: number) => pricing.getByLabel(`Name of package ${place}`);
  const shows = async (...names: string[]) => {
    for (const [index, name] of names.entries()) await expect(nameAt(index + 1)).toHaveValue(name);
    await expect
      .poll(async () => (await shownTitles(page)).filter((title) => title.endsWith(' pages')))
      .toEqual(names.map((name) => `${name} pages`));
  };
  const handle = (name: string) =>
    pricing.getByRole('button', { name: new RegExp(`^Move package \\d: ${name}$`) });
  await handle('Complete').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(handle('Complete')).toBeFocused();
  await expect(page.getByText('Complete is now 1 of 3')).toBeAttached();
  await shows('Complete', 'Essential', 'Premium');
  // Two steps are one move.
  await page.keyboard.press('Control+z');
  await shows('Essential', 'Premium', 'Complete');
  await nameAt(1).press('Alt+ArrowDown');
  await shows('Premium', 'Essential', 'Complete');
  await expect(nameAt(2)).toBeFocused();
  await pricing.getByRole('button', { name: 'Actions for package 1' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await shows('Essential', 'Premium', 'Complete');
  await pricing.getByRole('button', { name: 'Undo move' }).click();
  await shows('Premium', 'Essential', 'Complete');
  await handle('Premium').hover();
  await page.mouse.down();
  const target = await nameAt(3).boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.up();
  await shows('Essential', 'Complete', 'Premium');
  await saved(page);
  const { packages } = (await readProposal(page, id)).draft.sections[1] as PricingOf;
  expect(packages?.items.map(({ name }) => name)).toEqual(['Essential', 'Complete', 'Premium']);
  await expectEditorAccessible(page);
});

test('a section is inserted between others by “/” and by button, and the bar leads to each', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  await page.getByRole('button', { name: 'Content of section 1' }).press('/');
  await page.keyboard.type('scope');
  await page.keyboard.press('Enter');
  await expect(headingAt(page, 2)).toBeFocused();
  await expect(headingAt(page, 2)).toHaveValue('Scope');
  await sectionAt(page, 1).hover();
  await page.getByRole('button', { name: 'Insert section below section 1' }).click();
  await expectEditorAccessible(page);
  await page.getByRole('menuitem', { name: 'Timeline' }).click();
  // In a text field it is a character.
  await page.keyboard.type(' / phases');
  await expect(headingAt(page, 2)).toHaveValue('Timeline / phases');
  await page.getByRole('button', { name: 'Outline' }).click();
  await page.getByRole('menuitem', { name: 'Pricing' }).click();
  await expect(headingAt(page, 4)).toBeFocused();
  await expect(headingAt(page, 4)).toBeInViewport();
  await page.getByRole('button', { name: 'Content of section 4' }).press('/');
  await page.getByRole('menuitem', { name: 'Files' }).press('Enter');
  await expect(headingAt(page, 5)).toBeFocused();
  await saved(page);
});
