/**
 * A client signs: its evidence, its event and what follows, in one transaction. The owner signs last,
 * which executes the contract: ../owner-steps/countersign.ts.
 */
import type { EvidenceData } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { contractState, type RecipientState } from '../../../../shared/contracts/contract-state.ts';
import { signedName } from '../../../../shared/text/signed-name.ts';
import type { Trx } from '../../../database/database.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOfForm } from './add-evidence.ts';
import { listEvidence } from './evidence.repository.ts';
import { recordOpening } from './opened.ts';
import { notifyContractOwner } from './owner-notice.ts';
import { browserOf, signatureProofOf } from './proof.ts';
import { closeReplacements } from './replacement-requests.ts';
import { refuse, refuseFields } from './refusals.ts';
import { sendSignedCopy } from './signer-copies.ts';
import { agreementProblem, readZone, readSignature, type TypedSignature } from './signing-form.ts';
import { authorizationBy, signingProblem, type Responding, type Signing } from './signing-state.ts';
import { inviteSigner } from './invite.ts';

export async function signContract(
  trx: Trx,
  responding: Responding,
): Promise<RefusedForm | undefined> {
  const { document, response, signing } = responding;
  const { reader } = signing;
  // Of two clicks, the second one sees that it is signed.
  if (reader?.signature) return undefined;
  const problem = signingProblem(signing);
  if (reader === null || problem !== null) return refuse(document, problem ?? 'noSigner');
  const { signature, problems } = readSignature(response.form, response.unprintableIn);
  const { language } = document.snapshot;
  const authorization = authorizationBy(signature.name, document, signing);
  const agreement = agreementProblem(response.form, language, authorization);
  if (agreement !== null) problems['agreed'] = agreement;
  if (Object.keys(problems).length > 0) return refuseFields(document, problems);
  await addSignature(trx, responding, reader, signature);
  // Who signs after all is not to be replaced any more, in the next version either.
  const { contactId } = reader;
  await closeReplacements(trx, visitorActor, { document, contactId, at: response.at });
  await sendSignedCopy(trx, responding, reader, signedName(signature));
  await inviteNext(trx, responding, reader);
  return undefined;
}

async function addSignature(
  trx: Trx,
  { document, response, signing }: Responding,
  reader: RecipientState,
  signature: TypedSignature,
): Promise<void> {
  const { at, sender, form, mail } = response;
  await recordOpening(trx, document, response);
  const isLast = signing.state.recipients.every(
    (other) => other.role !== 'signer' || other.signature !== null || other.key === reader.key,
  );
  const told = { document, kind: 'client_signed', by: signature.name, text: '', at, mail } as const;
  const rows = isLast ? await notifyContractOwner(trx, told) : [];
  await addEvidence(trx, {
    ...evidenceOfForm({ document, response }, reader),
    kind: 'signed',
    data: {
      party: 'client',
      ...signature,
      email: reader.email,
      identifiedBy: identificationOf(signing),
      ...signatureProofOf(
        document,
        authorizationBy(signature.name, document, signing),
        signing.pdfSha256 ?? '',
      ),
      timeZone: readZone(form),
      ...browserOf(sender),
    },
    rows,
  });
}

function identificationOf({
  isLinkSent,
  asksForCode,
}: Signing): EvidenceData<'signed'>['identifiedBy'] {
  const link = isLinkSent ? 'link' : 'created_link';
  return asksForCode ? [link, 'email_code'] : [link];
}

/** Emails the next signer in order. */
async function inviteNext(
  trx: Trx,
  { kind, document, response, now }: Responding,
  { key }: RecipientState,
): Promise<void> {
  const { head, revision, snapshot } = document;
  await restartFollowUp(trx, visitorActor, eventAbout(document), response.at);
  if (snapshot.signingOrder === 'parallel') return;
  const state = contractState(await listEvidence(trx, head.id), revision);
  const next = state?.recipients.find(({ isNext }) => isNext);
  if (state === undefined || next === undefined || next.key === key) return;
  const { mail } = response;
  await inviteSigner(trx, {
    actor: visitorActor,
    kind,
    document,
    recipient: next,
    signBy: state.signBy,
    now,
    mail,
  });
}
