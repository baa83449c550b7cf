/** Files that are uploaded for documents in tests. */
import type { AttachedFile } from '../../src/shared/documents/document-files.schema.ts';
import { callApi, type ApiResponse } from './api-caller.ts';
import type { TestApp } from './test-app.ts';

export const aPdf = new TextEncoder().encode('%PDF-1.7\nA floor plan');

export function anAttachedFile(changes: Partial<AttachedFile> = {}): AttachedFile {
  return {
    id: 'file_1',
    name: 'Plan.pdf',
    type: 'application/pdf',
    sizeBytes: aPdf.length,
    sha256: 'ab'.repeat(32),
    width: null,
    height: null,
    ...changes,
  };
}

export async function upload(
  app: TestApp,
  id: string,
  { name = 'Plan.pdf', bytes = aPdf, purpose = 'attachment' } = {},
): Promise<ApiResponse> {
  const query = new URLSearchParams({ name, purpose }).toString();
  return callApi(app, 'POST', `/documents/${id}/files?${query}`, bytes);
}

export function filesSection(...fileIds: string[]) {
  return {
    key: 'files',
    kind: 'files',
    heading: 'Files',
    items: fileIds.map((fileId, index) => ({ key: `file${index}`, fileId, title: '' })),
  };
}
