/** Replaces the variables and references of a text. Pure. */
import type { RichText, RichTextBlock, RichTextInline } from '../rich-text/rich-text.schema.ts';
import type {
  ClauseReferenceNode,
  TemplateBlock,
  TemplateInline,
  TemplateText,
  VariableNode,
} from '../rich-text/template-text.schema.ts';

interface Replacements {
  variable: (key: string) => string;
  clause: (key: string) => string;
  /** Not empty: a list or quote may consist of it. */
  block: (key: string) => RichTextBlock[];
}

export function resolveText({ content }: TemplateText, replacements: Replacements): RichText {
  return { type: 'doc', content: resolveBlocks(content, replacements) };
}

function resolveBlocks(blocks: readonly TemplateBlock[], by: Replacements): RichTextBlock[] {
  return blocks.flatMap((block) => resolveBlock(block, by));
}

function resolveBlock(block: TemplateBlock, by: Replacements): RichTextBlock[] {
  switch (block.type) {
    case 'variableBlock':
      return by.block(block.attrs.key);
    case 'paragraph':
      return [withLine(block, by)];
    case 'heading':
      return [{ ...withLine(block, by), type: block.type, attrs: block.attrs }];
    case 'blockquote':
      return [{ type: block.type, content: resolveBlocks(block.content, by) }];
    case 'bulletList':
    case 'orderedList': {
      const content = block.content.map(({ type, content: inside }) => ({
        type,
        content: resolveBlocks(inside, by),
      }));
      return [{ ...block, content }];
    }
    case 'table': {
      const content = block.content.map((row) => ({
        type: row.type,
        content: row.content.map((cell) => ({
          type: cell.type,
          content: cell.content.map((paragraph) => withLine(paragraph, by)),
        })),
      }));
      return [{ type: block.type, content }];
    }
  }
}

function withLine(
  { content }: { content?: TemplateInline[] | undefined },
  by: Replacements,
): Extract<RichTextBlock, { type: 'paragraph' }> {
  if (content === undefined) return { type: 'paragraph' };
  return { type: 'paragraph', content: content.map((inline) => resolveInline(inline, by)) };
}

function resolveInline(inline: TemplateInline, by: Replacements): RichTextInline {
  if (inline.type === 'variable') return textLike(inline, by.variable(inline.attrs.key));
  if (inline.type === 'clauseReference') return textLike(inline, by.clause(inline.attrs.clause));
  return inline;
}

function textLike({ marks }: VariableNode | ClauseReferenceNode, text: string): RichTextInline {
  return { type: 'text', text, ...(marks !== undefined && { marks }) };
}
