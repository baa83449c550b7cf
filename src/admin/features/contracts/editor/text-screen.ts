/** What the editor of a text needs of its screen, for contracts and templates. */
import type { OutlinedClause } from '../../../../shared/contracts/clause-outline.ts';
import type { ContractClause } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { TemplateSources } from '../../../../ui/rich-text/template-sources.ts';
import type { Store } from '../../../../ui/state/store.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';
import type { ClauseActions } from './clauses/clause-actions.ts';
import type { TextContent, TextEditing } from './text-editing.ts';
import type { DraftVariable } from './variables/variable-values.ts';

export interface TextScreen {
  editing: TextEditing;
  /** As it is now. */
  content: TextContent;
  variables: readonly DraftVariable[];
  outline: readonly OutlinedClause[];
  /** Always the same objects. */
  sources: Store<TemplateSources>;
  actions: ClauseActions;
  /** Keys of the clauses that are unfolded. */
  open: ReadonlySet<string>;
  /** Of the template that the text was started from, by their keys; undefined without one. */
  templateClauses: ReadonlyMap<string, ContractClause> | undefined;
  /** The problem of a part of the text, e.g. `body.introduction`. */
  problem: (path: string) => string | undefined;
  /** In which amounts are entered: the client’s, else the studio’s. */
  currency: string;
  /** Enters a value in place of a derived one, empty for none; undefined for a template. */
  enterValue: ((key: string, value: string) => void) | undefined;
}

export const [TextScreenContext, useTextScreen] = requiredContext<TextScreen>('text');
