/** Which clauses of a contract are included, and their numbers. Pure. */
import type { ClauseCondition, ContractClause } from './contract-draft.schema.ts';

export interface OutlinedClause {
  clause: ContractClause;
  /** “1” or “1.2”, in the order of what is included; null if it is left out. */
  number: string | null;
  /** 1 for a clause of level 2 without any of level 1 before it. */
  level: 1 | 2;
  /** False if it is off, or part of a clause that is left out: its condition decides nothing. */
  isDecided: boolean;
}

/**
 * A clause is left out if it is off, by its condition, or with the clause of level 1 that it is part
 * of.
 * `valueOf`: as it is shown, empty without one.
 */
export function outlineClauses(
  clauses: readonly ContractClause[],
  valueOf: (variable: string) => string,
): OutlinedClause[] {
  let first = 0;
  let second = 0;
  let hasParent = false;
  let isParentIncluded = false;
  return clauses.map((clause) => {
    const level = hasParent ? clause.level : 1;
    const holds = clause.condition === null || conditionHolds(clause.condition, valueOf);
    const isDecided = clause.isOff !== true && (level === 1 || isParentIncluded);
    const isIncluded = holds && isDecided;
    if (level === 1) {
      if (clause.level === 1) hasParent = true;
      isParentIncluded = isIncluded;
      if (isIncluded) {
        first += 1;
        second = 0;
      }
    } else if (isIncluded) {
      second += 1;
    }
    const number = level === 1 ? `${first}` : `${first}.${second}`;
    return { clause, level, number: isIncluded ? number : null, isDecided };
  });
}

/** Whether a condition can’t be decided before its variable has a value. */
export const needsValue = ({ operator }: ClauseCondition): boolean =>
  operator === 'is' || operator === 'is_not';

/** Without a value, a variable neither is nor is not another one. */
function conditionHolds(
  { variable, operator, value }: ClauseCondition,
  valueOf: (variable: string) => string,
): boolean {
  const actual = valueOf(variable);
  const isSame = comparable(actual) === comparable(value);
  switch (operator) {
    case 'is':
      return actual !== '' && isSame;
    case 'is_not':
      return actual !== '' && !isSame;
    case 'is_set':
      return actual !== '';
    case 'is_not_set':
      return actual === '';
  }
}

const comparable = (text: string) => text.trim().toLowerCase();
