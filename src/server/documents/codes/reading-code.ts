/** The email code that a link asks for before it opens what was finished long ago. */
import { isolated } from '../../../shared/text/direction.ts';
import { textsFor } from '../../../shared/texts/texts.ts';
import type { Trx } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { instantText } from '../../platform/clock.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import type { DocumentKind, DocumentsDeps } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { lockFrozen } from '../freeze/frozen-documents.ts';
import { findLink } from '../links/links.repository.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import { queueCodeEmail } from './code-email.ts';
import { enterCode, issueCode } from './email-code.ts';
import { recordCode } from './record-code.ts';

export type CodeProblem = 'code' | 'codeEnded' | 'codeLimit';

interface CodeForm {
  link: Pick<DocumentLinkRow, 'id' | 'targetId' | 'revision'>;
  /** `step` is `code` or `confirm`. */
  form: URLSearchParams;
  browser: string;
}

/** Undefined if the page says what applies now. The caller wakes the outbox. */
export async function answerCodeForm(
  deps: DocumentsDeps & { mail: MailParts },
  { link: { id, targetId, revision }, form, browser }: CodeForm,
): Promise<CodeProblem | undefined> {
  const kind = deps.kinds.of(targetId);
  const now = deps.clock.now();
  return deps.write(async (trx) => {
    // Locked: tries and codes are counted one after the other.
    const document = await lockFrozen(trx, kind, targetId, revision);
    const link = await findLink(trx, { id });
    if (link === undefined) return undefined;
    const asking = { kind, document, link, now };
    if (form.get('step') === 'code') return sendCode(trx, asking, deps.mail);
    return confirmCode(trx, asking, { code: form.get('code') ?? '', browser });
  });
}

interface Asking {
  kind: DocumentKind;
  document: FrozenDocument;
  link: DocumentLinkRow;
  now: Temporal.Instant;
}

async function sendCode(
  trx: Trx,
  { kind, document, link, now }: Asking,
  mail: MailParts,
): Promise<CodeProblem | undefined> {
  const to = await findRecipient(trx, link);
  if (to === null || to.email === '') return undefined;
  const code = await issueCode(trx, link, now);
  if (code === undefined) return 'codeLimit';
  const { language } = kind.email(document);
  const { subject, text, heading, expires } = textsFor(language).clientPages.readingCode.email;
  const named = [kind.noun(document), document.number].filter((part) => part !== null).join(' ');
  const at = instantText(now);
  const rows = await queueCodeEmail(trx, {
    code,
    id: link.targetId,
    language,
    texts: {
      heading,
      expires,
      subject: subject(named),
      text: text(named, isolated(document.snapshot.seller.name)),
    },
    to,
    at,
    mail,
  });
  await recordCode(trx, 'document.code_sent', { document, link, at, rows });
  return undefined;
}

async function confirmCode(
  trx: Trx,
  { document, link, now }: Asking,
  entered: { code: string; browser: string },
): Promise<CodeProblem | undefined> {
  const at = instantText(now);
  const outcome = await enterCode(trx, link, { ...entered, at });
  if (outcome !== 'confirmed') return outcome;
  await recordCode(trx, 'document.code_confirmed', { document, link, at });
  return undefined;
}
