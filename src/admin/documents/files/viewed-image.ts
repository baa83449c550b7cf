import type { AttachedFile } from '../../../shared/documents/document-files.schema.ts';
import type { ViewedImage } from '../../../ui/rich-text/rich-text-view.tsx';
import { documentFileUrl } from './document-files.api.ts';

/** An image of a document’s texts; undefined if its file was deleted. */
export function viewedImage(
  id: string,
  files: readonly AttachedFile[],
  fileId: string,
): ViewedImage | undefined {
  const file = files.find((one) => one.id === fileId);
  if (file === undefined) return undefined;
  const { width, height } = file;
  return width === null || height === null
    ? undefined
    : { src: documentFileUrl(id, fileId), width, height };
}
