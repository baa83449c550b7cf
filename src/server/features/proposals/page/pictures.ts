/** The pictures of a proposal, as its page and its PDF show them. Pure. */
import { apiFilePath, clientFilePath } from '../../../../shared/documents/client-paths.ts';
import type { AttachedFile } from '../../../../shared/documents/document-files.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { PictureBytes } from '../../../documents/files/files-part.ts';
import type { PrintedImage } from '../../../documents/rich-text/rich-text-data.ts';
import type { ShownImage } from '../../../documents/rich-text/rich-text-html.ts';
import type { PageView } from './page-view.ts';

/** Undefined for a file that was deleted. In a preview, which has no link, the owner’s session reads it. */
export function shownImage(
  { id, link, snapshot }: Pick<PageView, 'id' | 'link' | 'snapshot'>,
  fileId: string,
): ShownImage | undefined {
  const picture = findPicture(snapshot, fileId);
  if (picture === undefined) return undefined;
  const { width, height } = picture;
  // The next version of a preview replaces the one before once all of it is loaded.
  return link === null
    ? { url: apiFilePath(id, fileId), width, height, loading: 'eager' }
    : { url: clientFilePath(id, fileId), width, height, loading: 'lazy' };
}

/** Undefined for a file that was deleted. */
export function printedImage(snapshot: ProposalSnapshot, fileId: string): PrintedImage | undefined {
  const picture = findPicture(snapshot, fileId);
  if (picture === undefined) return undefined;
  const { width, height } = picture;
  return { name: pictureName(snapshot, picture), width, height };
}

/** By the names that `printedImage` gives. */
export function printedPictures(
  snapshot: ProposalSnapshot,
  bytes: PictureBytes,
): Record<string, Uint8Array> {
  return Object.fromEntries(
    snapshot.files.flatMap((file) => {
      const read = bytes.get(file.id);
      return read === undefined ? [] : [[pictureName(snapshot, file), read]];
    }),
  );
}

/** Short: a template breaks long words, and names with them. */
function pictureName({ files }: ProposalSnapshot, { id, type }: AttachedFile): string {
  const place = files.findIndex((file) => file.id === id);
  return `picture-${place}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

function findPicture({ files }: ProposalSnapshot, fileId: string) {
  const file = files.find(({ id }) => id === fileId);
  if (file === undefined) return undefined;
  const { width, height } = file;
  return width === null || height === null ? undefined : { ...file, width, height };
}
