/**
 * The email code before a signer downloads the evidence package, to the address in the evidence. It
 * proves nothing of the signature, so the chain doesn’t tell of it.
 */
import { isolated } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import { queueCodeEmail } from '../../../documents/codes/code-email.ts';
import { enterCode, issueCode } from '../../../documents/codes/email-code.ts';
import { recordCode } from '../../../documents/codes/record-code.ts';
import { refuse, refuseFields } from './refusals.ts';
import { mayDownloadEvidence, type Responding } from './signing-state.ts';

export async function requestEvidenceCode(
  trx: Trx,
  { document, response: { link, at, mail }, signing, now }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  if (reader === null || !mayDownloadEvidence(signing)) return refuse(document, 'noSigner');
  const code = await issueCode(trx, link, now);
  if (code === undefined) return refuse(document, 'codeLimit');
  const { language, number, seller } = document.snapshot;
  const { subject, text, ...texts } = textsFor(language).contractSigning.emails.evidenceCode;
  const rows = await queueCodeEmail(trx, {
    code,
    id: document.head.id,
    language,
    texts: { ...texts, subject: subject(number), text: text(number, isolated(seller.name)) },
    to: reader,
    at,
    mail,
  });
  await recordCode(trx, 'document.code_sent', { document, link, at, rows });
  return undefined;
}

export async function confirmEvidenceCode(
  trx: Trx,
  { document, response: { link, at, browser, form }, signing }: Responding,
): Promise<RefusedForm | undefined> {
  if (!mayDownloadEvidence(signing)) return refuse(document, 'noSigner');
  const outcome = await enterCode(trx, link, { code: form.get('code') ?? '', browser, at });
  if (outcome !== 'confirmed') return refuseFields(document, { code: outcome });
  await recordCode(trx, 'document.code_confirmed', { document, link, at });
  return undefined;
}
