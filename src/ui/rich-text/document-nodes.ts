/** The nodes that all kinds of documents have, around those that only one kind has. */
import type { RichTextMark } from '../../shared/rich-text/rich-text.schema.ts';

export type Inline<OwnInline> =
  | { type: 'text'; text: string; marks?: RichTextMark[] | undefined }
  | { type: 'hardBreak' }
  | OwnInline;

export interface Paragraph<OwnInline> {
  type: 'paragraph';
  content?: Inline<OwnInline>[] | undefined;
}

export interface Item<OwnBlock, OwnInline> {
  type: 'listItem';
  content: DocumentBlock<OwnBlock, OwnInline>[];
}

export interface Cell<OwnInline> {
  type: 'tableHeader' | 'tableCell';
  content: Paragraph<OwnInline>[];
}

export interface Row<OwnInline> {
  type: 'tableRow';
  content: Cell<OwnInline>[];
}

export type DocumentBlock<OwnBlock, OwnInline> =
  | Paragraph<OwnInline>
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline<OwnInline>[] | undefined }
  | { type: 'bulletList'; content: Item<OwnBlock, OwnInline>[] }
  | {
      type: 'orderedList';
      attrs?: { start: number } | undefined;
      content: Item<OwnBlock, OwnInline>[];
    }
  | { type: 'blockquote'; content: DocumentBlock<OwnBlock, OwnInline>[] }
  | { type: 'table'; content: Row<OwnInline>[] }
  | OwnBlock;
