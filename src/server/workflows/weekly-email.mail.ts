/** Text of the weekly email to the studio: a list of paragraphs, of which one may be a link. */
import { html } from 'hono/html';
import { content } from '../../../content/content.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { SPAM_DAYS } from '../../shared/inquiries/inquiry-status.ts';
import type { NewEmail } from '../database/tables/emails.table.ts';
import type { MailParts } from '../features/inquiries/inquiries.mail.ts';
import { mailPage, newEmail } from '../platform/mail/new-mail.ts';
import { STUDIO } from '../platform/studio.repository.ts';
import { counted, plural } from '../../shared/plural.ts';

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
  const paragraphs = [...spamParagraphs(spam, parts.baseUrl), ...anchorParagraphs(anchor)];
  const isLink = (text: string) => text.startsWith(`${parts.baseUrl}/`);
  return {
    ...newEmail({ relatedId: STUDIO, from: parts.from, at }),
    kind: 'weekly',
    eventHead: anchor,
    toName: parts.studio.name,
    toAddress: parts.studio.address,
    replyToName: null,
    replyToAddress: null,
    subject: `${content.studio.name}: ${spam.all === 0 ? 'weekly summary' : messages(spam.all, 'in spam')}`,
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
  if (all === 0) return ['There are no messages in spam.'];
  const next = `${whichOf(all, old)} be deleted in the next seven days.`;
  return [
    `There ${plural(all, 'is', 'are')} ${messages(all, 'in spam')}. ${next}`,
    `${baseUrl}${adminPaths.inbox}?status=spam`,
    `Messages are deleted after ${SPAM_DAYS} days in spam. To keep one, open it and choose “Not spam”.`,
  ];
}

function whichOf(all: number, old: number): string {
  if (all === 1) return old === 0 ? 'It won’t' : 'It will';
  return old === 0 ? 'None of them will' : `${old} of them will`;
}

function anchorParagraphs(anchor: string): string[] {
  return [
    'Keep this email. It contains the number and hash of the last event. “verify --heads” compares them with your data later, and so shows whether any event up to this one was changed or removed:',
    anchor,
  ];
}

function messages(count: number, where: string): string {
  return `${counted(count, 'message')} ${where}`;
}
