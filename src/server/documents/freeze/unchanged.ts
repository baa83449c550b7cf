/** Compares frozen revisions and their PDFs with their hashes and events before they are served. */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import { instantText, systemClock } from '../../platform/clock.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import { findStoredFile } from '../../platform/files/store-file.ts';
import { changedDocument, insertFindings } from '../../platform/integrity/findings.repository.ts';
import { eventData } from '../../platform/integrity/invariant.ts';
import { DocumentChanged, documentRemoved } from '../documents.errors.ts';
import {
  listEmptyingEvents,
  listFreezingEvents,
  listPdfEvents,
  type StoredPdf,
} from './frozen.repository.ts';

type Revision = Pick<
  FrozenDocumentRow,
  'targetId' | 'revision' | 'kind' | 'number' | 'frozenAt' | 'snapshot' | 'sha256' | 'emptiedAt'
>;

/** Throws `DocumentChanged` if one of them is not what was frozen, or emptied. */
export async function requireUnchanged(db: Database, revisions: readonly Revision[]) {
  const [changed] = await findChanged(db, revisions);
  if (changed !== undefined) await refuseChanged(db, changed.targetId);
}

/** Throws `DocumentChanged`, and `documentRemoved` if it was emptied. */
export async function requireContent(db: Database, revision: Revision): Promise<void> {
  await requireUnchanged(db, [revision]);
  if (revision.emptiedAt !== null) throw documentRemoved();
}

/** Those that are what was frozen, for an export; the others are shown on the dashboard. */
export async function listUnchanged<Found extends Revision>(
  db: Database,
  revisions: readonly Found[],
): Promise<Found[]> {
  const changed = new Set(await findChanged(db, revisions));
  await noteChanged(
    db,
    Array.from(changed, ({ targetId }) => targetId),
  );
  return revisions.filter((revision) => !changed.has(revision));
}

/** Throws `DocumentChanged` if it is not the PDF that was generated of its revision. */
export async function requireGenerated(db: Database, files: FileStore, pdf: StoredPdf) {
  const bytes = await readGenerated(db, files, pdf);
  return bytes ?? refuseChanged(db, pdf.targetId);
}

/** `problems`: what was found, a line each. */
export async function refuseChanged(
  db: Database,
  targetId: string,
  problems?: readonly string[],
): Promise<never> {
  await noteChanged(db, [targetId]);
  throw new DocumentChanged(targetId, problems);
}

async function noteChanged(db: Database, ids: readonly string[]): Promise<void> {
  const findings = ids.map(changedDocument);
  // Within a transaction it is rolled back, and stored after it: integrity/alarms.ts.
  await insertFindings(db, findings, instantText(systemClock.now())).catch(() => {});
}

/**
 * The bytes of a PDF; undefined if they, the row of the file or the PDF’s own differ from the event
 * that generated it: someone who replaces a file can also store its hash in both rows.
 */
export async function readGenerated(
  db: Database,
  files: FileStore,
  { targetId, revision, fileId, sha256, fileSha256 }: StoredPdf,
): Promise<Bytes | undefined> {
  const events = (await listPdfEvents(db, targetId)).map(eventData);
  const isTold = events.some(
    (told) => told['revision'] === revision && told['file'] === fileId && told['sha256'] === sha256,
  );
  if (!isTold || fileSha256 !== sha256) return undefined;
  return findStoredFile(files, { id: fileId, sha256 });
}

/**
 * Those that differ from their own hash, or from the events that froze and emptied them: someone who changes a
 * snapshot can also store its new hash beside it, but not in the chain of events.
 */
export async function findChanged<Found extends Revision>(
  db: Database,
  revisions: readonly Found[],
): Promise<Found[]> {
  if (revisions.length === 0) return [];
  const ids = [...new Set(revisions.map(({ targetId }) => targetId))];
  const events = (await listFreezingEvents(db, ids)).map(({ targetId, at, data }) => {
    const { revision, kind, number, sha256 } = eventData(data);
    return JSON.stringify([targetId, revision, kind, number, at, sha256]);
  });
  const frozen = new Set(events);
  const isEmptied = revisions.some(({ emptiedAt }) => emptiedAt !== null);
  const emptied = new Set(
    (isEmptied ? await listEmptyingEvents(db, ids) : []).map(({ targetId, at, data }) =>
      JSON.stringify([targetId, eventData(data)['revision'], at]),
    ),
  );
  return revisions.filter((row) => {
    const { targetId, revision, kind, number, frozenAt, snapshot, sha256, emptiedAt } = row;
    const told = JSON.stringify([targetId, revision, kind, number, frozenAt, sha256]);
    const isContent =
      emptiedAt === null
        ? createHash('sha256').update(snapshot).digest('hex') === sha256
        : snapshot === '' && emptied.has(JSON.stringify([targetId, revision, emptiedAt]));
    return !isContent || !frozen.has(told);
  });
}
