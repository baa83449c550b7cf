/** What a text with variables can name: shown on its chips, and in the list to insert one. */
import { matches } from '../fields/use-listbox.tsx';

export interface VariableChoice {
  key: string;
  label: string;
  /** Whole lists and tables are blocks of their own. */
  isBlock: boolean;
  /** As it is printed; null while it is open. */
  value: string | null;
}

interface ClauseChoice {
  key: string;
  /** Null for one that is left out. */
  number: string | null;
  heading: string;
}

export interface TemplateSources {
  variables: readonly VariableChoice[];
  clauses: readonly ClauseChoice[];
}

export type Choice =
  | { kind: 'variable'; of: VariableChoice }
  | { kind: 'clause'; of: ClauseChoice };

interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

export function choiceLabel({ kind, of }: Choice): string {
  return kind === 'variable' ? of.label : clauseLabel(of);
}

function clauseLabel({ number, heading }: ClauseChoice): string {
  const name = number === null ? 'Section left out' : `Section ${number}`;
  return heading === '' ? name : `${name}, ${heading}`;
}

/** Those that match the typed text. `hasBlocks`: whether a block can be inserted here. */
export function choicesFor(
  { variables, clauses }: TemplateSources,
  query: string,
  hasBlocks: boolean,
): ChoiceGroup[] {
  const found = (label: string, choices: readonly Choice[]) => ({
    label,
    choices: choices.filter((choice) => matches(choiceLabel(choice), query)),
  });
  const ofKind = (isBlock: boolean) =>
    variables
      .filter((one) => one.isBlock === isBlock)
      .map((of): Choice => ({ kind: 'variable', of }));
  return [
    found('Variables', ofKind(false)),
    ...(hasBlocks ? [found('Lists and tables', ofKind(true))] : []),
    found(
      'References',
      clauses.map((of): Choice => ({ kind: 'clause', of })),
    ),
  ].filter(({ choices }) => choices.length > 0);
}
