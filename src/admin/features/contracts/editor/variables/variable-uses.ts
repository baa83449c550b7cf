/** Where the text of a contract uses its variables. Pure. */
import { needsValue, type OutlinedClause } from '../../../../../shared/contracts/clause-outline.ts';
import type {
  ContractBody,
  ContractClause,
} from '../../../../../shared/contracts/contract-draft.schema.ts';
import type { TemplateText } from '../../../../../shared/rich-text/template-text.schema.ts';
import type { DraftVariable } from './variable-values.ts';

/** Before the first clause. */
export const INTRODUCTION = 'introduction';

/** Keys of the variables, each with the keys of the clauses that use it, or `INTRODUCTION`. */
export function variableUses(body: ContractBody): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>();
  if (body.kind !== 'text') return uses;
  const note = (keys: readonly string[], place: string) => {
    for (const key of keys) uses.set(key, (uses.get(key) ?? new Set()).add(place));
  };
  note(variablesIn(body.introduction), INTRODUCTION);
  for (const { key, text, condition } of body.clauses) {
    if (condition !== null) note([condition.variable], key);
    note(variablesIn(text), key);
  }
  return uses;
}

/**
 * Keys of the variables that need a value before the contract can be sent: those of the introduction
 * and of included clauses, and those that a condition compares.
 */
export function neededVariables(
  body: ContractBody,
  outline: readonly OutlinedClause[],
): ReadonlySet<string> {
  if (body.kind !== 'text') return new Set();
  return new Set([
    ...variablesIn(body.introduction),
    ...outline.flatMap(({ clause: { text, condition }, number, isDecided }) => [
      ...(isDecided && condition !== null && needsValue(condition) ? [condition.variable] : []),
      ...(number === null ? [] : variablesIn(text)),
    ]),
  ]);
}

/** Those that need a value and have none. */
export function openVariables(
  variables: readonly DraftVariable[],
  body: ContractBody,
  outline: readonly OutlinedClause[],
): DraftVariable[] {
  const needed = neededVariables(body, outline);
  return variables.filter(({ key, isOpen }) => isOpen && needed.has(key));
}

/** Keys of all variables that these clauses use. */
export function variableKeys(clauses: readonly ContractClause[]): ReadonlySet<string> {
  return new Set(
    clauses.flatMap(({ text, condition }) =>
      condition === null ? variablesIn(text) : [...variablesIn(text), condition.variable],
    ),
  );
}

const known = new WeakMap<TemplateText, readonly string[]>();

/** Keys of the variables of a text. */
export function variablesIn(text: TemplateText): readonly string[] {
  const found = known.get(text) ?? [...keysIn(text)];
  known.set(text, found);
  return found;
}

interface AnyNode {
  type: string;
  attrs?: object | undefined;
  content?: readonly AnyNode[] | undefined;
}

function* keysIn({ type, attrs, content = [] }: AnyNode): Generator<string> {
  const isVariable = type === 'variable' || type === 'variableBlock';
  if (isVariable && attrs !== undefined && 'key' in attrs) yield String(attrs.key);
  for (const node of content) yield* keysIn(node);
}
