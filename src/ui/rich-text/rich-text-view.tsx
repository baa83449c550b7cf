import { Fragment, type ReactNode } from 'react';
import type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextItem,
  RichTextMark,
} from '../../shared/rich-text/rich-text.schema.ts';

const markTags = { bold: 'strong', italic: 'em', code: 'code' } as const;

/** A read-only document without the editor. Its headings rank below those of the page. */
export function RichTextView({ document }: { document: RichText }) {
  return <div className="rich-text">{document.content.map(showBlock)}</div>;
}

/* Keys are indexes: parts of a read-only document are never reordered. */
function showBlock(block: RichTextBlock, key: number): ReactNode {
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
      return <ul key={key}>{block.content.map(showItem)}</ul>;
    case 'orderedList':
      return (
        <ol key={key} start={block.attrs?.start}>
          {block.content.map(showItem)}
        </ol>
      );
    case 'blockquote':
      return <blockquote key={key}>{block.content.map(showBlock)}</blockquote>;
  }
}

function showItem(item: RichTextItem, key: number): ReactNode {
  return <li key={key}>{item.content.map(showBlock)}</li>;
}

function showInlines(inlines: readonly RichTextInline[] = []): ReactNode {
  return inlines.map((inline, key) =>
    inline.type === 'hardBreak' ? (
      // oxlint-disable-next-line react/no-array-index-key -- See above.
      <br key={key} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- See above.
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
