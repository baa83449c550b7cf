/** Frozen revisions and their PDFs as rows. */
import { frozenEventTypes } from '../../../shared/activity/event-types.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Scope } from '../../platform/integrity/scope.ts';
import { rowsAbout } from '../../database/rows-by-id.ts';
import type { NewDocumentPdf, FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import { genuineEvents } from '../../platform/events/known-chain.ts';
import { selectEvents } from '../../platform/events/events.repository.ts';

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

/** The latest revision with this content; undefined without one. */
export async function findRevisionWith(db: Database, targetId: string, sha256: string) {
  const found = await db
    .selectFrom('frozenDocuments')
    .select('revision')
    .where('targetId', '=', targetId)
    .where('sha256', '=', sha256)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.revision;
}

export async function countFrozen(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('frozenDocuments')
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The revision at a place in the order of ids. */
export async function findFrozenAt(db: Database, offset: number) {
  return db
    .selectFrom('frozenDocuments')
    .selectAll()
    .orderBy('targetId')
    .orderBy('revision')
    .limit(1)
    .offset(offset)
    .executeTakeFirst();
}

/** All revisions of documents of these kinds, for `verify`. */
export async function listFrozenOfKinds(
  db: Database,
  kinds: readonly FrozenDocumentRow['kind'][],
  scope?: Scope,
): Promise<FrozenDocumentRow[]> {
  if (scope !== undefined) return scope.frozen.filter(({ kind }) => kinds.includes(kind));
  return db
    .selectFrom('frozenDocuments')
    .selectAll()
    .where('kind', 'in', kinds)
    .orderBy('targetId')
    .orderBy('revision')
    .execute();
}

/** All revisions of all documents, or of some; those of each oldest first. */
export const listFrozen = rowsAbout('frozenDocuments', 'targetId', ['targetId', 'revision']);

/** The events that froze revisions of these documents. */
export async function listFreezingEvents(db: Database, targetIds: readonly string[]) {
  const events = selectEvents(db)
    .selectAll()
    .where('targetId', 'in', targetIds)
    .where('type', 'in', frozenEventTypes);
  return genuineEvents(db, await events.execute());
}

/** The events that emptied revisions of these documents. */
export async function listEmptyingEvents(db: Database, targetIds: readonly string[]) {
  const events = selectEvents(db)
    .selectAll()
    .where('targetId', 'in', targetIds)
    .where('type', '=', 'document.emptied');
  return genuineEvents(db, await events.execute());
}

/**
 * The latest released revision: an email with it was accepted by the mail server, or a link
 * to it was created by hand. 0 if there is none.
 */
export async function latestReleased(db: Database, targetId: string): Promise<number> {
  return latestOf(db, targetId, 'released');
}

/**
 * The revision that was sent last: in an email that is queued or was sent, or by a link created by
 * hand. 0 if there is none, e.g. as sending was undone.
 */
export async function latestSent(db: Database, targetId: string): Promise<number> {
  return latestOf(db, targetId, 'sent');
}

/** All revisions of a document that a client could have received: see `latestReleased`. */
export async function listReleased(db: Database, targetId: string): Promise<number[]> {
  const rows = await linksThatWere(db, 'released')
    .select('documentLinks.revision')
    .distinct()
    .where('documentLinks.targetId', '=', targetId)
    .execute();
  return rows.map(({ revision }) => revision);
}

/** `latestSent` of all documents that have one, or of those in `targetIds`. */
export async function listLatestSent(
  db: Database,
  targetIds?: readonly string[],
): Promise<Map<string, number>> {
  return listLatest(
    linksThatWere(db, 'sent').$if(targetIds !== undefined, (links) =>
      links.where('documentLinks.targetId', 'in', targetIds ?? []),
    ),
  );
}

/** `latestReleased` of those of these documents that have one. */
export async function listLatestReleased(
  db: Database,
  targetIds: readonly string[],
): Promise<Map<string, number>> {
  return listLatest(linksThatWere(db, 'released').where('documentLinks.targetId', 'in', targetIds));
}

async function listLatest(links: ReturnType<typeof linksThatWere>): Promise<Map<string, number>> {
  const rows = await links
    .select((column) => [
      'documentLinks.targetId',
      column.fn.max('documentLinks.revision').as('revision'),
    ])
    .groupBy('documentLinks.targetId')
    .execute();
  return new Map(rows.map(({ targetId, revision }) => [targetId, revision]));
}

async function latestOf(
  db: Database,
  targetId: string,
  were: 'sent' | 'released',
): Promise<number> {
  const row = await linksThatWere(db, were)
    .select((column) => column.fn.max('documentLinks.revision').as('revision'))
    .where('documentLinks.targetId', '=', targetId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Created by hand, or in an email with a document that was sent, or (`sent`) is queued. */
function linksThatWere(db: Database, were: 'sent' | 'released') {
  return (
    db
      .selectFrom('documentLinks')
      .leftJoin('documentDeliveries', 'documentDeliveries.linkId', 'documentLinks.id')
      .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
      // Of a canceled email, the delivery is left.
      .where((column) =>
        column.or([
          column('documentDeliveries.linkId', 'is', null),
          column.and([
            column('documentDeliveries.purpose', '=', 'document'),
            were === 'sent'
              ? column('emails.id', 'is not', null)
              : column('emails.status', '=', 'sent'),
          ]),
        ]),
      )
  );
}

/** `fileSha256`: of the row of its file; null if the row is missing. */
export async function findPdf(db: Database, targetId: string, revision: number) {
  return db
    .selectFrom('documentPdfs')
    .leftJoin('files', 'files.id', 'documentPdfs.fileId')
    .select(['documentPdfs.targetId', 'documentPdfs.revision', 'documentPdfs.fileId'])
    .select(['documentPdfs.sha256', 'files.sha256 as fileSha256'])
    .where('documentPdfs.targetId', '=', targetId)
    .where('documentPdfs.revision', '=', revision)
    .executeTakeFirst();
}

/** Of all revisions that have a PDF, oldest first. */
export async function listPdfHashes(db: Database, targetId: string) {
  return db
    .selectFrom('documentPdfs')
    .select(['revision', 'sha256'])
    .where('targetId', '=', targetId)
    .orderBy('revision')
    .execute();
}

export async function insertPdf(trx: Trx, row: NewDocumentPdf): Promise<void> {
  await trx.insertInto('documentPdfs').values(row).execute();
}

export type StoredPdf = NonNullable<Awaited<ReturnType<typeof findPdf>>>;

/** The data of the events that generated PDFs of a document. */
export async function listPdfEvents(db: Database, targetId: string): Promise<string[]> {
  const events = selectEvents(db)
    .selectAll()
    .where('targetId', '=', targetId)
    .where('type', '=', 'document.pdf_generated');
  return (await genuineEvents(db, await events.execute())).map(({ data }) => data);
}

/** Revisions of a document without a PDF, oldest first; emptied ones need none. */
export async function listRevisionsWithoutPdf(db: Database, targetId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('frozenDocuments')
    .leftJoin('documentPdfs', (join) =>
      join
        .onRef('documentPdfs.targetId', '=', 'frozenDocuments.targetId')
        .onRef('documentPdfs.revision', '=', 'frozenDocuments.revision'),
    )
    .select('frozenDocuments.revision')
    .where('frozenDocuments.targetId', '=', targetId)
    .where('documentPdfs.fileId', 'is', null)
    .where('frozenDocuments.emptiedAt', 'is', null)
    .orderBy('frozenDocuments.revision')
    .execute();
  return rows.map(({ revision }) => revision);
}
