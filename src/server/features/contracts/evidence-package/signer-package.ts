/** The evidence package of a signer: after an email code, by their own link. */
import type {
  DocumentResponse,
  EvidenceDeps,
} from '../../../documents/client-page/client-page-part.ts';
import type { ZipDownload } from '../../../platform/http/api/file-transfer.ts';
import type { SignableContract } from '../signing/sent-contract.ts';
import { mayDownloadEvidence, readSigning } from '../signing/signing-state.ts';
import { evidencePackage } from './evidence-package.ts';

/** For `DocumentKind.evidence`. Throws as `evidencePackage`. */
export async function signerPackage(
  deps: EvidenceDeps,
  document: SignableContract,
  { link, browser }: Pick<DocumentResponse, 'link' | 'browser'>,
): Promise<ZipDownload | undefined> {
  const reading = { link, browser, now: deps.clock.now() };
  const signing = await readSigning(deps.db, document, reading);
  const mayDownload = signing?.isConfirmed === true && mayDownloadEvidence(signing);
  return link.mayAct && mayDownload ? evidencePackage(deps, document.head.id, 'signer') : undefined;
}
