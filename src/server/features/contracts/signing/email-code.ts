/** The email code before signing, to the signer’s own address; the evidence tells of it. */
import { isolated } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { queueCodeEmail } from '../../../documents/codes/code-email.ts';
import { enterCode, issueCode } from '../../../documents/codes/email-code.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import { addEvidence, evidenceOfForm } from './add-evidence.ts';
import { recordOpening } from './opened.ts';
import { refuse, refuseFields } from './refusals.ts';
import { browserOf } from './proof.ts';
import { signingProblem, type Responding } from './signing-state.ts';

export async function requestCode(
  trx: Trx,
  { document, response, signing, now }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const problem = signingProblem(signing);
  // Confirmed already: the page shows the next step.
  if (problem === null) return undefined;
  if (reader === null || problem !== 'notConfirmed') return refuse(document, problem);
  const { head, snapshot } = document;
  const { link, at, mail } = response;
  const code = await issueCode(trx, link, now);
  if (code === undefined) return refuse(document, 'codeLimit');
  await recordOpening(trx, document, response);
  const { language, seller } = snapshot;
  const { subject, text, ...texts } = textsFor(language).contractSigning.emails.code;
  const rows = await queueCodeEmail(trx, {
    code,
    id: head.id,
    language,
    texts: {
      ...texts,
      subject: subject(snapshot.number),
      text: text(snapshot.number, isolated(seller.name)),
    },
    to: reader,
    at,
    mail,
  });
  const entry = evidenceOfForm({ document, response }, reader);
  await addEvidence(trx, { ...entry, kind: 'code_sent', data: {}, rows });
  return undefined;
}

export async function confirmCode(
  trx: Trx,
  { document, response, signing }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const problem = signingProblem(signing);
  if (problem === null) return undefined;
  if (reader === null || problem !== 'notConfirmed') return refuse(document, problem);
  const { link, at, sender, browser, form } = response;
  const outcome = await enterCode(trx, link, { code: form.get('code') ?? '', browser, at });
  if (outcome !== 'confirmed') return refuseFields(document, { code: outcome });
  const entry = evidenceOfForm({ document, response }, reader);
  await addEvidence(trx, { ...entry, kind: 'code_confirmed', data: browserOf(sender) });
  return undefined;
}
