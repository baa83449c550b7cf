/** A proposal with more texts than a window shows: their editors are created as they are needed. */
import { expect, type Page } from '@playwright/test';
import { test } from './support/office.ts';
import {
  headingAt,
  makeProposal,
  openStudio,
  outline,
  readProposal,
  saved,
  sectionAt,
} from './support/proposal-editor.ts';
import { expectEditorAccessible } from './support/proposals.ts';

const SECTIONS = 30;

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const list = (type: string) => ({
  type,
  content: ['one', 'two'].map((text) => ({
    type: 'listItem',
    content: [paragraph(words(`Point ${text}`))],
  })),
});
const row = (type: string) => ({
  type: 'tableRow',
  content: ['Phase', 'Weeks'].map((text) => ({ type, content: [paragraph(words(text))] })),
});
/** All that a text without images may have. */
const body = (place: number) => ({
  type: 'doc',
  content: [
    paragraph(words(`Paragraph ${place} about `), words('code', { type: 'code' })),
    { type: 'paragraph' },
    { type: 'heading', attrs: { level: 2 }, content: [words('Scope')] },
    { type: 'heading', attrs: { level: 3 }, content: [words('Pages')] },
    list('bulletList'),
    list('orderedList'),
    { type: 'blockquote', content: [paragraph(words('Fast  and small.', { type: 'bold' }))] },
    { type: 'table', content: [row('tableHeader'), row('tableCell')] },
    paragraph(
      words('See '),
      words('our site', { type: 'link', attrs: { href: 'https://harbor.example' } }),
      words(' and'),
      { type: 'hardBreak' },
      words('has more.', { type: 'italic' }),
    ),
  ],
});

const textAt = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Text of section ${place}`, exact: true });
const editors = (page: Page) => page.locator('.proposal-sections .ProseMirror');

async function openLong(page: Page): Promise<string> {
  const { id: clientId } = await openStudio(page);
  const sections = Array.from({ length: SECTIONS }, (_, index) => ({
    key: `part-${index + 1}`,
    kind: 'text',
    heading: `Part ${index + 1}`,
    body: body(index + 1),
  }));
  const { id } = await makeProposal(page, clientId, { sections });
  await page.goto(`/admin/proposals/${id}`);
  await expect(textAt(page, 1)).toHaveClass(/ProseMirror/);
  return id;
}

test('a text out of sight is there before its editor, which the focus creates', async ({
  page,
}) => {
  const id = await openLong(page);
  expect(await editors(page).count()).toBeLessThan(SECTIONS / 2);
  const last = textAt(page, SECTIONS);
  await expect(last).toContainText(`Paragraph ${SECTIONS} about code`);
  await expect(last).not.toHaveClass(/ProseMirror/);
  await expectEditorAccessible(page);
  const heightNow = () => last.evaluate((text) => text.getBoundingClientRect().height);
  const height = await heightNow();
  // Nothing is lost that is typed at once.
  await last.evaluate((text) => text.focus({ preventScroll: true }));
  await page.keyboard.type('New: ');
  await expect(last).toBeFocused();
  await expect(last).toContainText(`New: Paragraph ${SECTIONS}`);
  await page.keyboard.press('Control+z');
  await expect(last).not.toContainText('New');
  expect(await heightNow()).toBe(height);
  await page.keyboard.type('Old: ');
  await saved(page);
  const { draft } = await readProposal(page, id);
  expect(JSON.stringify(draft.sections.at(-1))).toContain(`Old: Paragraph ${SECTIONS} about `);
});

test('Tab and the outline lead to a text whose editor was not there', async ({ page }) => {
  await openLong(page);
  const actions = page.getByRole('button', { name: 'Actions for section 20' });
  await expect(textAt(page, 20)).not.toHaveClass(/ProseMirror/);
  await actions.evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expect(textAt(page, 20)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' End');
  await expect(textAt(page, 20)).toContainText('has more. End');
  await outline(page).getByRole('button', { name: 'Part 10', exact: true }).click();
  await expect(headingAt(page, 10)).toBeFocused();
  await expect(textAt(page, 10)).toHaveClass(/ProseMirror/);
  await expect(sectionAt(page, 10)).toBeInViewport();
});
