/**
 * Rich text as data for documents/lib/rich-text.typ, which goes through its nodes: no text is ever
 * read as markup. Pure.
 */
import {
  hasHeaderRow,
  richTextToPlain,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
} from '../../../shared/rich-text/rich-text.schema.ts';
import { firstFigureColumn } from './figure-columns.ts';

type Heading = Extract<RichTextBlock, { type: 'heading' }>;
type Table = Extract<RichTextBlock, { type: 'table' }>;

/** Typst breaks long words at zero-width spaces only. */
const BREAK = '\u200B';
/** Characters across a page, about. */
const PAGE_WIDTH = 84;
/** Text longer than `LONGEST_PART` gets breaks when it is printed, which a URL must not have. */
const LONGEST_PART = 30;

/** Longest line of a column that asks for more width, and the width of any, in characters. */
const WIDEST = 40;
const NARROWEST = 6;

/** An image as the template knows it; width and height in pixels. */
export interface PrintedImage {
  /** Among the pictures of the job. */
  name: string;
  width: number;
  height: number;
}

/** Undefined for a file that was deleted. */
type ImageOf = (fileId: string) => PrintedImage | undefined;

interface Printing {
  imageOf: ImageOf;
  /** Whether a heading of level 2 came before. */
  hasHeading: boolean;
}

export function richTextData({ content }: RichText, imageOf: ImageOf = () => undefined): object[] {
  return blocksData(content, { imageOf, hasHeading: false });
}

function blocksData(blocks: readonly RichTextBlock[], printing: Printing): object[] {
  return blocks.map((block) => blockData(block, printing));
}

function blockData(block: RichTextBlock, printing: Printing): object {
  const itemData = (item: RichTextItem) => blocksData(item.content, printing);
  switch (block.type) {
    case 'paragraph':
      return { type: block.type, content: inlinesData(block.content) };
    case 'heading':
      return headingData(block, printing);
    case 'bulletList':
      return { type: block.type, items: block.content.map(itemData) };
    case 'orderedList':
      return {
        type: block.type,
        start: block.attrs?.start ?? 1,
        items: block.content.map(itemData),
      };
    case 'blockquote':
      return { type: block.type, content: blocksData(block.content, printing) };
    case 'table':
      return tableData(block);
    case 'image': {
      const { fileId, alt } = block.attrs;
      const image = printing.imageOf(fileId);
      if (image !== undefined) return { type: block.type, alt, ...image };
      return { type: 'paragraph', content: [{ text: alt, marks: [] }] };
    }
  }
}

/** `depth`: below the heading of the whole text, without skipping a level. */
function headingData({ type, attrs: { level }, content }: Heading, printing: Printing): object {
  const depth = level === 3 && printing.hasHeading ? 2 : 1;
  if (level === 2) printing.hasHeading = true;
  return { type, level, depth, content: inlinesData(content) };
}

function tableData(table: Table): object {
  const [first] = table.content;
  const columns = (first?.content ?? []).map((_, at) => widthOf(table, at));
  const total = columns.reduce((sum, width) => sum + width, 0);
  return {
    type: table.type,
    columns,
    hasHead: hasHeaderRow(table),
    firstFigures: firstFigureColumn(table),
    rows: table.content.map((row) =>
      row.content.map((cell, at) => ({
        isHeading: cell.type === 'tableHeader',
        paragraphs: cellData(cell, ((columns[at] ?? 0) / total) * PAGE_WIDTH),
      })),
    ),
  };
}

/** The share of a column in the width: its longest line, within limits. */
function widthOf({ content }: Table, at: number): number {
  const lengths = content.flatMap((row) => {
    const paragraphs = row.content[at]?.content ?? [];
    return richTextToPlain({ type: 'doc', content: paragraphs })
      .split('\n')
      .map(({ length }) => length);
  });
  return Math.min(WIDEST, Math.max(NARROWEST, ...lengths));
}

function cellData({ content }: RichTextCell, width: number): object[][] {
  const most = Math.max(4, Math.floor(width) - 3);
  return content.map((paragraph) => inlinesData(paragraph.content, most));
}

/** `longestWord`: longer ones may be broken anywhere. */
function inlinesData(inlines: readonly RichTextInline[] = [], longestWord?: number): object[] {
  return inlines.map((inline) => {
    if (inline.type === 'hardBreak') return { text: '\n', marks: [] };
    const text = longestWord === undefined ? inline.text : breakable(inline.text, longestWord);
    return { text, marks: (inline.marks ?? []).flatMap(markData) };
  });
}

function breakable(text: string, most: number): string {
  return text.replaceAll(/\S+/gu, (word) => {
    if (word.length <= most) return word;
    const signs = Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment);
    return signs.map((sign, at) => (at > 0 && at % 4 === 0 ? BREAK + sign : sign)).join('');
  });
}

function markData(mark: RichTextMark): object[] {
  if (mark.type !== 'link') return [{ type: mark.type }];
  const parts = urlParts(mark.attrs.href);
  return parts.length === 0 ? [] : [{ type: mark.type, parts }];
}

/** A URL in parts that stay as they are when a document is printed; none if it is no URL. */
export function urlParts(url: string): string[] {
  const { href = '' } = URL.parse(url) ?? {};
  const count = Math.ceil(href.length / LONGEST_PART);
  return Array.from({ length: count }, (_, index) =>
    href.slice(index * LONGEST_PART, (index + 1) * LONGEST_PART),
  );
}
