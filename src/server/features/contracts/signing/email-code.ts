/**
 * Email codes to the signer’s own address: before signing, and before they download the evidence
 * package. The evidence tells of the first alone: the others prove nothing of a signature.
 */
import { isolated } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { queueCodeEmail } from '../../../documents/codes/code-email.ts';
import { enterCode, issueCode } from '../../../documents/codes/email-code.ts';
import { recordCode } from '../../../documents/codes/record-code.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import { addEvidence, evidenceOfForm } from './add-evidence.ts';
import { recordOpening } from './opened.ts';
import { refuse, refuseFields } from './refusals.ts';
import { browserOf } from './proof.ts';
import { codeProblem, mayDownloadEvidence, type Responding } from './signing-state.ts';

export async function requestCode(
  trx: Trx,
  { document, response, signing, now }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const problem = codeProblem(signing);
  // Confirmed already: the page shows the next step.
  if (problem === null) return undefined;
  if (reader === null || problem !== 'notConfirmed') return refuse(document, problem);
  const { link, at, mail } = response;
  const code = await issueCode(trx, link, now);
  if (code === undefined) return refuse(document, 'codeLimit');
  const isSigned = mayDownloadEvidence(signing);
  const { language, number, seller } = document.snapshot;
  const { emails } = textsFor(language).contractSigning;
  const { subject, text, ...texts } = isSigned ? emails.evidenceCode : emails.code;
  if (!isSigned) await recordOpening(trx, document, response);
  const rows = await queueCodeEmail(trx, {
    code,
    id: document.head.id,
    language,
    texts: { ...texts, subject: subject(number), text: text(number, isolated(seller.name)) },
    to: reader,
    at,
    mail,
  });
  if (isSigned) await recordCode(trx, 'document.code_sent', { document, link, at, rows });
  else {
    const entry = evidenceOfForm({ document, response }, reader);
    await addEvidence(trx, { ...entry, kind: 'code_sent', data: {}, rows });
  }
  return undefined;
}

export async function confirmCode(
  trx: Trx,
  { document, response, signing }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const problem = codeProblem(signing);
  if (problem === null) return undefined;
  if (reader === null || problem !== 'notConfirmed') return refuse(document, problem);
  const { link, at, sender, browser, form } = response;
  const entered = { code: form.get('code') ?? '', browser, at, sentAt: signing.codeSentAt };
  const outcome = await enterCode(trx, link, entered);
  if (outcome !== 'confirmed') return refuseFields(document, { code: outcome });
  if (mayDownloadEvidence(signing)) {
    await recordCode(trx, 'document.code_confirmed', { document, link, at });
  } else {
    const entry = evidenceOfForm({ document, response }, reader);
    await addEvidence(trx, { ...entry, kind: 'code_confirmed', data: browserOf(sender) });
  }
  return undefined;
}
