/** The client’s own PDF in a draft: its document is made when it is chosen, and its pages counted. */
import type { ContractBody } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { NewFile } from '../../../database/tables/files.table.ts';
import { findFileOfDocument } from '../../../documents/files/document-files.repository.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Bytes, FileStore } from '../../../platform/files/file-store.ts';
import { listFiles } from '../../../platform/files/files.repository.ts';
import { sha256, storeFile } from '../../../platform/files/store-file.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts';
import { invalidContract, pdfRefused } from '../contracts.errors.ts';
import { findContract } from '../contracts.repository.ts';
import { prepareUpload } from '../pdf/uploaded-pdf.ts';
import { readContractDraft } from './draft-content.ts';

export const NO_UPLOAD = { fileId: null, copyId: null, pages: null } as const;

interface UploadDeps {
  db: Database;
  clock: Clock;
  files: FileStore;
  sandbox: Sandbox;
}

interface PreparedUpload {
  body: ContractBody | undefined;
  /** Files whose rows are the caller’s, within `keepingBytes`. */
  added: NewFile[];
}

/**
 * The body with what the server says of its PDF. Throws `invalidContract`, `pdfRefused`, `FilesBusy`.
 */
export async function prepareContractUpload(
  deps: UploadDeps,
  actor: Actor,
  id: string,
  body: ContractBody | undefined,
): Promise<PreparedUpload> {
  if (body?.kind !== 'upload') return { body, added: [] };
  const { fileId } = body;
  if (fileId === null) return { body: { ...body, ...NO_UPLOAD }, added: [] };
  const row = await findContract(deps.db, id);
  const before = row && readContractDraft(row.draft).body;
  if (before?.kind === 'upload' && before.fileId === fileId && before.copyId !== null) {
    return { body: before, added: [] };
  }
  const file = await findFileOfDocument(deps.db, { id: fileId, targetId: id });
  if (file === undefined) throw invalidContract('body', 'Upload the PDF again.');
  const prepared = await prepareUpload(deps.sandbox, deps.files.onDisk(file), file.sizeBytes);
  if ('problem' in prepared) throw pdfRefused(prepared.problem);
  const { bytes, pages } = prepared;
  const known = await findCopy(deps, id, fileId, bytes);
  if (known !== undefined) return { body: { ...body, copyId: known, pages }, added: [] };
  const copy = await storeFile(deps, {
    targetId: id,
    purpose: 'attachment',
    name: file.name,
    content: bytes,
    createdBy: 'userId' in actor ? actor.userId : null,
  });
  return { body: { ...body, copyId: copy.id, pages }, added: [copy] };
}

/** The same bytes keep their file, so that choosing a PDF again is no change. */
async function findCopy({ db }: Pick<UploadDeps, 'db'>, id: string, fileId: string, bytes: Bytes) {
  const hash = await sha256(bytes);
  const files = await listFiles(db, id, 'attachment');
  return files.find((file) => file.sha256 === hash && file.id !== fileId)?.id;
}
