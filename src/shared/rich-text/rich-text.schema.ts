/**
 * Text with headings, lists, tables, images and links: Tiptap’s JSON, limited to the nodes named here.
 * It is never turned into markup by joining strings: every reader goes through its nodes.
 */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';

export type RichText = z.output<typeof documentShape>;
export type RichTextBlock = z.output<typeof blockShape>;
export type RichTextImage = z.output<typeof imageShape>;
export type RichTextItem = z.output<typeof itemShape>;
export type RichTextRow = z.output<typeof rowShape>;
export type RichTextCell = z.output<typeof cellShape>;
export type RichTextInline = z.output<typeof inlineShape>;
export type RichTextMark = z.output<typeof markShape>;

/** As JSON, in UTF-16 units. */
const LONGEST = 100_000;
/** A list in a list in a list and a quotation around it; each is two nodes deep. */
const DEEPEST = 16;

export const TABLE_LIMITS = { rows: 200, columns: 12, paragraphs: 100 } as const;
export const ALT_TEXT_LIMIT = 500;

/** A document of the nodes below, not empty of nodes, neither too long nor too deep. */
export const illustratedTextSchema = z
  .custom<RichText>((value) => typeof value === 'object' && value !== null, {
    error: 'must be a rich-text document',
  })
  .superRefine((value, context) => {
    const problem = findProblem(value);
    // Further checks, which go through its nodes, come only after this one.
    if (problem !== undefined) context.addIssue({ code: 'custom', continue: false, ...problem });
  })
  .meta({ type: 'object', description: 'A rich-text document (Tiptap’s JSON)' });

/** One without images, for text that has no files of its own. */
export const richTextSchema = illustratedTextSchema.refine(
  (document) => imagesIn(document).length === 0,
  { error: 'can’t contain images' },
);

/** Whether a link may lead there; anything else could run a script or open a file. */
export function isLinkTarget(href: string): boolean {
  return href.length <= 2000 && /^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}\p{Cs}]+$/iu.test(href);
}

function findProblem(value: unknown): { message: string; path?: PropertyKey[] } | undefined {
  // First, as a hostile depth would overflow whatever goes down after it.
  if (isDeeper(value, DEEPEST)) return { message: 'is nested too deep' };
  const [issue] = documentShape.safeParse(value).error?.issues ?? [];
  if (issue !== undefined) return { message: issue.message, path: issue.path };
  return JSON.stringify(value).length > LONGEST ? { message: 'is too long' } : undefined;
}

function isDeeper(node: unknown, levels: number): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (levels === 0) return true;
  const { content } = node as { content?: unknown };
  return Array.isArray(content) && content.some((child) => isDeeper(child, levels - 1));
}

const markShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'code']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().refine(isLinkTarget, {
        error: 'must begin with https://, http://, mailto: or tel:',
      }),
    }),
  }),
]);

const lineShape = z.string().refine((text) => !/[^\P{Cc}\t]|\p{Cs}/u.test(text), {
  error: 'can’t contain line breaks or control characters',
});

const inlineShape = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: lineShape.min(1),
    marks: z.array(markShape).max(4).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);

const inlines = z.array(inlineShape).optional();

const paragraphShape = z.strictObject({ type: z.literal('paragraph'), content: inlines });

/** Never spans rows or columns, and contains nothing but paragraphs. */
const cellShape = z.strictObject({
  type: z.enum(['tableHeader', 'tableCell']),
  content: z.array(paragraphShape).min(1).max(TABLE_LIMITS.paragraphs),
});

const rowShape = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(cellShape).min(1).max(TABLE_LIMITS.columns),
});

const tableShape = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(rowShape)
    .min(1)
    .max(TABLE_LIMITS.rows)
    .refine((rows) => rows.every((row) => row.content.length === rows[0]?.content.length), {
      error: 'must have the same number of cells in every row',
    }),
});

/** Its file is one of the document that the text belongs to. */
const imageShape = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    fileId: recordId.min(1),
    /** Empty only in drafts. */
    alt: lineShape.max(ALT_TEXT_LIMIT),
  }),
});

const blockShape = z.discriminatedUnion('type', [
  paragraphShape,
  tableShape,
  imageShape,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlines,
  }),
  z.strictObject({
    type: z.literal('bulletList'),
    get content() {
      return z.array(itemShape).min(1);
    },
  }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.int().min(0).max(9999) }).optional(),
    get content() {
      return z.array(itemShape).min(1);
    },
  }),
  z.strictObject({
    type: z.literal('blockquote'),
    get content() {
      return z.array(blockShape).min(1);
    },
  }),
]);

const itemShape = z.strictObject({
  type: z.literal('listItem'),
  get content() {
    return z.array(blockShape).min(1);
  },
});

const documentShape = z.strictObject({
  type: z.literal('doc'),
  content: z.array(blockShape).min(1).max(2000),
});

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
export function hasHeaderRow({ content: [first] }: z.output<typeof tableShape>): boolean {
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
