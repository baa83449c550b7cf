/** Between the editor, which knows more attributes than we keep, and the documents that are kept. */
import { completeWebsite } from '../../shared/text/text.schema.ts';
import {
  ALT_TEXT_LIMIT,
  isLinkTarget,
  richTextToPlain,
  TABLE_LIMITS,
  type RichText,
  type RichTextImage,
  type RichTextInline,
  type RichTextMark,
} from '../../shared/rich-text/rich-text.schema.ts';
import type {
  BlockOf,
  CellOf,
  ItemOf,
  ParagraphOf,
  RowOf,
} from '../../shared/rich-text/rich-text-shapes.ts';
import type {
  ClauseReferenceNode,
  TemplateText,
  VariableBlock,
  VariableNode,
} from '../../shared/rich-text/template-text.schema.ts';

/** The document of an empty editor. */
export const EMPTY_RICH_TEXT: RichText & TemplateText = {
  type: 'doc',
  content: [{ type: 'paragraph' }],
};

export interface EditorNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: EditorNode[];
}

/** The editor’s document, reduced to what `richTextSchema` allows. */
export function fromEditor(document: EditorNode): RichText {
  return documentOf(document, illustrated);
}

/** The same for `templateTextSchema`. */
export function templateFromEditor(document: EditorNode): TemplateText {
  return documentOf(document, template);
}

type Inline<I> = RichTextInline | I;
type Block<B, I> = BlockOf<Inline<I>, B>;

/** Reads the nodes that only one kind of document has. */
interface OwnNodes<OwnBlock, OwnInline> {
  block: (node: EditorNode) => OwnBlock | undefined;
  inline: (node: EditorNode) => OwnInline | undefined;
}

const illustrated: OwnNodes<RichTextImage, never> = {
  block: (node) => (node.type === 'image' ? imageOf(node) : undefined),
  inline: () => undefined,
};

const template: OwnNodes<VariableBlock, VariableNode | ClauseReferenceNode> = {
  block({ type, attrs }) {
    const key = textIn(attrs, 'key');
    return type === 'variableBlock' && key !== '' ? { type, attrs: { key } } : undefined;
  },
  inline({ type, attrs, marks }) {
    const [key, clause] = [textIn(attrs, 'key'), textIn(attrs, 'clause')];
    if (type === 'variable' && key !== '') return { type, attrs: { key }, ...marksOf(marks) };
    if (type !== 'clauseReference' || clause === '') return undefined;
    return { type, attrs: { clause }, ...marksOf(marks) };
  },
};

function textIn(attrs: EditorNode['attrs'], name: string): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}

export function isEmptyRichText(document: RichText): boolean {
  return richTextToPlain(document) === '';
}

function documentOf<B, I>(document: EditorNode, own: OwnNodes<B, I>) {
  const content = blocksOf(document, own);
  const isEmpty = content.length === 0;
  return { type: 'doc' as const, content: isEmpty ? [{ type: 'paragraph' as const }] : content };
}

function blocksOf<B, I>({ content = [] }: EditorNode, own: OwnNodes<B, I>): Block<B, I>[] {
  return content.flatMap((node): Block<B, I>[] => {
    const block = blockOf(node, own);
    return block === undefined ? [] : [block];
  });
}

function blockOf<B, I>(node: EditorNode, own: OwnNodes<B, I>): Block<B, I> | undefined {
  switch (node.type) {
    case 'paragraph':
      return paragraphOf(node, own);
    case 'heading': {
      const level = node.attrs?.['level'] === 3 ? 3 : 2;
      return { type: 'heading', attrs: { level }, ...inlinesOf(node, own) };
    }
    case 'bulletList':
      return { type: 'bulletList', content: itemsOf(node, own) };
    case 'orderedList':
      return { type: 'orderedList', attrs: { start: startOf(node) }, content: itemsOf(node, own) };
    case 'blockquote':
      return { type: 'blockquote', content: blocksOf(node, own) };
    case 'table':
      return tableOf(node, own);
    default:
      return own.block(node);
  }
}

function imageOf({ attrs }: EditorNode): RichTextImage | undefined {
  const fileId = textIn(attrs, 'fileId');
  if (fileId === '') return undefined;
  const alt = fitForLine(textIn(attrs, 'alt')).slice(0, ALT_TEXT_LIMIT).toWellFormed();
  return { type: 'image', attrs: { fileId, alt } };
}

function startOf({ attrs }: EditorNode): number {
  const start = attrs?.['start'];
  return typeof start === 'number' && start >= 0 && start <= 9999 ? Math.floor(start) : 1;
}

function itemsOf<B, I>({ content = [] }: EditorNode, own: OwnNodes<B, I>): ItemOf<Inline<I>, B>[] {
  return content.map((item) => ({ type: 'listItem', content: blocksOf(item, own) }));
}

/** A pasted table is cut to what is allowed; its rows get as many cells as the longest has. */
function tableOf<B, I>({ content = [] }: EditorNode, own: OwnNodes<B, I>) {
  const rows = content.slice(0, TABLE_LIMITS.rows);
  const widest = Math.max(0, ...rows.map((row) => row.content?.length ?? 0));
  const count = Math.min(widest, TABLE_LIMITS.columns);
  if (count === 0) return undefined;
  return {
    type: 'table' as const,
    content: rows.map((row): RowOf<Inline<I>> => ({
      type: 'tableRow',
      content: Array.from({ length: count }, (_, at) => cellOf(row.content?.[at], own)),
    })),
  };
}

function cellOf<B, I>(cell: EditorNode | undefined, own: OwnNodes<B, I>): CellOf<Inline<I>> {
  const paragraphs = (cell?.content ?? []).filter(({ type }) => type === 'paragraph');
  const [first = {}, ...others] = paragraphs.slice(0, TABLE_LIMITS.paragraphs);
  return {
    type: cell?.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
    content: [first, ...others].map((paragraph) => paragraphOf(paragraph, own)),
  };
}

function paragraphOf<B, I>(node: EditorNode, own: OwnNodes<B, I>): ParagraphOf<Inline<I>> {
  return { type: 'paragraph', ...inlinesOf(node, own) };
}

function inlinesOf<B, I>({ content = [] }: EditorNode, own: OwnNodes<B, I>) {
  const inlines = content.flatMap((node): Inline<I>[] => {
    const inline = own.inline(node) ?? inlineOf(node);
    return inline === undefined ? [] : [inline];
  });
  return inlines.length === 0 ? {} : { content: inlines };
}

function inlineOf({ type, text: typed = '', marks }: EditorNode): RichTextInline | undefined {
  if (type === 'hardBreak') return { type };
  const text = fitForLine(typed);
  return text === '' ? undefined : { type: 'text', text, ...marksOf(marks) };
}

/** Pasted text may hold what can't be seen and no PDF can show. */
function fitForLine(text: string): string {
  return text.replaceAll(/\n/g, ' ').replaceAll(/[^\P{Cc}\t]|\p{Cs}/gu, '');
}

function marksOf(all: EditorNode['marks'] = []): { marks?: RichTextMark[] } {
  const marks = all.flatMap((mark) => markOf(mark) ?? []);
  return marks.length === 0 ? {} : { marks };
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
  const address = completeWebsite(text);
  return isLinkTarget(address) ? address : undefined;
}
