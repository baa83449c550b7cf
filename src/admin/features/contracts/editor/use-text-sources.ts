import { useEffect, useState } from 'react';
import {
  outlineClauses,
  type OutlinedClause,
} from '../../../../shared/contracts/clause-outline.ts';
import type { ContractClause } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { TemplateSources } from '../../../../ui/rich-text/template-sources.ts';
import { createStore, type Store } from '../../../../ui/state/store.ts';
import { clausesOf } from './clauses/clause-actions.ts';
import type { TextContent } from './text-editing.ts';
import type { DraftVariable } from './variables/variable-values.ts';

/** Numbers of the clauses as they are now, and what texts can name, in a store for the editors. */
export function useTextSources(
  { body }: Pick<TextContent, 'body'>,
  variables: readonly DraftVariable[],
  /** All clauses of a template are numbered. */
  isTemplate = false,
): { outline: OutlinedClause[]; sources: Store<TemplateSources> } {
  const values = new Map(variables.map(({ key, value }) => [key, value ?? '']));
  const clauses = clausesOf(body);
  const outline = isTemplate
    ? outlineOfAll(clauses)
    : outlineClauses(clauses, (key) => values.get(key) ?? '');
  const [sources] = useState(() => createStore(sourcesOf(outline, variables)));
  // As text: most changes of the text don’t change it.
  const now = JSON.stringify(sourcesOf(outline, variables));
  useEffect(() => sources.set(JSON.parse(now) as TemplateSources), [now, sources]);
  return { outline, sources };
}

/** Without their conditions. */
function outlineOfAll(clauses: readonly ContractClause[]): OutlinedClause[] {
  const all = clauses.map((clause) => Object.assign({}, clause, { condition: null }));
  const outlined = outlineClauses(all, () => '');
  return clauses.flatMap((clause, place) => {
    const found = outlined[place];
    return found === undefined ? [] : [{ ...found, clause }];
  });
}

function sourcesOf(
  outline: readonly OutlinedClause[],
  variables: readonly DraftVariable[],
): TemplateSources {
  return {
    variables: variables.map(({ key, label, isBlock, value, isOpen }) => ({
      key,
      label,
      isBlock,
      value,
      isOpen,
    })),
    clauses: outline.map(({ clause: { key, heading }, number }) => ({ key, number, heading })),
  };
}
