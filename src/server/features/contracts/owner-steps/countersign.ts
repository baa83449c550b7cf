/**
 * The owner signs last, which executes the contract. Confirmed by the caller:
 * workflows/acceptance/countersign-contract.ts.
 */
import type { Countersignature } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { EvidenceData } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { STUDIO_KEY } from '../../../../shared/contracts/contract-state.ts';
import {
  signingAuthorizationText,
  studioAuthorization,
} from '../../../../shared/contracts/signing-consent.ts';
import type { Trx } from '../../../database/database.ts';
import type { Sender } from '../../../documents/client-page/client-page-part.ts';
import { findPdf } from '../../../documents/freeze/frozen.repository.ts';
import type { Owner } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { executeContract } from '../signing/execute.ts';
import { browserOf, signatureProofOf } from '../signing/proof.ts';
import { isZone } from '../signing/signing-form.ts';
import { readPrintedName } from '../../../documents/client-page/printed-name.ts';
import type { FindUnprintable } from '../../../platform/typeset/document-fonts.ts';
import { lockVersion, type OwnerStepDeps } from './lock-version.ts';
import { contractChanged, signingNotReady, unprintableSignature } from './owner-steps.errors.ts';

interface Countersigning {
  owner: Owner;
  /** Of the owner’s account. */
  email: string;
  identifiedBy: EvidenceData<'signed'>['identifiedBy'];
  signature: Pick<
    Countersignature,
    'revision' | 'sha256' | 'name' | 'printedName' | 'title' | 'drawn' | 'timeZone' | 'sentence'
  >;
  sender: Sender;
}

export interface CountersignDeps extends Pick<OwnerStepDeps, 'kind' | 'clock' | 'mail'> {
  unprintableIn: FindUnprintable;
}

/**
 * Throws as `lockVersion`, `contractChanged`, `signingNotReady`, `unprintableSignature`. The caller
 * wakes outbox and jobs.
 */
export async function countersignIn(
  trx: Trx,
  { kind, clock, mail, unprintableIn }: CountersignDeps,
  id: string,
  { owner, email, identifiedBy, signature, sender }: Countersigning,
): Promise<void> {
  const now = clock.now();
  const { revision, sha256, name, title, drawn, timeZone, sentence } = signature;
  const statuses = ['client_signed'] as const;
  const locked = await lockVersion(trx, kind, { id, revision, statuses, now });
  const { document } = locked;
  const { language, seller } = document.snapshot;
  const authorization = studioAuthorization(seller, name);
  const shown = signingAuthorizationText(language, authorization);
  if (document.sha256 !== sha256 || sentence !== shown) throw contractChanged();
  const pdf = await findPdf(trx, id, revision);
  if (pdf === undefined) throw signingNotReady();
  const printed = readPrinted(unprintableIn, signature);
  await addEvidence(trx, {
    ...evidenceOf(owner, locked),
    kind: 'signed',
    recipient: STUDIO_KEY,
    data: {
      party: 'studio',
      name,
      ...printed,
      title,
      drawn,
      email,
      identifiedBy,
      ...signatureProofOf(document, authorization, pdf.sha256),
      timeZone: timeZone !== null && isZone(timeZone) ? timeZone : null,
      ...browserOf(sender),
    },
  });
  await executeContract(trx, { actor: owner, kind, document, now, mail });
}

function readPrinted(
  unprintableIn: FindUnprintable,
  { name, printedName, title }: Countersigning['signature'],
) {
  const inTitle = unprintableIn(title);
  if (inTitle.length > 0) throw unprintableSignature('title', inTitle);
  const printed = readPrintedName(unprintableIn, name, printedName);
  if (printed !== undefined) return printed;
  throw unprintableSignature('printedName', unprintableIn(name));
}
