/** The files that a proposal names in its sections. Pure. */
import type { AttachedFile } from '../documents/document-files.schema.ts';
import type { ProposalDraft } from './proposal-draft.schema.ts';

type Content = Pick<ProposalDraft, 'sections'>;

export interface NamedFile {
  id: string;
  purpose: 'attachment' | 'picture';
}

/** Each once, in the order in which they appear. */
export function filesNamedIn({ sections }: Content): NamedFile[] {
  const named = sections.flatMap((section): NamedFile[] => {
    if (section.kind !== 'files') return [];
    return section.items.map(({ fileId: id }) => ({ id, purpose: 'attachment' }));
  });
  return [...new Map(named.map((file) => [file.id, file])).values()];
}

/** The first named file that was not uploaded, or not as a picture; undefined if there is none. */
export function findMissingFile(
  content: Content,
  files: readonly AttachedFile[],
): NamedFile | undefined {
  const known = new Map(files.map((file) => [file.id, file]));
  return filesNamedIn(content).find(({ id, purpose }) => {
    const file = known.get(id);
    return file === undefined || (purpose === 'picture' && file.width === null);
  });
}

/** With other files in their places; `idOf` of one that has none is itself. */
export function withFiles<Named extends Content>(
  content: Named,
  idOf: ReadonlyMap<string, string>,
): Named {
  const other = (id: string) => idOf.get(id) ?? id;
  return {
    ...content,
    sections: content.sections.map((section) =>
      section.kind === 'files'
        ? {
            ...section,
            items: section.items.map((item) => ({ ...item, fileId: other(item.fileId) })),
          }
        : section,
    ),
  };
}
