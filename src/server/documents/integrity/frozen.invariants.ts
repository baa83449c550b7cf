/** Compares frozen revisions with their events and with one another, and PDFs with both. */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { differences, eventData } from '../../platform/integrity/invariant.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import { eventsOfType, type Scope } from '../../platform/integrity/scope.ts';
import type { DocumentKinds } from '../document-kind.ts';
import type { DocumentSnapshot } from '../document.ts';
import { pdfName } from '../pdf/pdf-file.ts';
import { listLogoHashes, type listPdfs } from './integrity.repository.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import { expectedAnchor } from './anchors.invariants.ts';
import { compareWithEvents } from './compare-with-events.ts';

/** e.g. `inv_…, revision 1`. */
export function revisionName({
  targetId,
  revision,
}: Pick<FrozenDocumentRow, 'targetId' | 'revision'>): string {
  return revision === 1 ? targetId : `${targetId}, revision ${revision}`;
}

export interface ReadRevision extends FrozenDocumentRow {
  /** Undefined if the snapshot can’t be read. */
  content: DocumentSnapshot | undefined;
}

export function readRevision(kinds: DocumentKinds, row: FrozenDocumentRow): ReadRevision {
  try {
    return { ...row, content: kinds.of(row.targetId).readSnapshot(row.snapshot) };
  } catch {
    return { ...row, content: undefined };
  }
}

export function frozenProblems(
  events: readonly ReadEvent[],
  frozen: readonly FrozenDocumentRow[],
): string[] {
  const found = new Map(frozen.map((row) => [revisionName(row), row]));
  const told = events.map((event) => {
    const { targetId, at: frozenAt } = event;
    const { kind, revision, number, sha256, seriesYear, seriesCount } = eventData(event.data);
    const id = revisionName({ targetId, revision: Number(revision) });
    const eventHead = expectedAnchor(event, found.get(id)?.eventHead);
    return { id, expected: { kind, number, sha256, seriesYear, seriesCount, frozenAt, eventHead } };
  });
  return compareWithEvents(found, told, (name) => `no event froze ${name}`);
}

export async function freezingEvents(
  db: Database,
  kinds: DocumentKinds,
  scope?: Scope,
): Promise<ReadEvent[]> {
  const types = new Set(kinds.all.flatMap(({ frozenEvents }) => Object.values(frozenEvents)));
  const events: ReadEvent[] = [];
  for (const type of types.add('document.frozen')) {
    events.push(...(await eventsOfType(db, type, scope)));
  }
  return events;
}

export function revisionProblems(frozen: readonly ReadRevision[]): string[] {
  const byTarget = Map.groupBy(frozen, ({ targetId }) => targetId);
  return [...byTarget.values()].flatMap((revisions) =>
    revisions.flatMap((row, index) => [
      ...contentProblems(row),
      ...orderProblems(row, index, revisions[0]),
    ]),
  );
}

/** An emptied one has no content: see emptied.invariants.ts. */
function contentProblems(row: ReadRevision): string[] {
  const name = revisionName(row);
  if (row.emptiedAt !== null) return [];
  const hash = createHash('sha256').update(row.snapshot).digest('hex');
  if (hash !== row.sha256) return [`${name} does not match its hash`];
  return row.content === undefined ? [`${name} has a snapshot that can’t be read`] : [];
}

function orderProblems(
  row: FrozenDocumentRow,
  index: number,
  first: FrozenDocumentRow | undefined,
): string[] {
  const { kind, number, seriesYear, seriesCount } = first ?? row;
  const expected = { revision: index + 1, kind, number, seriesYear, seriesCount };
  return differences(revisionName(row), row, expected);
}

/** Their PDFs and views were deleted with them. */
export function emptiedNames(frozen: readonly FrozenDocumentRow[]): ReadonlySet<string> {
  return new Set(frozen.filter(({ emptiedAt }) => emptiedAt !== null).map(revisionName));
}

interface Known {
  frozen: readonly ReadRevision[];
  events: readonly ReadEvent[];
  pdfs: Awaited<ReturnType<typeof listPdfs>>;
}

export function pdfProblems(kinds: DocumentKinds, { frozen, events, pdfs }: Known): string[] {
  const byName = new Map(pdfs.map((row) => [revisionName(row), row]));
  const revisions = new Map(frozen.map((row) => [revisionName(row), row]));
  const emptied = emptiedNames(frozen);
  const generated = events.filter(
    ({ type, targetId, data }) =>
      type === 'document.pdf_generated' &&
      !emptied.has(revisionName({ targetId, revision: Number(eventData(data)['revision']) })),
  );
  const told = generated.map(({ targetId, at, data }) => {
    const { revision, file, sha256 } = eventData(data);
    const id = revisionName({ targetId, revision: Number(revision) });
    return { id, expected: { fileId: file, storedSha256: sha256, storedAt: at } };
  });
  return [
    ...compareWithEvents(byName, told, (name) => `no event generated the PDF of ${name}`),
    ...pdfs.flatMap((row) => {
      const { content } = revisions.get(revisionName(row)) ?? {};
      return differences(revisionName(row), row, {
        id: row.fileId,
        fileTargetId: row.targetId,
        purpose: 'document',
        name: content && pdfName(kinds.of(row.targetId).title(content)),
        type: 'application/pdf',
        sha256: row.storedSha256,
        createdAt: row.storedAt,
        createdBy: null,
      });
    }),
  ];
}

/** An unreadable snapshot is reported by another rule. */
export async function lostLogos(db: Database, frozen: readonly ReadRevision[]): Promise<string[]> {
  const stored = new Set<string | null | undefined>(await listLogoHashes(db))
    .add(null)
    .add(undefined);
  return frozen.filter(({ content }) => !stored.has(content?.logoSha256)).map(revisionName);
}
