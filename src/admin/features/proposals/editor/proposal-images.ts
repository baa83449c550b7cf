/** Images in the texts of a proposal, as its editor stores and shows them. */
import {
  acceptedPictures,
  DOCUMENT_FILE_LIMITS,
} from '../../../../shared/documents/document-files.schema.ts';
import type { ImageStore } from '../../../../ui/rich-text/image-dialog.tsx';
import { uploadDraftFile } from '../../../documents/files/document-files.api.ts';
import { viewedImage } from '../../../documents/files/viewed-image.ts';
import type { UploadOptions } from '../../../forms/uploads/upload-file.ts';
import { queryClient } from '../../../query.ts';
import { proposalQuery } from '../proposals.api.ts';

export function proposalImages(id: string): ImageStore {
  return {
    accept: acceptedPictures,
    mostBytes: DOCUMENT_FILE_LIMITS.bytes,
    find: (fileId) => {
      const known = queryClient.getQueryData(proposalQuery(id).queryKey);
      return viewedImage(id, known?.files ?? [], fileId);
    },
    upload: async (file, sending) => (await uploadPicture(id, file, sending)).id,
  };
}

export const uploadPicture = (id: string, file: File, sending: UploadOptions) =>
  uploadDraftFile(proposalQuery(id), id, file, { purpose: 'picture', ...sending });
