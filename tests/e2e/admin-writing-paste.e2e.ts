/** What is copied in word processors, in proposals and contracts: what they allow of it, and nothing else. */
import { expect, type Locator } from '@playwright/test';
import { notices } from './support/clients.ts';
import { paste, wordList, wordProcessors, type Clipboard } from './support/clipboard.ts';
import { makeContract, openStudio as openContracts, readContract } from './support/contracts.ts';
import { shownTitles, titles } from './support/invoices.ts';
import { test } from './support/office.ts';
import { makeProposal, openStudio, readProposal, saved } from './support/proposal-editor.ts';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });
const item = (...content: object[]) => ({ type: 'listItem', content });
const row = (...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((words) => ({ type: 'tableCell', content: [paragraph(words)] })),
});

const written = [
  { type: 'heading', attrs: { level: 2 }, content: [text('Goals')] },
  {
    type: 'paragraph',
    content: [
      text('A '),
      text('fast', { type: 'bold' }),
      text(' website', { type: 'italic' }),
      text(', see '),
      text('the brief', { type: 'link', attrs: { href: 'https://harbor.example/brief' } }),
      text('.'),
    ],
  },
  {
    type: 'bulletList',
    content: [
      item(paragraph('Home page'), {
        type: 'bulletList',
        content: [item(paragraph('Menu'))],
      }),
      item(paragraph('Contact')),
    ],
  },
  {
    type: 'orderedList',
    attrs: { start: 1 },
    content: [item(paragraph('Design')), item(paragraph('Build'))],
  },
  { type: 'table', content: [row('Phase', 'Weeks'), row('Design', '3')] },
];

async function replaceAll(field: Locator, clipboard: Clipboard): Promise<void> {
  await field.click();
  await field.press('Control+a');
  await paste(field.page(), clipboard);
  await expect(field.locator('td').last()).toHaveText('3');
}

/** Without the empty paragraph that some programs add. */
const blocksOf = (body: unknown) =>
  (body as { content: object[] }).content.filter((block) => 'content' in block);

for (const [program, clipboard] of Object.entries(wordProcessors)) {
  test(`text from ${program} keeps its structure in sections`, async ({ page }) => {
    const { id: clientId } = await openStudio(page);
    const { id } = await makeProposal(page, clientId);
    await page.goto(`/admin/proposals/${id}`);
    await replaceAll(page.getByRole('textbox', { name: 'Text of section 1' }), clipboard);
    await saved(page);
    const { sections } = (await readProposal(page, id)).draft;
    expect(blocksOf((sections[0] as { body?: unknown }).body)).toEqual(written);
  });
}

test('text from Word keeps its structure in clauses, beside variables', async ({ page }) => {
  const client = await openContracts(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  const clause = page.getByRole('textbox', { name: 'Text of section 2, Fees' });
  await replaceAll(clause, wordProcessors.Word);
  await saved(page);
  const { clauses = [] } = (await readContract(page, id)).draft.body;
  expect(blocksOf((clauses[3] as { text?: unknown }).text)).toEqual(written);
  await clause.press('Control+z');
  await expect(clause).toContainText('The fee covers');
});

test('a list from Word becomes lines in the group, and one of its items a name', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  // What is below the text moves once its editor is loaded.
  await expect(page.getByRole('textbox', { name: 'Text of section 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Add option' }).click();
  const empty = titles(page).nth(1);
  await expect(empty).toBeFocused();
  await paste(page, { text: '·\tHome page\r\n·\tBlog\r\n', html: wordList('Home page', 'Blog') });
  await expect(notices(page)).toContainText('2 line items pasted');
  await titles(page).nth(3).focus();
  await paste(page, { text: '·\tShop\r\n', html: wordList('Shop') });
  expect(await shownTitles(page)).toEqual(['Design', 'Home page', 'Blog', 'Shop', '']);
  await saved(page);
  const { sections } = (await readProposal(page, id)).draft;
  expect(sections[1]?.lines).toMatchObject([
    { title: 'Design', optional: null },
    { title: 'Home page', optional: { isPreselected: false } },
    { title: 'Blog', optional: { isPreselected: false } },
    { title: 'Shop', optional: { isPreselected: false } },
  ]);
});
