import type { listReadSections } from './integrity.repository.ts';
import type { DocumentKinds } from '../document-kind.ts';
import { revisionName, type ReadRevision } from './frozen.invariants.ts';

/** What was read is a section of the revision that the link opens, and still has its content. */
export function readingProblems(
  kinds: DocumentKinds,
  frozen: readonly ReadRevision[],
  readings: Awaited<ReturnType<typeof listReadSections>>,
): string[] {
  const contents = new Map(frozen.map((row) => [revisionName(row), row.content]));
  return readings.flatMap(({ section, ...link }) => {
    const content = contents.get(revisionName(link));
    const sections =
      content === undefined ? [] : (kinds.of(link.targetId).reading?.sections(content) ?? []);
    return sections.some(({ key }) => key === section)
      ? []
      : [`${revisionName(link)} has no section ${section} to be read`];
  });
}
