import type { Database, Trx } from '../../database/database.ts';

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
