import { inBatches } from '../../database/batches.ts';
import type { Database } from '../../database/database.ts';

/** Those of the mails that say neither to whom they went nor what they said. */
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
