/** Files of a revision as rows, and the hash of these in the event that froze it. Pure. */
import { createHash } from 'node:crypto';
import type { AttachedFile } from '../../../shared/documents/document-files.schema.ts';
import type { FrozenFilePurpose, FrozenFileRow } from '../../database/tables/documents.table.ts';

export interface FrozenFile extends AttachedFile {
  purpose: FrozenFilePurpose;
}

type Revision = Pick<FrozenFileRow, 'targetId' | 'revision'>;

export function frozenFileRows(
  { targetId, revision }: Revision,
  files: readonly FrozenFile[],
): FrozenFileRow[] {
  return files.map(({ id: fileId, sha256, name, type, sizeBytes, purpose }, index) => {
    const position = index + 1;
    return { targetId, revision, position, fileId, sha256, name, type, sizeBytes, purpose };
  });
}

export function hashOfFiles(rows: readonly FrozenFileRow[]): string {
  const told = rows.map(({ position, fileId, sha256, name, type, sizeBytes, purpose }) => [
    position,
    fileId,
    sha256,
    name,
    type,
    sizeBytes,
    purpose,
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}
