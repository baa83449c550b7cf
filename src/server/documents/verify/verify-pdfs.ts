/** Compares PDFs with their events, files and snapshots. */
import type { Database } from '../../database/database.ts';
import { differences, eventData } from '../../platform/verify/invariant.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import type { DocumentKinds } from '../documents-deps.ts';
import { pdfName } from '../pdf/render-document.ts';
import { revisionName, type ReadRevision } from './verify-frozen.ts';
import { listLogoHashes, type listPdfs } from './verify-documents.repository.ts';

interface Known {
  frozen: readonly ReadRevision[];
  events: readonly ReadEvent[];
  pdfs: Awaited<ReturnType<typeof listPdfs>>;
}

export function pdfProblems(kinds: DocumentKinds, { frozen, events, pdfs }: Known): string[] {
  const byName = new Map(pdfs.map((row) => [revisionName(row), row]));
  const revisions = new Map(frozen.map((row) => [revisionName(row), row]));
  const generated = events.filter(({ type }) => type === 'document.pdf_generated');
  return [
    ...generated.flatMap(({ targetId, at, data }) => {
      const { revision, file, sha256 } = eventData(data);
      const name = revisionName({ targetId, revision: Number(revision) });
      const expected = { fileId: file, storedSha256: sha256, storedAt: at };
      return differences(name, byName.get(name), expected);
    }),
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
