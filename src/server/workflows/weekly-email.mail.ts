/** Text of the weekly email to the studio: a list of paragraphs, of which one may be a link. */
import { html } from 'hono/html';
import { content } from '../../../content/content.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { SPAM_DAYS } from '../../shared/inquiries/inquiry-status.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../shared/texts/texts.ts';
import type { NewEmail } from '../database/tables/emails.table.ts';
import type { MailParts } from '../features/inquiries/inquiries.mail.ts';
import { mailPage, newEmail } from '../platform/mail/new-mail.ts';
import { STUDIO } from '../platform/studio.repository.ts';

const { weekly } = textsFor(DEFAULT_LANGUAGE).emails;

export interface WeeklySummary {
  /** All spam, and what is deleted before the next weekly email. */
  spam: { all: number; old: number };
  /** The end of the event chain, `SEQ:HASH`. */
  anchor: string;
}

export async function weeklyEmail(
  { spam, anchor }: WeeklySummary,
  parts: MailParts,
  at: string,
): Promise<NewEmail> {
  const paragraphs = [...spamParagraphs(spam, parts.baseUrl), weekly.anchor, anchor];
  const isLink = (text: string) => text.startsWith(`${parts.baseUrl}/`);
  return {
    ...newEmail({ relatedId: STUDIO, from: parts.from, at }),
    kind: 'weekly',
    eventHead: anchor,
    toName: parts.studio.name,
    toAddress: parts.studio.address,
    replyToName: null,
    replyToAddress: null,
    subject: weekly.subject(content.studio.name, spam.all),
    textBody: [...paragraphs, content.studio.name, ''].join('\n\n'),
    htmlBody: await mailPage(html`
      ${paragraphs.map((text) =>
        isLink(text)
          ? html`<p><a href="${text}">${text}</a></p>`
          : html`<p style="overflow-wrap:anywhere">${text}</p>`,
      )}
      <p>${content.studio.name}</p>
    `),
    autoSubmitted: 'auto-generated',
  };
}

function spamParagraphs({ all, old }: WeeklySummary['spam'], baseUrl: string): string[] {
  if (all === 0) return [weekly.noSpam];
  return [
    weekly.spam(all, old),
    `${baseUrl}${adminPaths.inbox}?status=spam`,
    weekly.howToKeep(SPAM_DAYS),
  ];
}
