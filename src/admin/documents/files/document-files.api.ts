import type { QueryKey } from '@tanstack/react-query';
import {
  attachedFile,
  type AttachedFile,
  type DocumentFilePurpose,
} from '../../../shared/documents/document-files.schema.ts';
import { api, apiAddress } from '../../api.ts';
import { queryClient } from '../../query.ts';
import { uploadFile, type UploadOptions } from '../../forms/uploads/upload-file.ts';

const { files } = api.documents[':id'];

export async function uploadDocumentFile(
  id: string,
  file: File,
  { purpose, ...sending }: UploadOptions & { purpose: DocumentFilePurpose },
): Promise<AttachedFile> {
  const path = files.$path({ param: { id }, query: { name: file.name, purpose } });
  return attachedFile.parse(await uploadFile(apiAddress(path), file, sending));
}

/** For a draft on the screen: the name of the file is cached, and known before the draft is saved. */
export async function uploadDraftFile(
  { queryKey }: { queryKey: QueryKey },
  ...upload: Parameters<typeof uploadDocumentFile>
): Promise<AttachedFile> {
  const added = await uploadDocumentFile(...upload);
  queryClient.setQueryData(
    queryKey,
    (known: { files: AttachedFile[] } | undefined) =>
      known && { ...known, files: [...known.files, added] },
  );
  return added;
}

export function documentFileUrl(id: string, fileId: string): string {
  return apiAddress(files[':fileId'].$path({ param: { id, fileId } }));
}
