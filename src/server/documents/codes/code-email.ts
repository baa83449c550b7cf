import type { Language } from '../../../shared/texts/texts.ts';
import type { Trx } from '../../database/database.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { newEmail, type MailParts } from '../../platform/mail/new-mail.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';

interface CodeEmail {
  code: string;
  /** Id of the document. */
  id: string;
  language: Language;
  /** What the code is for. */
  texts: { subject: string; heading: string; text: string; expires: string };
  to: { name: string; email: string };
  at: string;
  mail: MailParts;
}

/**
 * Queues it, and resolves with its row. Without a link: it only proves who can read the mailbox. Its
 * body is deleted once it is sent.
 */
export async function queueCodeEmail(
  trx: Trx,
  { code, id, language, texts, to, at, mail }: CodeEmail,
) {
  const { subject, heading, text, expires } = texts;
  const letter = {
    language,
    subject,
    preheader: text,
    heading,
    blocks: [
      { is: 'text', text },
      { is: 'passcode', text: code },
      { is: 'text', text: expires },
    ],
  } as const;
  const envelope = {
    kind: 'document_code',
    relatedId: id,
    studio: await readLetterhead(trx),
    to: { name: to.name, address: to.email },
    replyTo: 'studio',
    autoSubmitted: 'auto-generated',
    at,
  } as const;
  return insertEmails(trx, [{ ...(await newEmail(letter, envelope, mail)), retainsBody: 0 }]);
}
