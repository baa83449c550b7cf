import type { Database, Trx } from '../../database/database.ts';

/** False if the link’s reader was seen on that day before. */
export async function insertView(
  trx: Trx,
  row: { linkId: string; day: string; seenAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('invoiceViews')
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
    .selectFrom('invoiceViews')
    .select('day')
    .where('linkId', '=', linkId)
    .where('day', '=', day)
    .executeTakeFirst();
  return view !== undefined;
}

/** How many of the links of an invoice were used on a day. */
export async function countViewsOn(trx: Trx, invoiceId: string, day: string): Promise<number> {
  const { count } = await trx
    .selectFrom('invoiceViews')
    .innerJoin('invoiceLinks', 'invoiceLinks.id', 'invoiceViews.linkId')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('invoiceLinks.invoiceId', '=', invoiceId)
    .where('invoiceViews.day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

export interface LinkViews {
  linkId: string;
  first: string;
  last: string;
}

/** The first and the last look by each link of an invoice that was used at all. */
export async function listViews(db: Database, invoiceId: string): Promise<LinkViews[]> {
  return db
    .selectFrom('invoiceViews')
    .innerJoin('invoiceLinks', 'invoiceLinks.id', 'invoiceViews.linkId')
    .select((column) => [
      'invoiceViews.linkId',
      column.fn.min('invoiceViews.seenAt').as('first'),
      column.fn.max('invoiceViews.seenAt').as('last'),
    ])
    .where('invoiceLinks.invoiceId', '=', invoiceId)
    .groupBy('invoiceViews.linkId')
    .execute();
}
