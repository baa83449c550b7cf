/** Compares frozen revisions with their events and with one another. */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import { differences, eventData } from '../../platform/verify/invariant.ts';
import { listEventsOfType, type ReadEvent } from '../../platform/events/events.repository.ts';
import type { DocumentSnapshot } from '../document-kind.ts';
import type { DocumentKinds } from '../documents-deps.ts';
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

export async function frozenProblems(
  db: Database,
  kinds: DocumentKinds,
  frozen: readonly FrozenDocumentRow[],
): Promise<string[]> {
  const found = new Map(frozen.map((row) => [revisionName(row), row]));
  const told = (await freezingEvents(db, kinds)).map(({ targetId, at: frozenAt, data }) => {
    const { kind, revision, number, sha256, seriesYear, seriesCount } = eventData(data);
    const id = revisionName({ targetId, revision: Number(revision) });
    return { id, expected: { kind, number, sha256, seriesYear, seriesCount, frozenAt } };
  });
  return compareWithEvents(found, told, (name) => `no event froze ${name}`);
}

async function freezingEvents(db: Database, kinds: DocumentKinds): Promise<ReadEvent[]> {
  const types = new Set(kinds.all.flatMap(({ frozenEvents }) => Object.values(frozenEvents)));
  const events: ReadEvent[] = [];
  for (const type of types.add('document.frozen')) {
    events.push(...(await listEventsOfType(db, type)).filter((event) => event.type === type));
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

function contentProblems(row: ReadRevision): string[] {
  const name = revisionName(row);
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
