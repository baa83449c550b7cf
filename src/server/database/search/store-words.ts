import type { Trx } from '../database.ts';
import type { Tables } from '../tables/database.table.ts';

/**
 * Stores the words of a record, e.g. in `clientSearch`. Those that are the same are left alone: to
 * sort them into the index takes longer than all else that changes with a record.
 */
export async function storeWords(
  trx: Trx,
  table: Extract<keyof Tables, `${string}Search`>,
  targetId: string,
  words: string,
): Promise<void> {
  await trx
    // Kysely can’t type a query of any of several tables; these have the same columns.
    .updateTable(table as 'clientSearch')
    .set({ words })
    .where('targetId', '=', targetId)
    .where('words', '!=', words)
    .execute();
}
