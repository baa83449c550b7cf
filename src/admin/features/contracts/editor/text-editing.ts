/** The text of a contract or of a template, as the editor of clauses sees it. */
import type {
  ContractBody,
  ContractDraft,
} from '../../../../shared/contracts/contract-draft.schema.ts';

export interface TextContent {
  body: ContractBody;
  variables: ContractDraft['variables'];
  /** A template has none. */
  values?: ContractDraft['values'];
}

export interface TextEditing {
  id: string;
  state: () => { content: TextContent };
  onChange: (listener: () => void) => () => void;
  change: (changes: Partial<Pick<TextContent, 'body' | 'variables'>>) => void;
}
