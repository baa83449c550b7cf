/**
 * Text with headings, lists, tables, images and links: Tiptap’s JSON, limited to the nodes named here.
 * It is never turned into markup by joining strings: every reader goes through its nodes.
 */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import {
  documentSchema,
  lineShape,
  type BlockOf,
  type CellOf,
  type DocumentOf,
  type ItemOf,
  type RichTextInline,
  type RowOf,
  type TableOf,
} from './rich-text-shapes.ts';

export { isLinkTarget, TABLE_LIMITS } from './rich-text-shapes.ts';
export type { RichTextInline, RichTextMark } from './rich-text-shapes.ts';

export type RichText = DocumentOf<RichTextInline, RichTextImage>;
export type RichTextBlock = BlockOf<RichTextInline, RichTextImage>;
export type RichTextImage = z.output<typeof imageShape>;
export type RichTextItem = ItemOf<RichTextInline, RichTextImage>;
export type RichTextRow = RowOf<RichTextInline>;
export type RichTextCell = CellOf<RichTextInline>;

export const ALT_TEXT_LIMIT = 500;

/** Its file is one of the document that the text belongs to. */
const imageShape = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    fileId: recordId.min(1),
    /** Empty only in drafts. */
    alt: lineShape.max(ALT_TEXT_LIMIT),
  }),
});

export const illustratedTextSchema = documentSchema<never, RichTextImage>(
  { inlines: [], blocks: [imageShape] },
  'A rich-text document (Tiptap’s JSON)',
);

/** One without images, for text that has no files of its own. */
export const richTextSchema = illustratedTextSchema.refine(
  (document) => imagesIn(document).length === 0,
  { error: 'can’t contain images' },
);

/** All images, in order. */
export function imagesIn({ content }: Pick<RichText, 'content'>): RichTextImage[] {
  return content.flatMap((block): RichTextImage[] => {
    if (block.type === 'image') return [block];
    if (block.type === 'blockquote') return imagesIn(block);
    if (block.type !== 'bulletList' && block.type !== 'orderedList') return [];
    return block.content.flatMap((item) => imagesIn(item));
  });
}

/** Whether its first row consists of headings. */
export function hasHeaderRow({ content: [first] }: TableOf<RichTextInline>): boolean {
  return first?.content.every(({ type }) => type === 'tableHeader') === true;
}

/**
 * Its words, a line for each paragraph, list item, image and row of a table; without headings’, lists’
 * and links’ signs.
 */
export function richTextToPlain(document: RichText): string {
  return linesOf(document.content).join('\n').trim();
}

function linesOf(blocks: readonly RichTextBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'heading') return [textOf(block.content)];
    if (block.type === 'blockquote') return linesOf(block.content);
    if (block.type === 'image') return [`[Image: ${block.attrs.alt}]`];
    if (block.type === 'table') return block.content.map(rowText);
    return block.content.flatMap((item) => linesOf(item.content));
  });
}

function rowText({ content }: RichTextRow): string {
  const cells = content.map((cell) => linesOf(cell.content).join(' ').replaceAll('\n', ' '));
  return cells.join(' | ');
}

function textOf(inlines: readonly RichTextInline[] = []): string {
  return inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}
