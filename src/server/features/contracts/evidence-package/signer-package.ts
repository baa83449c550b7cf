/** The evidence package of a signer: after an email code, by their own link. */
import type {
  DocumentResponse,
  EvidenceDeps,
  EvidenceFile,
} from '../../../documents/client-page/client-page-part.ts';
import { isConfirmed } from '../../../documents/codes/codes.repository.ts';
import type { SignableContract } from '../signing/sent-contract.ts';
import { mayDownloadEvidence, readSigning } from '../signing/signing-state.ts';
import { evidencePackage } from './evidence-package.ts';

/** For `DocumentKind.evidence`. Throws as `evidencePackage`. */
export async function signerPackage(
  deps: EvidenceDeps,
  document: SignableContract,
  { link, browser }: Pick<DocumentResponse, 'link' | 'browser'>,
): Promise<EvidenceFile | undefined> {
  const reading = { link, browser, now: deps.clock.now() };
  const signing = await readSigning(deps.db, document, reading);
  const mayDownload = link.mayAct && signing !== undefined && mayDownloadEvidence(signing);
  if (!mayDownload || !(await isConfirmed(deps.db, link, reading))) return undefined;
  return evidencePackage(deps, document.head.id, 'signer');
}
