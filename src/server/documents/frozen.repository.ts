/** Frozen revisions as rows. */
import type { Database, Trx } from '../database/database.ts';
import type { FrozenDocumentRow } from '../database/tables/documents.table.ts';

export async function insertFrozen(trx: Trx, row: FrozenDocumentRow): Promise<void> {
  await trx.insertInto('frozenDocuments').values(row).execute();
}

/** The latest revision, or the given one. */
export async function findFrozen(db: Database, targetId: string, revision?: number) {
  return db
    .selectFrom('frozenDocuments')
    .selectAll()
    .where('targetId', '=', targetId)
    .$if(revision !== undefined, (rows) => rows.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The latest released revision: an email with it was accepted by the mail server, or a link
 * to it was created by hand. 0 if there is none.
 */
export async function latestReleased(db: Database, targetId: string): Promise<number> {
  const row = await db
    .selectFrom('documentLinks')
    .leftJoin('documentDeliveries', 'documentDeliveries.linkId', 'documentLinks.id')
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select((column) => column.fn.max('documentLinks.revision').as('revision'))
    .where('documentLinks.targetId', '=', targetId)
    .where((column) =>
      column.or([
        column('documentDeliveries.linkId', 'is', null),
        column.and([
          column('documentDeliveries.purpose', '=', 'document'),
          column('emails.status', '=', 'sent'),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row?.revision ?? 0;
}
