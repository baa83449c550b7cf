/** The owner’s templates and blocks: saved in the editor, inserted, renamed and deleted. */
import { expect, type Page } from '@playwright/test';
import { aBlock, aPricingSection, aTextSection } from '../support/proposal-content.ts';
import { expectAccessible } from './support/accessible.ts';
import { billedClient, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

interface MadeProposal {
  id: string;
  version: number;
  draft: { title: string; currency: string; sections: { heading: string; lines?: object[] }[] };
}

const windows = [375, 1280].map((width) => ({ width, height: 640 }));
const headingAt = (page: Page, place: number) => page.getByLabel(`Heading of section ${place}`);
const menuOf = async (page: Page, place: number, item: string) => {
  await page.getByRole('button', { name: `Actions for section ${place}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** A draft with a text and a price, in the editor. */
async function openDraft(page: Page, clientId: string, content: object = {}): Promise<string> {
  const { id, version } = await callApi<MadeProposal>(page, 'POST', '/api/proposals', { clientId });
  const sections = [aTextSection, aPricingSection];
  await callApi(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    title: 'Website for Harbor Lab',
    sections,
    ...content,
  });
  await page.goto(`/admin/proposals/${id}`);
  await expect(headingAt(page, 1)).toBeVisible();
  return id;
}

async function insertBlock(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: `Insert section below section ${place}` }).click();
  await page.getByRole('menuitem', { name: 'Block…' }).click();
}

test('a section is saved as a block and inserted into another proposal, in its currency', async ({
  page,
}) => {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const client = await billedClient(page);
  await openDraft(page, client.id);
  await insertBlock(page, 1);
  await expect(dialog(page, 'Insert block')).toContainText('No blocks yet.');
  await page.keyboard.press('Escape');
  await menuOf(page, 2, 'Save as block…');
  await expect(dialog(page, 'Save as block').getByLabel('Name')).toHaveValue('Pricing');
  await expectAccessible(page, windows);
  await page.getByRole('textbox', { name: 'Name' }).fill('Standard pricing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Standard pricing saved')).toBeVisible();
  await menuOf(page, 1, 'Save as block…');
  await page.getByRole('textbox', { name: 'Name' }).fill('standard pricing');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Replace block')).toContainText(
    'A block with the name “Standard pricing” exists.',
  );
  await expectAccessible(page, windows);
  await page.keyboard.press('Escape');
  await menuOf(page, 1, 'Save as block…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Our goals');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Our goals saved')).toBeVisible();

  const id = await openDraft(page, client.id, { sections: [aTextSection], currency: 'JPY' });
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  await expect(dialog(page, 'Insert block').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, windows);
  await page.getByRole('button', { name: /^Standard pricing/ }).click();
  await expect(headingAt(page, 2)).toBeFocused();
  await expect(page.getByText('The block’s prices were in USD. Check them in JPY.')).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  await page.getByRole('button', { name: /^Our goals/ }).press('Enter');
  await expect(headingAt(page, 3)).toHaveValue('Goals');
  await saved(page);
  const { draft } = await callApi<MadeProposal>(page, 'GET', `/api/proposals/${id}`);
  expect(draft.sections.map(({ heading }) => heading)).toEqual(['Goals', 'Pricing', 'Goals']);
  expect(draft.sections[1]?.lines).toMatchObject([{ unitPrice: 100 }]);
});

test('a proposal is saved as a template, which is renamed, started from and deleted', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/proposals/templates');
  await expect(page.getByText('No templates yet')).toBeVisible();
  await expectAccessible(page, windows);
  await setStudioUp(page);
  const client = await billedClient(page);
  await openDraft(page, client.id);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Website for Harbor Lab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Website for Harbor Lab saved')).toBeVisible();
  await headingAt(page, 2).fill('Fixed prices');
  await saved(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  await page.keyboard.press('Enter');
  await dialog(page, 'Replace template').getByRole('button', { name: 'Replace template' }).click();
  await expect(dialog(page, 'Replace template')).toBeHidden();
  await callApi(page, 'POST', '/api/proposal-templates', aBlock);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('templates and');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Templates and blocks');
  const templates = page.getByRole('table', { name: 'Templates' });
  await expect(templates.getByRole('row', { name: /Harbor Lab/ })).toContainText(
    '2 sections, 1 line item',
  );
  await expect(page.getByRole('table', { name: 'Blocks' })).toContainText('Pricing, 1 line item');
  await expectAccessible(page, windows);
  await page.getByRole('button', { name: 'Rename Website for Harbor Lab' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Small website');
  await expectAccessible(page, windows);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Small website' })).toBeVisible();

  await page.goto('/admin/proposals/new');
  const own = page.getByRole('region', { name: 'Your templates' });
  await expect(own).toBeVisible();
  await expectAccessible(page, windows);
  await own.getByRole('button', { name: /Small website/ }).click();
  await expect(headingAt(page, 2)).toHaveValue('Fixed prices');
  await expect(page.getByLabel('Title')).toHaveValue('Website for Harbor Lab');

  await page.goto('/admin/proposals/templates');
  await page.getByRole('button', { name: 'Delete Small website' }).click();
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Small website' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Small website' }).click();
  await page.getByRole('button', { name: 'Delete Standard pricing' }).click();
  await expect(page.getByText('No blocks yet')).toBeVisible();
  await page.goto('/admin/proposals/new');
  await expect(page.getByRole('button', { name: 'Start with a blank proposal' })).toBeVisible();
  await expect(own).toBeHidden();
});
