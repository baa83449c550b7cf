import type { Database, Trx } from '../../database/database.ts';

/** A tax of the list that is not archived; its name is unique among these. */
export interface NamedTax {
  id: string;
  name: string;
}

export async function listActiveTaxes(db: Database | Trx): Promise<NamedTax[]> {
  return db.selectFrom('taxes').select(['id', 'name']).where('archivedAt', 'is', null).execute();
}

/** Whether the tax is in the list and not archived, so that it can become a default. */
export async function isActiveTax(db: Database | Trx, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('taxes')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
