import { expect, test } from 'vitest';
import { clause, textOf, variable } from '../../../../../../tests/support/contract-content.ts';
import { outlineClauses } from '../../../../../shared/contracts/clause-outline.ts';
import type { ContractClause } from '../../../../../shared/contracts/contract-draft.schema.ts';
import { neededVariables } from './variable-uses.ts';

test('a variable that only a clause uses that is left out needs no value', () => {
  const condition = { variable: 'custom.ip', operator: 'is', value: 'Studio' } as const;
  const clauses: ContractClause[] = [
    clause('a', 1, textOf(variable('client.name'))),
    { ...clause('b', 1, textOf(variable('custom.fee'))), condition },
  ];
  const introduction = textOf(variable('studio.name'));
  const needed = (ip: string) =>
    neededVariables(
      { kind: 'text', introduction, clauses },
      outlineClauses(clauses, () => ip),
    );
  expect([...needed('Client')]).toEqual(['studio.name', 'client.name', 'custom.ip']);
  expect([...needed('Studio')]).toEqual(['studio.name', 'client.name', 'custom.ip', 'custom.fee']);
});
