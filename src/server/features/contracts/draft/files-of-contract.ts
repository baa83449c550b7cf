/** Which files belong to a draft and to a version of a contract, for the layer. */
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { DocumentFiles } from '../../../documents/document-kind.ts';
import type { FrozenFile } from '../../../documents/files/frozen-files.ts';
import { findContract } from '../contracts.repository.ts';
import { readContractDraft } from './draft-content.ts';

export const contractFiles: DocumentFiles<ContractSnapshot> = {
  ofSnapshot: filesOfSnapshot,
  async ofDraft(db, id) {
    const row = await findContract(db, id);
    return row === undefined ? [] : filesNamedIn(readContractDraft(row.draft));
  },
};

export function filesNamedIn({ body }: Pick<ContractDraft, 'body'>): string[] {
  return body.kind === 'upload' && body.fileId !== null ? [body.fileId] : [];
}

export function filesOfSnapshot({ body }: ContractSnapshot): FrozenFile[] {
  return body.kind === 'upload' ? [{ ...body.file, purpose: 'attachment' }] : [];
}
