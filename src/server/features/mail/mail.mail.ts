import { html } from 'hono/html';
import { content } from '../../../../content/content.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import { type MailAddress, mailPage, newEmail } from '../../platform/mail/new-mail.ts';

/** The test email. `relatedId`: id of the user who requested it. */
export async function testMail(about: {
  relatedId: string;
  from: MailAddress;
  to: MailAddress;
  at: string;
}) {
  const { name } = content.studio;
  const { greeting, test } = textsFor(DEFAULT_LANGUAGE).emails;
  const paragraphs = [greeting(''), test.text(name)];
  return {
    ...newEmail(about),
    kind: 'test',
    toName: about.to.name,
    toAddress: about.to.address,
    replyToName: null,
    replyToAddress: null,
    subject: test.subject(name),
    textBody: [...paragraphs, name, ''].join('\n\n'),
    htmlBody: await mailPage(
      html`${paragraphs.map((text) => html`<p>${text}</p>`)}
        <p>${name}</p>`,
    ),
    autoSubmitted: 'auto-generated',
  } satisfies NewEmail;
}
