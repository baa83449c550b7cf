/** Contracts as rows; content is in their draft or snapshots, what happened in their evidence. */
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type { ContractRow } from '../../database/tables/contracts.table.ts';

export async function findContract(db: Database, id: string): Promise<ContractRow | undefined> {
  return db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The contract, locked until the transaction ends. */
export async function lockContract(trx: Trx, id: string): Promise<ContractRow | undefined> {
  const rows = trx.selectFrom('contracts').selectAll().where('id', '=', id);
  return rows.$call(lockRows(trx)).executeTakeFirst();
}

export async function updateContract(trx: Trx, id: string, values: Partial<ContractRow>) {
  await trx.updateTable('contracts').set(values).where('id', '=', id).execute();
}
