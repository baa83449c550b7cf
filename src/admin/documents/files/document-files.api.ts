import {
  attachedFile,
  type AttachedFile,
  type DocumentFilePurpose,
} from '../../../shared/documents/document-files.schema.ts';
import { api, apiAddress } from '../../api.ts';
import { uploadFile, type UploadOptions } from '../../forms/upload-file.ts';

const { files } = api.documents[':id'];

export async function uploadDocumentFile(
  id: string,
  file: File,
  { purpose, ...sending }: UploadOptions & { purpose: DocumentFilePurpose },
): Promise<AttachedFile> {
  const path = files.$path({ param: { id }, query: { name: file.name, purpose } });
  return attachedFile.parse(await uploadFile(apiAddress(path), file, sending));
}

export function documentFileUrl(id: string, fileId: string): string {
  return apiAddress(files[':fileId'].$path({ param: { id, fileId } }));
}
