import { describe, expect, test } from 'vitest';
import type { ContractClause } from '../../../../../shared/contracts/contract-draft.schema.ts';
import {
  copiesOf,
  movedClauses as moved,
  movedToward,
  newClause,
  partsAt,
  withLevel,
} from './clauses.ts';

/** “A a1 a2 B”: capitals are of level 1. */
const clauses = (text: string): ContractClause[] =>
  text.split(' ').map((key) => Object.assign(newClause(/^[A-Z]$/.test(key) ? 1 : 2), { key }));
const keys = (list: readonly ContractClause[]) => list.map(({ key }) => key).join(' ');

describe('Clauses', () => {
  test('a clause has its parts up to the next clause of its level', () => {
    expect(partsAt(clauses('A a1 a2 B'), 0)).toBe(3);
    expect(partsAt(clauses('A a1 a2 B'), 1)).toBe(1);
    expect(partsAt(clauses('A B'), 1)).toBe(1);
  });

  test.each([
    ['A a1 B b1', 'B', -1, 'B b1 A a1'],
    ['A a1 B b1', 'A', 1, 'B b1 A a1'],
    ['A a1 B b1 C', 'A', 1, 'B b1 A a1 C'],
    ['A a1 B b1', 'A', -1, 'A a1 B b1'],
    ['A a1 B b1', 'B', 1, 'A a1 B b1'],
    ['A a1 a2', 'a2', -1, 'A a2 a1'],
    ['A a1 a2', 'a1', 1, 'A a2 a1'],
    ['A a1 B', 'a1', 1, 'A B a1'],
    ['A B b1', 'b1', -1, 'A b1 B'],
    ['A a1', 'a1', -1, 'A a1'],
  ] as const)('of %s, %s moves by %s with its parts', (before, key, step, after) => {
    expect(keys(moved(clauses(before), key, step))).toBe(after);
  });

  test.each([
    ['A a1 B b1 C', 'A', 2, 'A a1 B b1 C'],
    ['A a1 B b1 C', 'A', 3, 'B b1 A a1 C'],
    ['A a1 B b1 C', 'A', 4, 'B b1 C A a1'],
    ['A a1 B b1 C', 'C', 0, 'C A a1 B b1'],
    ['A a1 B b1 C', 'C', 3, 'A a1 B b1 C'],
    ['A a1 a2 B', 'a1', 3, 'A a2 B a1'],
  ] as const)('of %s, %s is dragged to place %s as a whole', (before, key, to, after) => {
    expect(keys(movedToward(clauses(before), key, to))).toBe(after);
  });

  test('the first clause is never a part of another one', () => {
    expect(withLevel(clauses('A B'), 'A', 2).map(({ level }) => level)).toEqual([1, 1]);
    expect(withLevel(clauses('A B'), 'B', 2).map(({ level }) => level)).toEqual([1, 2]);
  });
});

test('a copy of a clause with its parts refers to itself', () => {
  const reference = (clause: string) => ({
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: [{ type: 'clauseReference' as const, attrs: { clause } }],
      },
    ],
  });
  const [first, part] = clauses('A a1');
  if (first === undefined || part === undefined) throw new Error('There are two');
  const [copy, partCopy] = copiesOf([
    { ...first, text: reference('a1') },
    { ...part, text: reference('elsewhere') },
  ]);
  expect(copy?.key).not.toBe('A');
  expect(copy?.text).toEqual(reference(partCopy?.key ?? ''));
  expect(partCopy?.text).toEqual(reference('elsewhere'));
});
