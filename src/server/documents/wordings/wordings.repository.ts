import type { WordingPurpose } from '../../../shared/documents/placeholders.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type { EmailWordingRow } from '../../database/tables/documents.table.ts';

/** In the order of their names. */
export async function listWordings(db: Database, purpose?: WordingPurpose) {
  const all = db.selectFrom('emailWordings').selectAll().orderBy('nameKey').orderBy('id');
  return (purpose === undefined ? all : all.where('purpose', '=', purpose)).execute();
}

export async function lockWording(trx: Trx, id: string): Promise<EmailWordingRow | undefined> {
  return trx
    .selectFrom('emailWordings')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

export async function insertWording(trx: Trx, row: EmailWordingRow): Promise<void> {
  await trx.insertInto('emailWordings').values(row).execute();
}

export async function updateWording(trx: Trx, id: string, values: Partial<EmailWordingRow>) {
  return trx
    .updateTable('emailWordings')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWording(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('emailWordings').where('id', '=', id).execute();
}
