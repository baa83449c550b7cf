import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';
import { type MailAddress, type MailParts, newEmail } from '../../platform/mail/new-mail.ts';

/** The test email. `relatedId`: id of the user who requested it. */
export function testMail(
  about: { relatedId: string; studio: Letterhead; to: MailAddress; at: string },
  parts: MailParts,
) {
  const { name } = about.studio;
  const { test } = textsFor(DEFAULT_LANGUAGE).emails;
  const text = test.text(name);
  return newEmail(
    {
      subject: test.subject(name),
      preheader: text,
      heading: test.heading,
      blocks: [{ is: 'text', text }],
    },
    { kind: 'test', autoSubmitted: 'auto-generated', ...about },
    parts,
  );
}
