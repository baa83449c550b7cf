/** Rich text as plain text. Pure. */
import type { RichText, RichTextBlock, RichTextInline } from './rich-text.schema.ts';

/** Its words, a line for each paragraph and list item; without headings’, lists’ and links’ signs. */
export function richTextToPlain(document: RichText): string {
  return linesOf(document.content).join('\n').trim();
}

function linesOf(blocks: readonly RichTextBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'heading') return [textOf(block.content)];
    if (block.type === 'blockquote') return linesOf(block.content);
    return block.content.flatMap((item) => linesOf(item.content));
  });
}

function textOf(inlines: readonly RichTextInline[] = []): string {
  return inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}
