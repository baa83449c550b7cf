/** The client’s own PDF in a draft: checked when it is chosen, so that its pages are known. */
import type { ContractBody } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFileOfDocument } from '../../../documents/files/document-files.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import { invalidContract } from '../contracts.errors.ts';
import { examineUpload } from '../pdf/uploaded-pdf.ts';

/** The body with the number of pages. Throws `invalidContract`. */
export async function readContractUpload(
  { db, files }: { db: Database; files: FileStore },
  contractId: string,
  body: ContractBody,
): Promise<ContractBody> {
  if (body.kind !== 'upload') return body;
  if (body.fileId === null) return { ...body, pages: null };
  const file = await findFileOfDocument(db, { id: body.fileId, targetId: contractId });
  if (file === undefined) throw invalidContract('body', 'Upload the PDF again.');
  const examined = await examineUpload(await readStoredFile(files, file));
  if ('problem' in examined) throw invalidContract('body', examined.problem);
  return { ...body, pages: examined.pages };
}
