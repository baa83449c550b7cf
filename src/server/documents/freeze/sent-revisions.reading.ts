/** The revisions of a document that was sent, for what the API returns. */
import type { Database } from '../../database/database.ts';
import { findFrozen, listFrozen } from './frozen.repository.ts';
import { requireContent, requireUnchanged } from './unchanged.ts';

/** `revision`: the one that was sent last; 0 if none was. */
interface SentDocument {
  id: string;
  revision: number;
}

/** The revision that was sent last, if its content was removed. Throws `DocumentChanged`. */
export async function findRemoved(db: Database, { id, revision }: SentDocument) {
  const frozen = revision === 0 ? undefined : await findFrozen(db, id, revision);
  if (frozen === undefined || frozen.emptiedAt === null) return null;
  await requireUnchanged(db, [frozen]);
  const { sha256, frozenAt: sentAt, emptiedAt: removedAt } = frozen;
  return { revision, sha256, sentAt, removedAt };
}

/** Oldest first. */
export async function listRevisions(db: Database, { id, revision }: SentDocument) {
  const all = await listFrozen(db, [id]);
  return all
    .filter((frozen) => frozen.revision <= revision)
    .map(({ revision: number, frozenAt: sentAt, emptiedAt }) => ({
      revision: number,
      sentAt,
      isRemoved: emptiedAt !== null,
    }))
    .toSorted((one, other) => one.revision - other.revision);
}

/** A frozen revision with its content. Throws `DocumentChanged`, `documentRemoved`. */
export async function getSentRevision<Snapshot>(
  db: Database,
  { id, revision }: SentDocument,
  parse: (snapshot: string) => Snapshot,
) {
  const frozen = await findFrozen(db, id, revision);
  if (frozen === undefined) throw new Error(`${id} has no revision ${revision}`);
  await requireContent(db, frozen);
  return { ...frozen, snapshot: parse(frozen.snapshot) };
}
