/** What anyone may know of an executed contract by its PDF or its verify code. */
import { contractState } from '../../../../shared/contracts/contract-state.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import type { EvidenceDeps } from '../../../documents/client-page/client-page-part.ts';
import { getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import { findPdf } from '../../../documents/freeze/frozen.repository.ts';
import { readGenerated } from '../../../documents/freeze/unchanged.ts';
import { checkPdfSeal } from '../../../platform/pdf-seals/check-pdf-seal.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { executedKind } from '../signing/executed.kind.ts';
import { requireIntactContract } from '../intact-contract.ts';
import { listEvidence } from '../signing/evidence.repository.ts';
import { findContractByCode, findExecutedByPdf } from './public-check.repository.ts';

export type ProofDeps = Omit<EvidenceDeps, 'clock'>;

/** `at`: by the clock of the server that sealed it. */
export type SealProof =
  | { is: 'valid'; at: string }
  | { is: 'invalid' }
  | { is: 'preparing' }
  | { is: 'paper' };

/** To who has the code alone: neither names nor times. */
export interface CodeProof {
  number: string;
  effectiveOn: string;
  /** 0 if it was signed on paper. */
  signatures: number;
  seal: SealProof;
}

export interface FileProof {
  executed: ExecutedSnapshot;
  seal: SealProof;
}

/** `sha256`: of a file that somebody has. Throws `DocumentChanged`. */
export async function proofByFile(deps: ProofDeps, sha256: string): Promise<FileProof | undefined> {
  const id = await findExecutedByPdf(deps.db, sha256);
  if (id === undefined) return undefined;
  await requireIntactContract(deps.db, id);
  const { snapshot: executed } = await getFrozen(deps.db, executedKind, id);
  return { executed, seal: await sealOf(deps, id) };
}

/** `code`: as it is stored. Throws `DocumentChanged`. */
export async function proofByCode(deps: ProofDeps, code: string): Promise<CodeProof | undefined> {
  const found = await findContractByCode(deps.db, code);
  if (found === undefined) return undefined;
  const { id, revision, number, effectiveOn } = found;
  await requireIntactContract(deps.db, id);
  const state = contractState(await listEvidence(deps.db, id), revision);
  if (!state?.executed || number === null || effectiveOn === null) return undefined;
  const signed = state.recipients.filter(({ signature }) => signature !== null).length;
  const isOnPaper = state.executed.data.paper !== null;
  return {
    number,
    effectiveOn,
    signatures: isOnPaper ? 0 : signed + (state.studioSignature === null ? 0 : 1),
    seal: isOnPaper ? { is: 'paper' } : await sealOf(deps, executedIdOf(id)),
  };
}

/** Of the stored PDF, checked anew. */
async function sealOf({ db, files, sealer }: ProofDeps, id: string): Promise<SealProof> {
  const pdf = await findPdf(db, id, 1);
  if (pdf === undefined) return { is: 'preparing' };
  const bytes = await readGenerated(db, files, pdf);
  if (bytes === undefined) return { is: 'invalid' };
  const { isValid, sealedAt } = checkPdfSeal(bytes, await sealer.certificates());
  return isValid && sealedAt !== undefined ? { is: 'valid', at: sealedAt } : { is: 'invalid' };
}
