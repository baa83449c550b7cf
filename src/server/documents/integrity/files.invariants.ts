/** Compares the files of frozen revisions with snapshots, events and stored files. */
import { differences, eventData } from '../../platform/integrity/invariant.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import type { FrozenFileRow } from '../../database/tables/documents.table.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { DocumentKinds } from '../document-kind.ts';
import { frozenFileRows, hashOfFiles } from '../files/frozen-files.ts';
import type { ReadRevision } from './frozen.invariants.ts';

interface Known {
  frozen: readonly ReadRevision[];
  /** Those that froze revisions. */
  events: readonly ReadEvent[];
  rows: readonly FrozenFileRow[];
  stored: ReadonlyMap<string, FileRow>;
}

/** An unreadable snapshot is reported by another rule. */
export function fileProblems(
  kinds: DocumentKinds,
  { frozen, events, rows, stored }: Known,
): string[] {
  const byRevision = Map.groupBy(rows, revisionOf);
  const told = new Map(
    events.map(({ targetId, data }) => {
      const { revision, files } = eventData(data);
      return [revisionOf({ targetId, revision: Number(revision) }), files];
    }),
  );
  const revisions = new Set(frozen.map(revisionOf));
  return [
    ...frozen.flatMap((revision) => {
      const name = revisionOf(revision);
      const own = byRevision.get(name) ?? [];
      return [
        ...contentProblems(kinds, revision, own),
        ...differences(
          `the list of files of ${name}`,
          { hash: own.length === 0 ? 'none' : hashOfFiles(own) },
          // Those of an emptied revision are deleted with its content.
          { hash: revision.emptiedAt === null ? (told.get(name) ?? 'none') : 'none' },
        ),
      ];
    }),
    ...rows
      .filter((row) => !revisions.has(revisionOf(row)))
      .map((row) => `${row.fileId} belongs to no revision`),
    ...rows.flatMap((row) => storedProblems(row, stored.get(row.fileId))),
  ];
}

const revisionOf = ({ targetId, revision }: Pick<FrozenFileRow, 'targetId' | 'revision'>) =>
  `${targetId}, revision ${revision}`;

function contentProblems(
  kinds: DocumentKinds,
  { content, ...revision }: ReadRevision,
  rows: readonly FrozenFileRow[],
): string[] {
  if (content === undefined) return [];
  const files = kinds.of(revision.targetId).files?.ofSnapshot(content) ?? [];
  const expected = frozenFileRows(revision, files);
  const count = Math.max(rows.length, expected.length);
  return Array.from({ length: count }, (_, index) => {
    const name = `file ${index + 1} of ${revisionOf(revision)}`;
    const wanted = expected[index];
    return wanted === undefined
      ? [`${name} is not in its snapshot`]
      : differences(name, rows[index], { ...wanted });
  }).flat();
}

/** A picture’s size is that of the snapshot that shows it. */
function storedProblems(row: FrozenFileRow, file: FileRow | undefined): string[] {
  const { fileId, sha256, name, type, sizeBytes } = row;
  return differences(fileId, file, { sha256, name, type, sizeBytes, purpose: 'attachment' });
}
