/** What evidence says about a signature beside the signer: what was shown, and the browser. Pure. */
import { createHash } from 'node:crypto';
import {
  EVIDENCE_LIMITS,
  type EvidenceData,
} from '../../../../shared/contracts/contract-evidence.schema.ts';
import {
  CONSENT_VERSION,
  consentedText,
  type Authorization,
} from '../../../../shared/contracts/signing-consent.ts';
import type { Sender } from '../../../documents/client-page/client-page-part.ts';
import type { SignableContract } from './sent-contract.ts';

type Proof = Pick<
  EvidenceData<'signed'>,
  'signsFor' | 'consentVersion' | 'isAuthorized' | 'consentSha256' | 'snapshotSha256' | 'pdfSha256'
>;

/** What was shown and agreed to. */
export function signatureProofOf(
  { snapshot, sha256 }: SignableContract,
  authorization: Authorization,
  pdfSha256: string,
): Proof {
  const { party: signsFor, isAuthorized } = authorization;
  const consented = consentedText(snapshot.language, authorization);
  return {
    signsFor,
    consentVersion: CONSENT_VERSION,
    ...(isAuthorized && { isAuthorized }),
    consentSha256: createHash('sha256').update(consented).digest('hex'),
    snapshotSha256: sha256,
    pdfSha256,
  };
}

/** As evidence has it. */
export const browserOf = ({ ipAddress, userAgent }: Sender) => ({
  ipAddress,
  userAgent: userAgent.slice(0, EVIDENCE_LIMITS.userAgent),
});
