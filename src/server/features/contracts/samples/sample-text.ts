/**
 * Builds the text of samples. In a line, `{client.name}` is a variable, `{§fees}` a reference to the
 * clause with that key, and `**words**` are bold. Pure.
 */
import type {
  ClauseCondition,
  ContractClause,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import type { BlockVariable } from '../../../../shared/contracts/contract-variables.schema.ts';
import type {
  TemplateBlock,
  TemplateInline,
  TemplateText,
  VariableNode,
} from '../../../../shared/rich-text/template-text.schema.ts';

type SampleBlock = string | { items: readonly string[] } | { block: BlockVariable };

export function sampleText(...blocks: SampleBlock[]): TemplateText {
  const content = blocks.map(blockOf);
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

/** A clause of level 1. */
export function clause(key: string, heading: string, ...blocks: SampleBlock[]): ContractClause {
  return { key, level: 1, heading, text: sampleText(...blocks), condition: null };
}

/** A part of the clause before it. */
export function part(key: string, heading: string, ...blocks: SampleBlock[]): ContractClause {
  return { ...clause(key, heading, ...blocks), level: 2 };
}

export const onlyIf = (variable: string, value: string, included: ContractClause) =>
  withCondition(included, { variable, operator: 'is', value });
export const ifSet = (variable: string, included: ContractClause) =>
  withCondition(included, { variable, operator: 'is_set', value: '' });
export const ifNotSet = (variable: string, included: ContractClause) =>
  withCondition(included, { variable, operator: 'is_not_set', value: '' });

const withCondition = (included: ContractClause, condition: ClauseCondition): ContractClause => ({
  ...included,
  condition,
});

function blockOf(block: SampleBlock): TemplateBlock {
  if (typeof block === 'string') return paragraph(block);
  if ('block' in block) return { type: 'variableBlock', attrs: { key: block.block } };
  const items = block.items.map((text) => ({
    type: 'listItem' as const,
    content: [paragraph(text)],
  }));
  return { type: 'bulletList', content: items };
}

const paragraph = (text: string): TemplateBlock => ({
  type: 'paragraph',
  content: inlinesOf(text),
});

/** Bold words can contain variables. */
function inlinesOf(text: string): TemplateInline[] {
  return text.split(/(\*\*[^*]+\*\*)/).flatMap((part) => {
    if (!part.startsWith('**')) return piecesOf(part, {});
    return piecesOf(part.slice(2, -2), { marks: [{ type: 'bold' as const }] });
  });
}

function piecesOf(text: string, marks: Pick<VariableNode, 'marks'>): TemplateInline[] {
  const pieces = text.split(/(\{[^}]+\})/).filter((piece) => piece !== '');
  return pieces.map((piece) => Object.assign(inlineOf(piece), marks));
}

function inlineOf(piece: string): TemplateInline {
  if (!piece.startsWith('{')) return { type: 'text', text: piece };
  const name = piece.slice(1, -1);
  return name.startsWith('§')
    ? { type: 'clauseReference', attrs: { clause: name.slice(1) } }
    : { type: 'variable', attrs: { key: name } };
}
