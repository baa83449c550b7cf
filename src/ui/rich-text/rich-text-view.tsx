import { Fragment, type ReactNode } from 'react';
import {
  hasHeaderRow,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
  type RichTextRow,
} from '../../shared/rich-text/rich-text.schema.ts';

const markTags = { bold: 'strong', italic: 'em', code: 'code' } as const;

/** An image with its size in pixels. */
export interface ViewedImage {
  src: string;
  width: number;
  height: number;
}

interface RichTextViewProps {
  document: RichText;
  /** For text that may have images; undefined for a file that was deleted. */
  imageOf?: ((fileId: string) => ViewedImage | undefined) | undefined;
}

type Show = (block: RichTextBlock, key: number) => ReactNode;

/** A read-only document without the editor. Its headings rank below those of the page. */
export function RichTextView({ document, imageOf }: RichTextViewProps) {
  /* Keys are indexes: parts of a read-only document are never reordered. */
  const show: Show = (block, key) => {
    if (block.type !== 'image') return showBlock(block, key, show);
    const { fileId, alt } = block.attrs;
    const image = imageOf?.(fileId);
    return image === undefined ? <p key={key}>{alt}</p> : <img key={key} {...image} alt={alt} />;
  };
  return <div className="rich-text">{document.content.map(show)}</div>;
}

type ShownBlock = Exclude<RichTextBlock, { type: 'image' }>;

function showBlock(block: ShownBlock, key: number, show: Show): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{showInlines(block.content)}</p>;
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h4' : 'h5';
      return (
        <Heading key={key} data-level={block.attrs.level}>
          {showInlines(block.content)}
        </Heading>
      );
    }
    case 'bulletList':
      return <ul key={key}>{showItems(block.content, show)}</ul>;
    case 'orderedList':
      return (
        <ol key={key} start={block.attrs?.start}>
          {showItems(block.content, show)}
        </ol>
      );
    case 'blockquote':
      return <blockquote key={key}>{block.content.map(show)}</blockquote>;
    case 'table':
      return <TableView key={key} table={block} show={show} />;
  }
}

interface TableViewProps {
  table: Extract<RichTextBlock, { type: 'table' }>;
  show: Show;
}

function TableView({ table, show }: TableViewProps) {
  const hasHead = hasHeaderRow(table);
  const showRow = (row: RichTextRow, key: number) => (
    <tr key={key}>
      {row.content.map(({ type, content }, at) => {
        const isHeading = type === 'tableHeader';
        const Cell = isHeading ? 'th' : 'td';
        const scope = isHeading ? (hasHead && key === 0 ? 'col' : 'row') : undefined;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- Cells have no other identity.
          <Cell key={at} scope={scope}>
            {content.map(show)}
          </Cell>
        );
      })}
    </tr>
  );
  const rows = table.content.map(showRow);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolls by keyboard.
    <div className="rich-text-wide" role="group" aria-label="Table" tabIndex={0}>
      <table>
        {hasHead && <thead>{rows[0]}</thead>}
        <tbody>{hasHead ? rows.slice(1) : rows}</tbody>
      </table>
    </div>
  );
}

function showItems(items: readonly RichTextItem[], show: Show): ReactNode {
  return items.map(({ content }, key) => (
    // oxlint-disable-next-line react/no-array-index-key -- Items have no other identity.
    <li key={key}>{content.map(show)}</li>
  ));
}

function showInlines(inlines: readonly RichTextInline[] = []): ReactNode {
  return inlines.map((inline, key) =>
    inline.type === 'hardBreak' ? (
      // oxlint-disable-next-line react/no-array-index-key -- Line breaks have no other identity.
      <br key={key} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- Texts have no other identity.
      <Fragment key={key}>{(inline.marks ?? []).reduce(mark, inline.text)}</Fragment>
    ),
  );
}

function mark(content: ReactNode, shown: RichTextMark): ReactNode {
  if (shown.type === 'link') {
    return (
      <a href={shown.attrs.href} className="text-link" rel="noreferrer" target="_blank">
        {content}
      </a>
    );
  }
  const Tag = markTags[shown.type];
  return <Tag>{content}</Tag>;
}
