/** The clause library. */
import type { Database, Trx } from '../../../database/database.ts';
import { lockRows } from '../../../database/dialects/row-locks.ts';
import type { ContractClauseRow } from '../../../database/tables/contracts.table.ts';

/** In the order of their names. */
export async function listClauses(db: Database): Promise<ContractClauseRow[]> {
  return db.selectFrom('contractClauses').selectAll().orderBy('nameKey').orderBy('id').execute();
}

const byId = (db: Database, id: string) =>
  db.selectFrom('contractClauses').selectAll().where('id', '=', id);

export async function findClause(db: Database, id: string) {
  return byId(db, id).executeTakeFirst();
}

export async function lockClause(trx: Trx, id: string) {
  return byId(trx, id).$call(lockRows(trx)).executeTakeFirst();
}

export async function insertClause(trx: Trx, row: ContractClauseRow): Promise<void> {
  await trx.insertInto('contractClauses').values(row).execute();
}

export async function updateClause(trx: Trx, id: string, values: Partial<ContractClauseRow>) {
  return trx
    .updateTable('contractClauses')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteClause(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('contractClauses').where('id', '=', id).execute();
}
