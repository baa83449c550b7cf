/** The owner’s clause library. Contracts and templates copy a clause, so it can change at any time. */
import type {
  LibraryClauseChanges,
  NewLibraryClause,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { nameKey } from '../../../database/search/search-words.ts';
import type { ContractClauseRow } from '../../../database/tables/contracts.table.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newRow, rowsBefore } from '../../../platform/events/seals.ts';
import { newId } from '../../../platform/ids.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
import { presentClause } from './clauses.present.ts';
import {
  deleteClause,
  insertClause,
  listClauses,
  lockClause,
  updateClause,
} from './clauses.repository.ts';
import type { ContractTemplateDeps } from './templates.actions.ts';
import {
  invalidLibraryClause,
  libraryClauseConflict,
  libraryClauseNotFound,
  tooManyLibraryClauses,
} from './templates.errors.ts';

const MOST_CLAUSES = 500;

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
    await requireFreeName(trx, row);
    await insertClause(trx, row);
    const rows = [newRow('contractClauses', id)];
    await recordEvent(trx, { actor, type: 'contract.clause_created', targetId: id, rows }, at);
  });
  return row;
}

/** Throws `libraryClauseNotFound`, `libraryClauseConflict`, `invalidLibraryClause`. */
export async function changeClause(
  { write, clock }: ContractTemplateDeps,
  actor: Actor,
  id: string,
  { version, name, content: given }: LibraryClauseChanges,
): Promise<ContractClauseRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const row = await lockClause(trx, id);
    if (row === undefined) throw libraryClauseNotFound();
    if (row.version !== version) throw libraryClauseConflict(presentClause(row));
    const content = given === undefined ? row.content : JSON.stringify(given);
    const changed = { name: name ?? row.name, nameKey: nameKey(name ?? row.name), content };
    if (changed.name === row.name && content === row.content) return row;
    if (changed.name !== row.name) await requireFreeName(trx, { id, ...changed });
    const rows = await rowsBefore(trx, [['contractClauses', id]]);
    const stored = await updateClause(trx, id, {
      ...changed,
      version: version + 1,
      updatedAt: at,
    });
    await recordEvent(trx, { actor, type: 'contract.clause_updated', targetId: id, rows }, at);
    return stored;
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
    if ((await lockClause(trx, id)) === undefined) throw libraryClauseNotFound();
    const rows = await rowsBefore(trx, [['contractClauses', id]]);
    await deleteClause(trx, id);
    await recordEvent(trx, { actor, type: 'contract.clause_deleted', targetId: id, rows }, at);
  });
}

/** The settings must be locked, so that no other one is saved or renamed meanwhile. */
async function requireFreeName(
  trx: Trx,
  { id, nameKey: key }: Pick<ContractClauseRow, 'id' | 'nameKey'>,
): Promise<void> {
  const others = (await listClauses(trx)).filter((other) => other.id !== id);
  if (others.some((other) => other.nameKey === key)) {
    throw invalidLibraryClause('name', 'Another clause has this name.');
  }
  if (others.length >= MOST_CLAUSES) throw tooManyLibraryClauses(MOST_CLAUSES);
}
