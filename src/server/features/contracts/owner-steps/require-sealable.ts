/** Refuses to execute a contract whose PDF could still be changed by hand in a reader. */
import { parseContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts';
import { findContract } from '../contracts.repository.ts';
import { contractFilesOfSnapshot } from '../draft/files-of-contract.ts';
import { pdfProblem } from '../pdf/uploaded-pdf.ts';
import { pdfNotSealable } from './owner-steps.errors.ts';

export interface SealableDeps {
  db: Database;
  files: FileStore;
  sandbox: Sandbox;
}

/**
 * Only uploads that were sent before they were prepared are looked at. Throws `pdfNotSealable`,
 * `FilesBusy`, and `ApiError` if the file was modified.
 */
export async function requireSealable(
  { db, files, sandbox }: SealableDeps,
  id: string,
  revision: number,
): Promise<void> {
  // The step itself says if there is none.
  const contract = await findContract(db, id);
  const frozen = contract && (await findFrozen(db, id, revision));
  if (frozen === undefined || frozen.emptiedAt !== null) return;
  const snapshot = parseContractSnapshot(frozen.snapshot);
  const [file, upload] = contractFilesOfSnapshot(snapshot);
  if (file === undefined || upload !== undefined) return;
  const found = await sandbox.findFields(files.onDisk(file));
  if ('problem' in found) throw pdfNotSealable(pdfProblem(found));
  if (found.hasFields) throw pdfNotSealable('The client’s PDF has form fields or annotations.');
}
