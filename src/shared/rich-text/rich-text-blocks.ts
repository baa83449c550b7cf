/** Rich text as its paragraphs, headings, list items, images and rows, to compare it with another one. */
import type { TextBlock } from '../documents/comparison/compare-blocks.ts';
import type { BlockRole } from '../documents/comparison/comparison.schema.ts';
import type { RichText, RichTextBlock, RichTextImage, RichTextInline } from './rich-text.schema.ts';

type ImageText = (image: RichTextImage) => string;

/**
 * Without empty ones. A link is followed by its address in parentheses. `imageText`: what is said of
 * an image.
 */
export function richTextBlocks({ content }: RichText, imageText: ImageText): TextBlock[] {
  const place = { role: 'paragraph', path: [], imageText } as const;
  return blocksIn(content, place).filter(({ text }) => text.trim() !== '');
}

interface Place {
  role: BlockRole;
  /** The nodes around them. */
  path: readonly string[];
  imageText: ImageText;
}

function blocksIn(blocks: readonly RichTextBlock[], place: Place): TextBlock[] {
  const { role, path, imageText } = place;
  return blocks.flatMap((block): TextBlock[] => {
    const { type } = block;
    switch (type) {
      case 'paragraph':
        return [{ role, text: textOf(block.content), identity: identityOf(path, block) }];
      case 'heading':
        return [{ role: type, text: textOf(block.content), identity: identityOf(path, block) }];
      case 'image':
        return [{ role: type, text: imageText(block), identity: identityOf(path, block) }];
      case 'blockquote':
        return blocksIn(block.content, { ...place, role: 'quote', path: [...path, type] });
      case 'table':
        return block.content.map((row) => ({
          role: 'row',
          text: row.content
            .map((cell) =>
              blocksIn(cell.content, { ...place, role: 'row' })
                .map(({ text }) => text)
                .join(' '),
            )
            .join(' | ')
            .replaceAll('\n', ' '),
          identity: identityOf(path, row),
        }));
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap((item) =>
          blocksIn(item.content, { ...place, role: 'item', path: [...path, type] }),
        );
    }
  });
}

const identityOf = (path: readonly string[], node: unknown) => JSON.stringify([path, node]);

function textOf(inlines: readonly RichTextInline[] = []): string {
  return inlines.map((inline, at) => inlineText(inline, inlines[at + 1])).join('');
}

/** The address of a link follows its last part. */
function inlineText(inline: RichTextInline, next: RichTextInline | undefined): string {
  if (inline.type === 'hardBreak') return '\n';
  const href = linkOf(inline);
  const isLast = href !== undefined && href !== linkOf(next);
  return isLast && href !== inline.text ? `${inline.text} (${href})` : inline.text;
}

function linkOf(inline: RichTextInline | undefined): string | undefined {
  if (inline?.type !== 'text') return undefined;
  const link = inline.marks?.find((mark) => mark.type === 'link');
  return link?.attrs.href;
}
