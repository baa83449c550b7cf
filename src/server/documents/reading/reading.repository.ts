/** How long sections were in view, as rows. */
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentTables } from '../../database/tables/documents.table.ts';

type ReadingRow = DocumentTables['documentReadings'];

/** The newest view through a link since an instant. */
export async function findViewSince(db: Database, linkId: string, since: string) {
  return db
    .selectFrom('documentViews')
    .selectAll()
    .where('linkId', '=', linkId)
    .where('seenAt', '>', since)
    .orderBy('day', 'desc')
    .executeTakeFirst();
}

export async function listReadingsOfView(
  db: Database,
  { linkId, day }: Pick<ReadingRow, 'linkId' | 'day'>,
): Promise<ReadingRow[]> {
  return db
    .selectFrom('documentReadings')
    .selectAll()
    .where('linkId', '=', linkId)
    .where('day', '=', day)
    .execute();
}

export async function putReadings(trx: Trx, rows: readonly ReadingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('documentReadings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['linkId', 'day', 'section'])
        .doUpdateSet((row) => ({ seconds: row.ref('excluded.seconds') })),
    )
    .execute();
}

/** Of all revisions of these documents. */
export async function deleteReadings(trx: Trx, targetIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('documentReadings')
    .where('linkId', 'in', (links) =>
      links.selectFrom('documentLinks').select('id').where('targetId', 'in', targetIds),
    )
    .execute();
}

/** Views of a document by link, oldest first. */
export async function listViewsByLink(db: Database, targetId: string) {
  return db
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select((column) => [
      'documentViews.linkId',
      column.fn.min('documentViews.seenAt').as('firstAt'),
      column.fn.max('documentViews.seenAt').as('lastAt'),
    ])
    .select((column) => column.fn.countAll<number>().as('days'))
    .where('documentLinks.targetId', '=', targetId)
    .groupBy('documentViews.linkId')
    .orderBy('firstAt')
    .execute();
}

/** By link and section, with the revision of the link. */
export async function listReadings(db: Database, targetId: string) {
  return db
    .selectFrom('documentReadings')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentReadings.linkId')
    .select(['documentReadings.linkId', 'documentReadings.section'])
    .select(['documentLinks.targetId', 'documentLinks.revision'])
    .select((column) => column.fn.sum<number>('documentReadings.seconds').as('seconds'))
    .where('targetId', '=', targetId)
    .groupBy(['documentReadings.linkId', 'documentReadings.section', 'targetId', 'revision'])
    .execute();
}
