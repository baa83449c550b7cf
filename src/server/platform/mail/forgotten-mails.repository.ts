import { inBatches } from '../../database/in-slices.ts';
import type { Database } from '../../database/database.ts';

/** The emails among these whose recipient and body were anonymized. */
export async function listForgotten(db: Database, ids: readonly string[]): Promise<string[]> {
  const forgotten: string[] = [];
  for await (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom('emails')
      .select('id')
      .where('id', 'in', some)
      .where('toAddress', '=', '')
      .execute();
    forgotten.push(...rows.map(({ id }) => id));
  }
  return forgotten;
}
