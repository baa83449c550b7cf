/** Changes the images of rich text, e.g. of a copy whose files are others. Pure. */
import type { RichText, RichTextBlock, RichTextImage } from './rich-text.schema.ts';

/** Undefined removes the image. */
type Change = (image: RichTextImage) => RichTextImage | undefined;

export function changeImages(document: RichText, change: Change): RichText {
  return { ...document, content: changedBlocks(document.content, change) };
}

export function withoutImages(document: RichText): RichText {
  return changeImages(document, () => undefined);
}

/** Never empty: the schema wants a block. */
function changedBlocks(blocks: readonly RichTextBlock[], change: Change): RichTextBlock[] {
  const content = blocks.flatMap((block) => changedBlock(block, change) ?? []);
  return content.length === 0 ? [{ type: 'paragraph' }] : content;
}

function changedBlock(block: RichTextBlock, change: Change): RichTextBlock | undefined {
  switch (block.type) {
    case 'image':
      return change(block);
    case 'blockquote':
      return { ...block, content: changedBlocks(block.content, change) };
    case 'bulletList':
    case 'orderedList': {
      const content = block.content.map((item) => ({
        ...item,
        content: changedBlocks(item.content, change),
      }));
      return { ...block, content };
    }
    case 'paragraph':
    case 'heading':
    case 'table':
      return block;
  }
}
