/** The files that a proposal names on its cover and in its sections. Pure. */
import type { AttachedFile } from '../documents/document-files.schema.ts';
import { changeImages, withoutImages } from '../rich-text/change-images.ts';
import { imagesIn } from '../rich-text/rich-text.schema.ts';
import type { ProposalDraft } from './proposal-draft.schema.ts';
import type { ProposalSection } from './proposal-sections.schema.ts';

type Content = Pick<ProposalDraft, 'coverImage' | 'clientLogo' | 'sections'>;

/** Fields of a draft that name files. */
export const fieldsWithFiles = ['coverImage', 'clientLogo', 'sections'] as const;

interface NamedFile {
  id: string;
  purpose: 'attachment' | 'picture';
}

/** Each once, in the order in which they appear. One that is shown anywhere is a picture. */
export function filesNamedIn({ coverImage, clientLogo, sections }: Content): NamedFile[] {
  const files = new Map<string, NamedFile>();
  const onCover = [clientLogo, coverImage].flatMap((part): NamedFile[] =>
    part ? [{ id: part.fileId, purpose: 'picture' }] : [],
  );
  for (const file of [...onCover, ...sections.flatMap(filesOfSection)]) {
    if (file.purpose === 'picture' || !files.has(file.id)) files.set(file.id, file);
  }
  return [...files.values()];
}

function filesOfSection(section: ProposalSection): NamedFile[] {
  if (section.kind === 'files') {
    return section.items.map(({ fileId: id }) => ({ id, purpose: 'attachment' }));
  }
  if (section.kind !== 'text') return [];
  return imagesIn(section.body).map(({ attrs }) => ({ id: attrs.fileId, purpose: 'picture' }));
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
  const other = <Part extends { fileId: string }>(part: Part): Part => ({
    ...part,
    fileId: idOf.get(part.fileId) ?? part.fileId,
  });
  const { coverImage, clientLogo } = content;
  return {
    ...content,
    ...(coverImage && { coverImage: other(coverImage) }),
    ...(clientLogo && { clientLogo: other(clientLogo) }),
    sections: content.sections.map((section) => {
      if (section.kind === 'files') return { ...section, items: section.items.map(other) };
      if (section.kind !== 'text') return section;
      const body = changeImages(section.body, (image) =>
        Object.assign({}, image, { attrs: other(image.attrs) }),
      );
      return { ...section, body };
    }),
  };
}

/** Without files and images, which belong to one proposal. */
export function withoutFiles(section: ProposalSection): ProposalSection {
  if (section.kind === 'files') return { ...section, items: [] };
  return section.kind === 'text' ? { ...section, body: withoutImages(section.body) } : section;
}
