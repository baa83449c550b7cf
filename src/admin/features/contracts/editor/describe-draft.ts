/** Parts of a draft as text, so that two different ones never read the same. */
import type { ContractBody } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { CustomVariable } from '../../../../shared/contracts/contract-variables.schema.ts';

export function describeBody(body: ContractBody): string {
  if (body.kind === 'upload') return `PDF ${body.fileId ?? 'missing'}`;
  const clauses = body.clauses.map(({ heading, level, text, condition, isOff }) => {
    const only = condition === null ? '' : ` [${Object.values(condition).join(' ')}]`;
    const off = isOff === true ? ' [off]' : '';
    return `${level === 2 ? '  ' : ''}${heading}${only}${off}: ${wordsOf(text)}`;
  });
  return [wordsOf(body.introduction), ...clauses].join('\n');
}

export function describeVariable(variable: CustomVariable): string {
  const { label, value } = variable;
  const options = variable.kind === 'choice' ? ` (${variable.options.join(', ')})` : '';
  return `${label}${options}: ${value === null ? 'open' : valueText(value)}`;
}

function valueText(value: NonNullable<CustomVariable['value']>): string {
  return typeof value === 'string' ? value : `${value.amount} ${value.currency}`;
}

interface AnyNode {
  type: string;
  text?: string;
  attrs?: object | undefined;
  content?: readonly AnyNode[] | undefined;
}

function wordsOf({ type, text, attrs, content = [] }: AnyNode): string {
  if (text !== undefined) return text;
  if (attrs !== undefined && ('key' in attrs || 'clause' in attrs)) {
    return `{${Object.values(attrs).join(' ')}}`;
  }
  const parts = content.map(wordsOf);
  return parts.join(type === 'paragraph' || type === 'heading' ? '' : ' ');
}
