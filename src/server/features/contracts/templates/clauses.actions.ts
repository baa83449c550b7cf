/** The owner’s clause library. Contracts and templates copy a clause, so it can change at any time. */
import type {
  LibraryClauseChanges,
  NewLibraryClause,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { nameKey } from '../../../database/search/search-words.ts';
import type { ContractClauseRow } from '../../../database/tables/contracts.table.ts';
import { savedRows } from '../../../documents/saved-rows.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
import { presentClause } from './clauses.present.ts';
import { clauseRows, listClauses } from './clauses.repository.ts';
import type { ContractTemplateDeps } from './templates.actions.ts';
import {
  invalidLibraryClause,
  libraryClauseConflict,
  libraryClauseNotFound,
  tooManyLibraryClauses,
} from './templates.errors.ts';

const clauses = savedRows({
  table: 'contractClauses',
  rows: clauseRows,
  list: listClauses,
  most: 500,
  notFound: libraryClauseNotFound,
  conflict: (row) => libraryClauseConflict(presentClause(row)),
  nameTaken: () => invalidLibraryClause('name', 'Another clause has this name.'),
  tooMany: tooManyLibraryClauses,
});

/** Throws `invalidLibraryClause`, `tooManyLibraryClauses`. */
export async function addClause(
  { write, clock }: ContractTemplateDeps,
  actor: Actor,
  { name, content: given }: NewLibraryClause,
): Promise<ContractClauseRow> {
  const now = clock.now();
  const at = instantText(now);
  const id = newId('ccl', now);
  const content = JSON.stringify(given);
  const times = { createdAt: at, updatedAt: at };
  const row = { id, version: 1, name, nameKey: nameKey(name), content, ...times };
  await write(async (trx) => {
    await lockStudio(trx);
    await clauses.add(trx, row, { actor, type: 'contract.clause_created', at });
  });
  return row;
}

/** Throws `libraryClauseNotFound`, `libraryClauseConflict`, `invalidLibraryClause`. */
export async function changeClause(
  { write, clock }: ContractTemplateDeps,
  actor: Actor,
  id: string,
  { version, name: newName, content: given }: LibraryClauseChanges,
): Promise<ContractClauseRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const row = await clauses.lockVersion(trx, id, version);
    const content = given === undefined ? row.content : JSON.stringify(given);
    const name = newName ?? row.name;
    if (name === row.name && content === row.content) return row;
    const changed = { name, nameKey: nameKey(name), content };
    return clauses.change(trx, row, changed, { actor, type: 'contract.clause_updated', at });
  });
}

/** Throws `libraryClauseNotFound`. */
export async function removeClause(
  { write, clock }: ContractTemplateDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = instantText(clock.now());
  await write(async (trx) => {
    const row = await clauses.lock(trx, id);
    await clauses.remove(trx, row, { actor, type: 'contract.clause_deleted', at });
  });
}
