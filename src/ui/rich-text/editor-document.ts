/** Between the editor, which knows more attributes than we keep, and the documents that are kept. */
import {
  ALT_TEXT_LIMIT,
  isLinkTarget,
  richTextToPlain,
  TABLE_LIMITS,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
} from '../../shared/rich-text/rich-text.schema.ts';

/** The document of an empty editor. */
export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

export interface EditorNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: EditorNode[];
}

/** The editor’s document, reduced to what `richTextSchema` allows. */
export function fromEditor(document: EditorNode): RichText {
  const content = blocksOf(document);
  return content.length === 0 ? EMPTY_RICH_TEXT : { type: 'doc', content };
}

export function isEmptyRichText(document: RichText): boolean {
  return richTextToPlain(document) === '';
}

function blocksOf({ content = [] }: EditorNode): RichTextBlock[] {
  return content.flatMap((node) => blockOf(node) ?? []);
}

function blockOf(node: EditorNode): RichTextBlock | undefined {
  switch (node.type) {
    case 'paragraph':
      return paragraphOf(node);
    case 'heading': {
      const level = node.attrs?.['level'] === 3 ? 3 : 2;
      return { type: 'heading', attrs: { level }, ...inlinesOf(node) };
    }
    case 'bulletList':
      return { type: 'bulletList', content: itemsOf(node) };
    case 'orderedList':
      return { type: 'orderedList', attrs: { start: startOf(node) }, content: itemsOf(node) };
    case 'blockquote':
      return { type: 'blockquote', content: blocksOf(node) };
    case 'table':
      return tableOf(node);
    case 'image':
      return imageOf(node);
    default:
      return undefined;
  }
}

function imageOf({ attrs }: EditorNode): RichTextBlock | undefined {
  const { fileId, alt } = { fileId: '', alt: '', ...attrs };
  if (typeof fileId !== 'string' || fileId === '') return undefined;
  const text = typeof alt === 'string' ? fitForLine(alt).slice(0, ALT_TEXT_LIMIT) : '';
  return { type: 'image', attrs: { fileId, alt: text.toWellFormed() } };
}

function startOf({ attrs }: EditorNode): number {
  const start = attrs?.['start'];
  return typeof start === 'number' && start >= 0 && start <= 9999 ? Math.floor(start) : 1;
}

function itemsOf({ content = [] }: EditorNode): RichTextItem[] {
  return content.map((item) => ({ type: 'listItem', content: blocksOf(item) }));
}

/** A pasted table is cut to what is allowed; its rows get as many cells as the longest has. */
function tableOf({ content = [] }: EditorNode): RichTextBlock | undefined {
  const rows = content.slice(0, TABLE_LIMITS.rows);
  const widest = Math.max(0, ...rows.map((row) => row.content?.length ?? 0));
  const count = Math.min(widest, TABLE_LIMITS.columns);
  if (count === 0) return undefined;
  return {
    type: 'table',
    content: rows.map((row) => ({
      type: 'tableRow',
      content: Array.from({ length: count }, (_, at) => cellOf(row.content?.[at])),
    })),
  };
}

function cellOf(cell: EditorNode | undefined): RichTextCell {
  const paragraphs = (cell?.content ?? []).filter(({ type }) => type === 'paragraph');
  const [first = {}, ...others] = paragraphs.slice(0, TABLE_LIMITS.paragraphs);
  return {
    type: cell?.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
    content: [first, ...others].map(paragraphOf),
  };
}

function paragraphOf(node: EditorNode): RichTextCell['content'][number] {
  return { type: 'paragraph', ...inlinesOf(node) };
}

function inlinesOf({ content = [] }: EditorNode): { content?: RichTextInline[] } {
  const inlines = content.flatMap((node) => inlineOf(node) ?? []);
  return inlines.length === 0 ? {} : { content: inlines };
}

function inlineOf(node: EditorNode): RichTextInline | undefined {
  if (node.type === 'hardBreak') return { type: 'hardBreak' };
  const text = fitForLine(node.text ?? '');
  if (text === '') return undefined;
  const marks = (node.marks ?? []).flatMap((mark) => markOf(mark) ?? []);
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}

/** Pasted text may hold what can't be seen and no PDF can show. */
function fitForLine(text: string): string {
  return text.replaceAll(/\n/g, ' ').replaceAll(/[^\P{Cc}\t]|\p{Cs}/gu, '');
}

function markOf(mark: { type: string; attrs?: Record<string, unknown> }): RichTextMark | undefined {
  const { type, attrs } = mark;
  if (type === 'bold' || type === 'italic' || type === 'code') return { type };
  const href = attrs?.['href'];
  if (type !== 'link' || typeof href !== 'string' || !isLinkTarget(href)) return undefined;
  return { type, attrs: { href } };
}

/** A typed link target, with a missing scheme added; undefined if it is none. */
export function linkTargetOf(typed: string): string | undefined {
  const text = typed.trim();
  if (isLinkTarget(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d ()-]{5,30}$/.test(text)) return `tel:${text.replaceAll(/[ ()]/g, '')}`;
  const address = `https://${text}`;
  return /^[^\s/:@]+\.[^\s@]+$/.test(text) && isLinkTarget(address) ? address : undefined;
}
