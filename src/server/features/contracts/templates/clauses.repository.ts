/** The clause library. */
import type { Database } from '../../../database/database.ts';
import { rowsById } from '../../../database/rows-by-id.ts';
import type { ContractClauseRow } from '../../../database/tables/contracts.table.ts';

/** In the order of their names. */
export async function listClauses(db: Database): Promise<ContractClauseRow[]> {
  return db.selectFrom('contractClauses').selectAll().orderBy('nameKey').orderBy('id').execute();
}

export const clauseRows = rowsById('contractClauses');
