/** Clauses of two levels: a clause of level 1 moves with those of level 2 after it. Pure. */
import {
  CONTRACT_LIMITS,
  type ContractClause,
} from '../../../../../shared/contracts/contract-draft.schema.ts';
import type { ClauseReferenceNode } from '../../../../../shared/rich-text/template-text.schema.ts';
import { EMPTY_RICH_TEXT } from '../../../../../ui/rich-text/editor-document.ts';
import { newKey } from '../../../../documents/lines/line-actions.ts';

export function newClause(level: ContractClause['level']): ContractClause {
  return { key: newKey(), level, heading: '', text: EMPTY_RICH_TEXT, condition: null };
}

/** The number of clauses from `place` on that belong together. */
export function partsAt(clauses: readonly ContractClause[], place: number): number {
  if (clauses[place]?.level !== 1) return 1;
  const next = clauses.findIndex(({ level }, at) => at > place && level === 1);
  return (next === -1 ? clauses.length : next) - place;
}

/** One step up (-1) or down (1); unchanged if there is no place to go to. */
export function movedClauses(
  clauses: readonly ContractClause[],
  key: string,
  step: -1 | 1,
): ContractClause[] {
  const from = clauses.findIndex((clause) => clause.key === key);
  const clause = clauses[from];
  if (clause === undefined) return [...clauses];
  const end = from + partsAt(clauses, from);
  const [before, own, after] = [
    clauses.slice(0, from),
    clauses.slice(from, end),
    clauses.slice(end),
  ];
  if (step === 1) {
    const passed = clause.level === 1 ? partsAt(after, 0) : 1;
    return [...before, ...after.slice(0, passed), ...own, ...after.slice(passed)];
  }
  const place = placeAbove(before, clause);
  return [...before.slice(0, place), ...own, ...before.slice(place), ...after];
}

function placeAbove(before: readonly ContractClause[], { level }: ContractClause): number {
  // A part of a clause never becomes the first of all.
  if (level === 2) return before.length > 1 ? before.length - 1 : before.length;
  return Math.max(
    0,
    before.findLastIndex((clause) => clause.level === 1),
  );
}

/** Toward a place in the list, as far as whole clauses of level 1 go. */
export function movedToward(
  clauses: readonly ContractClause[],
  key: string,
  to: number,
): ContractClause[] {
  let now = [...clauses];
  for (;;) {
    const from = now.findIndex((clause) => clause.key === key);
    const end = from + partsAt(now, from);
    if (from === -1 || (to >= from && to < end)) return now;
    const next = movedClauses(now, key, to < from ? -1 : 1);
    const reached = next.findIndex((clause) => clause.key === key);
    // Not past the pointer, or it would come back with the next move.
    const isPast = to < from ? reached < to : reached + partsAt(next, reached) - 1 > to;
    if (reached === from || isPast) return now;
    now = next;
  }
}

/** As a part of the clause before, or as a clause of its own. */
export function withLevel(
  clauses: readonly ContractClause[],
  key: string,
  level: ContractClause['level'],
): ContractClause[] {
  return clauses.map((clause, place) =>
    clause.key === key && (level === 1 || place > 0) ? { ...clause, level } : clause,
  );
}

/** With keys of their own; references among them lead to the copies. */
export function copiesOf(clauses: readonly ContractClause[]): ContractClause[] {
  const keys = new Map(clauses.map(({ key }) => [key, newKey()]));
  return clauses.map((clause) => ({
    ...clause,
    key: keys.get(clause.key) ?? newKey(),
    text: withReferences(clause.text, keys),
  }));
}

/** Other nodes stay as they are. */
function withReferences<Node extends object>(node: Node, keys: ReadonlyMap<string, string>): Node {
  if (isReference(node)) {
    const { clause } = node.attrs;
    return { ...node, attrs: { clause: keys.get(clause) ?? clause } };
  }
  if (!hasContent(node)) return node;
  return { ...node, content: node.content.map((child) => withReferences(child, keys)) };
}

const isReference = (node: object): node is ClauseReferenceNode =>
  'type' in node && node.type === 'clauseReference';

const hasContent = (node: object): node is { content: object[] } =>
  'content' in node && Array.isArray(node.content);

/** “section 1.2, Fees” */
export function clauseName(heading: string, number: string | null): string {
  const name = number === null ? 'section that is left out' : `section ${number}`;
  return heading === '' ? name : `${name}, ${heading}`;
}

/** Why there can’t be so many; undefined if there can. */
export function contractLimitProblem(count: number): string | undefined {
  const { clauses: most } = CONTRACT_LIMITS;
  return count > most ? `There can be at most ${most} sections.` : undefined;
}
