/** A signer declines, which ends the signing of this version for everyone. */
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { lines } from '../../../../shared/text/text.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import { systemActor, visitorActor } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOfForm } from './add-evidence.ts';
import { recordOpening } from './opened.ts';
import { notifyContractOwner } from './owner-notice.ts';
import { refuse, refuseFields } from './refusals.ts';
import { browserOf } from './proof.ts';
import { sendDeclinedCopy } from './signer-copies.ts';
import { openProblem, type Responding } from './signing-state.ts';

const reasonSchema = lines(EVIDENCE_LIMITS.reason);

/** Until they have signed. Emails that ask others to sign are not sent any more. */
export async function declineContract(
  trx: Trx,
  responding: Responding,
): Promise<RefusedForm | undefined> {
  const { document, response, signing } = responding;
  const { reader, state } = signing;
  if (reader !== null && state.declined?.recipient === reader.key) return undefined;
  const problem = openProblem(signing);
  if (reader === null || problem !== null) return refuse(document, problem ?? 'noSigner');
  const reason = reasonSchema.safeParse(response.form.get('reason') ?? '');
  if (!reason.success) return refuseFields(document, { reason: 'tooLong' });
  if (reason.data === '') return refuseFields(document, { reason: 'reason' });
  const { at, sender, mail } = response;
  await recordOpening(trx, document, response);
  const told = { document, kind: 'declined', by: reader.name, text: reason.data } as const;
  const rows = await notifyContractOwner(trx, { ...told, at, mail });
  await addEvidence(trx, {
    ...evidenceOfForm({ document, response }, reader),
    kind: 'declined',
    data: { by: reader.name, reason: reason.data, ...browserOf(sender) },
    rows,
  });
  const about = eventAbout(document);
  await cancelEmails(trx, systemActor, { about, exceptLasting: true }, at);
  await restartFollowUp(trx, visitorActor, about, at);
  await sendDeclinedCopy(trx, responding, reader, reason.data);
  return undefined;
}
