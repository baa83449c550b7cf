/** All variables that the text of a draft can use, with their values of today, for the editor. Pure. */
import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import { variableBlocks } from '../../../../shared/contracts/contract-blocks.ts';
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { ContractSources } from '../../../../shared/contracts/contract-sources.ts';
import { inlineVariables } from '../../../../shared/contracts/contract-values.ts';
import {
  blockVariableLabels,
  inlineVariableLabels,
  type BlockVariable,
} from '../../../../shared/contracts/contract-variables.schema.ts';
import { richTextToPlain } from '../../../../shared/rich-text/rich-text.schema.ts';
import { snippetOf } from '../../../../shared/text/snippet.ts';

type ShownVariable = ContractDetail['variables'][number];

/** Of a whole list or table, its beginning. */
export function shownVariables(draft: ContractDraft, sources: ContractSources): ShownVariable[] {
  const valueOf = inlineVariables(draft, sources);
  const keys = [
    ...Object.keys(inlineVariableLabels),
    ...draft.variables.map(({ key }) => `custom.${key}`),
  ];
  const inline = keys.flatMap((key) => {
    const found = valueOf(key);
    return found === undefined ? [] : [{ key, label: found.label, value: found.value || null }];
  });
  const blocks = Object.entries(blockVariableLabels).map(([key, label]) => {
    const own = draft.values[key] ?? '';
    const content = variableBlocks(key as BlockVariable, sources);
    const derived = content.length === 0 ? '' : richTextToPlain({ type: 'doc', content });
    return { key, label, value: snippetOf(own || derived) || null };
  });
  return [...inline, ...blocks];
}
