/**
 * The nodes that kinds of rich text have in common, as types and schemas: each kind adds its own
 * nodes inside a line, and its own blocks.
 */
import { z } from 'zod';

/** As JSON, in UTF-16 units. */
const LONGEST = 100_000;
/** A list in a list in a list and a quotation around it; each is two nodes deep. */
const DEEPEST = 16;

export const TABLE_LIMITS = { rows: 200, columns: 12, paragraphs: 100 } as const;

export interface ParagraphOf<Inline> {
  type: 'paragraph';
  content?: Inline[] | undefined;
}

export interface CellOf<Inline> {
  type: 'tableHeader' | 'tableCell';
  content: ParagraphOf<Inline>[];
}

export interface RowOf<Inline> {
  type: 'tableRow';
  content: CellOf<Inline>[];
}

export interface TableOf<Inline> {
  type: 'table';
  content: RowOf<Inline>[];
}

export interface ItemOf<Inline, OwnBlock> {
  type: 'listItem';
  content: BlockOf<Inline, OwnBlock>[];
}

export type BlockOf<Inline, OwnBlock> =
  | ParagraphOf<Inline>
  | TableOf<Inline>
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
  | { type: 'bulletList'; content: ItemOf<Inline, OwnBlock>[] }
  | {
      type: 'orderedList';
      attrs?: { start: number } | undefined;
      content: ItemOf<Inline, OwnBlock>[];
    }
  | { type: 'blockquote'; content: BlockOf<Inline, OwnBlock>[] }
  | OwnBlock;

export interface DocumentOf<Inline, OwnBlock> {
  type: 'doc';
  content: BlockOf<Inline, OwnBlock>[];
}

/** Whether a link may lead there; anything else could run a script or open a file. */
export function isLinkTarget(href: string): boolean {
  return href.length <= 2000 && /^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}\p{Cs}]+$/iu.test(href);
}

export const lineShape = z.string().refine((text) => !/[^\P{Cc}\t]|\p{Cs}/u.test(text), {
  error: 'can’t contain line breaks or control characters',
});

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
export type RichTextMark = z.output<typeof markShape>;

export const marksShape = z.array(markShape).max(4).optional();

const textShape = z.strictObject({
  type: z.literal('text'),
  text: lineShape.min(1),
  marks: marksShape,
});
const hardBreakShape = z.strictObject({ type: z.literal('hardBreak') });
export type RichTextInline = z.output<typeof textShape> | z.output<typeof hardBreakShape>;

/**
 * A document with these nodes beside the common ones, not empty of nodes, neither too long nor too
 * deep. `description`: in the description of the API.
 */
export function documentSchema<Inline, OwnBlock>(
  own: Record<'inlines' | 'blocks', readonly z.ZodObject[]>,
  description: string,
) {
  const shape = documentShape(own);
  return z
    .custom<DocumentOf<RichTextInline | Inline, OwnBlock>>(
      (value) => typeof value === 'object' && value !== null,
      { error: 'must be a rich-text document' },
    )
    .superRefine((value, context) => {
      const problem = findProblem(shape, value);
      // Further checks, which go through its nodes, come only after this one.
      if (problem !== undefined) context.addIssue({ code: 'custom', continue: false, ...problem });
    })
    .meta({ type: 'object', description });
}

function findProblem(
  shape: z.ZodType,
  value: unknown,
): { message: string; path?: PropertyKey[] } | undefined {
  // First, as a hostile depth would overflow whatever goes down after it.
  if (isDeeper(value, DEEPEST)) return { message: 'is nested too deep' };
  const [issue] = shape.safeParse(value).error?.issues ?? [];
  if (issue !== undefined) return { message: issue.message, path: issue.path };
  return JSON.stringify(value).length > LONGEST ? { message: 'is too long' } : undefined;
}

function isDeeper(node: unknown, levels: number): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (levels === 0) return true;
  const { content } = node as { content?: unknown };
  return Array.isArray(content) && content.some((child) => isDeeper(child, levels - 1));
}

function documentShape(own: Record<'inlines' | 'blocks', readonly z.ZodObject[]>): z.ZodType {
  const inlineShape = z.discriminatedUnion('type', [textShape, hardBreakShape, ...own.inlines]);
  const inlines = z.array(inlineShape).optional();
  const paragraphShape = z.strictObject({ type: z.literal('paragraph'), content: inlines });
  const items = z.array(
    z.strictObject({
      type: z.literal('listItem'),
      get content() {
        return blocks;
      },
    }),
  );
  const blockShape: z.ZodType = z.discriminatedUnion('type', [
    paragraphShape,
    tableShape(paragraphShape),
    ...own.blocks,
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.strictObject({ type: z.literal('bulletList'), content: items.min(1) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(9999) }).optional(),
      content: items.min(1),
    }),
    z.strictObject({
      type: z.literal('blockquote'),
      get content() {
        return blocks;
      },
    }),
  ]);
  const blocks = z.array(blockShape).min(1);
  return z.strictObject({ type: z.literal('doc'), content: blocks.max(2000) });
}

/** Its cells never span rows or columns, and contain nothing but paragraphs. */
function tableShape(paragraphShape: z.ZodType) {
  const cellShape = z.strictObject({
    type: z.enum(['tableHeader', 'tableCell']),
    content: z.array(paragraphShape).min(1).max(TABLE_LIMITS.paragraphs),
  });
  const rowShape = z.strictObject({
    type: z.literal('tableRow'),
    content: z.array(cellShape).min(1).max(TABLE_LIMITS.columns),
  });
  return z.strictObject({
    type: z.literal('table'),
    content: z
      .array(rowShape)
      .min(1)
      .max(TABLE_LIMITS.rows)
      .refine((rows) => rows.every((row) => row.content.length === rows[0]?.content.length), {
        error: 'must have the same number of cells in every row',
      }),
  });
}
