/** Which files belong to a draft and to a version of a contract, for the layer. */
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { DocumentFiles } from '../../../documents/files/files-part.ts';
import type { FrozenFile } from '../../../documents/files/frozen-files.ts';
import { findContract } from '../contracts.repository.ts';
import { listEvidence } from '../signing/evidence.repository.ts';
import { readContractDraft } from './draft-content.ts';

export const contractFiles: DocumentFiles<ContractSnapshot> = {
  ofSnapshot: contractFilesOfSnapshot,
  async ofDraft(db, id) {
    const row = await findContract(db, id);
    if (row === undefined) return [];
    return [
      ...contractFilesNamedIn(readContractDraft(row.draft)),
      ...(await filesOfEvidence(db, id)),
    ];
  },
};

/** The scan of a contract that was signed on paper, and of its end. */
async function filesOfEvidence(db: Database, id: string): Promise<string[]> {
  return (await listEvidence(db, id)).flatMap(({ kind, data }) => {
    if (kind === 'executed') return data.paper?.file.id ?? [];
    return kind === 'ended' ? (data.file?.id ?? []) : [];
  });
}

export function contractFilesNamedIn({ body }: Pick<ContractDraft, 'body'>): string[] {
  if (body.kind !== 'upload') return [];
  return [body.fileId, body.copyId].filter((id) => id !== null);
}

/** The document first. Clients get only that, as the upload may contain anything. */
export function contractFilesOfSnapshot({ body }: ContractSnapshot): FrozenFile[] {
  if (body.kind !== 'upload') return [];
  const document: FrozenFile = { ...body.file, purpose: 'attachment' };
  return body.madeFrom === undefined
    ? [document]
    : [document, { ...body.madeFrom, purpose: 'evidence' }];
}
