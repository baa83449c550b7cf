/** Images in the texts of a proposal, as its editor stores and shows them. */
import {
  acceptedPictures,
  DOCUMENT_FILE_LIMITS,
  type AttachedFile,
} from '../../../../shared/documents/document-files.schema.ts';
import type { ImageStore } from '../../../../ui/rich-text/image-dialog.tsx';
import { uploadDocumentFile } from '../../../documents/files/document-files.api.ts';
import { viewedImage } from '../../../documents/files/viewed-image.ts';
import type { UploadOptions } from '../../../forms/upload-file.ts';
import { knownFiles, noteUploaded } from '../proposals.api.ts';

export function proposalImages(id: string): ImageStore {
  return {
    accept: acceptedPictures,
    mostBytes: DOCUMENT_FILE_LIMITS.bytes,
    find: (fileId) => viewedImage(id, knownFiles(id), fileId),
    upload: async (file, sending) => (await uploadPicture(id, file, sending)).id,
  };
}

export async function uploadPicture(
  id: string,
  file: File,
  sending: UploadOptions,
): Promise<AttachedFile> {
  const added = await uploadDocumentFile(id, file, { purpose: 'picture', ...sending });
  noteUploaded(id, added);
  return added;
}
