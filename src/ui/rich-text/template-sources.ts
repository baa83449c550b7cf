/** What a text with variables can name: shown in its place, and in the list to insert one. */
import { matches } from '../fields/use-listbox.tsx';

export interface VariableChoice {
  key: string;
  label: string;
  /** Whole lists and tables are blocks of their own. */
  isBlock: boolean;
  /** As it is printed; null without one. */
  value: string | null;
  /** Whether a value is missing: a template has none yet, and none is open. */
  isOpen: boolean;
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

/** What the text shows in place of a variable or a reference. */
export interface ShownChip {
  text: string;
  /** What the text is the value of, or leads to. */
  name?: string;
  /** Why it prints nothing yet, in a word. */
  lack?: string;
}

export const chipOf = {
  variable({ variables }: TemplateSources, key: string): ShownChip {
    const found = variables.find((one) => one.key === key);
    if (found === undefined) return { text: 'Removed variable', lack: 'missing' };
    const { label, value, isOpen } = found;
    if (value !== null) return { text: value, name: label };
    return isOpen ? { text: label, lack: 'open' } : { text: label };
  },
  clause({ clauses }: TemplateSources, key: string): ShownChip {
    const found = clauses.find((one) => one.key === key);
    if (found === undefined) return { text: 'Removed section', lack: 'missing' };
    const { number, heading } = found;
    if (number === null) return { text: `Section “${heading}”`, lack: 'left out' };
    return { text: `Section ${number}`, name: heading };
  },
};

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
