import type { Database, Trx } from '../../database/database.ts';

/** False if the link was viewed on that day before. */
export async function insertView(
  trx: Trx,
  row: { linkId: string; day: string; seenAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('documentViews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasView(
  db: Database | Trx,
  { linkId, day }: { linkId: string; day: string },
): Promise<boolean> {
  const view = await db
    .selectFrom('documentViews')
    .select('day')
    .where('linkId', '=', linkId)
    .where('day', '=', day)
    .executeTakeFirst();
  return view !== undefined;
}

/** The number of a document’s links that were viewed on a day. */
export async function countViewsOn(trx: Trx, targetId: string, day: string): Promise<number> {
  const { count } = await trx
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('documentLinks.targetId', '=', targetId)
    .where('documentViews.day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

export interface LinkViews {
  linkId: string;
  first: string;
  last: string;
}

/** First and last view of each link that was viewed at all. */
export async function listViews(db: Database, targetId: string): Promise<LinkViews[]> {
  return db
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select((column) => [
      'documentViews.linkId',
      column.fn.min('documentViews.seenAt').as('first'),
      column.fn.max('documentViews.seenAt').as('last'),
    ])
    .where('documentLinks.targetId', '=', targetId)
    .groupBy('documentViews.linkId')
    .execute();
}
