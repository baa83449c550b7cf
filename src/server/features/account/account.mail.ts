/** Emails about the account. They never contain a secret except the reset link. */
import { html } from 'hono/html';
import { content } from '../../../../content/content.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { type MailAddress, mailPage, newEmail } from '../../platform/mail/new-mail.ts';

interface MailParts {
  from: MailAddress;
  baseUrl: string;
}

type Recipient = Pick<UserRow, 'id' | 'name' | 'email'>;

export interface AccountNotice {
  subject: string;
  sentence: string;
}

const texts = textsFor(DEFAULT_LANGUAGE).emails;

/** The owner learns of every change of the account. Names are of the owner’s choice. */
export const notices = {
  ...texts.account.notices,
  passwordChanged: (revokedTokens: readonly string[]) =>
    texts.account.notices.passwordChanged(revokedTokens.map(isolated)),
  passkeyAdded: (name: string) => texts.account.notices.passkeyAdded(isolated(name)),
  passkeyRemoved: (name: string) => texts.account.notices.passkeyRemoved(isolated(name)),
  apiTokenCreated: (name: string) => texts.account.notices.apiTokenCreated(isolated(name)),
} satisfies Record<string, AccountNotice | ((...about: never[]) => AccountNotice)>;

/** The link works for `minutes`; the email is created at `at` and sent after `dueIn`. */
export async function passwordResetMail(
  to: Recipient,
  link: { url: string; minutes: number },
  parts: MailParts,
  when: { at: string; dueIn: Temporal.DurationLike },
): Promise<NewEmail> {
  const { reset } = texts.account;
  const mail = await accountMail({ to, parts, ...when }, 'account_password_reset', {
    subject: reset.subject(content.studio.name),
    paragraphs: [
      texts.greeting(isolated(to.name)),
      reset.request,
      link.url,
      reset.validity(link.minutes),
    ],
  });
  return { ...mail, retainsBody: 0 };
}

export function noticeMail(
  to: Recipient,
  { subject, sentence }: AccountNotice,
  parts: MailParts,
  at: string,
): Promise<NewEmail> {
  return accountMail({ to, parts, at }, 'account_notice', {
    subject: texts.account.noticeSubject(content.studio.name, subject),
    paragraphs: [
      texts.greeting(isolated(to.name)),
      sentence,
      texts.account.ifNotYou,
      `${parts.baseUrl}/admin/account`,
    ],
  });
}

async function accountMail(
  {
    to,
    parts,
    ...when
  }: { to: Recipient; parts: MailParts; at: string; dueIn?: Temporal.DurationLike },
  kind: string,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<NewEmail> {
  const isLink = (text: string) => text.startsWith(`${parts.baseUrl}/`);
  return {
    ...newEmail({ relatedId: to.id, from: parts.from, ...when }),
    kind,
    toName: to.name,
    toAddress: to.email,
    replyToName: null,
    replyToAddress: null,
    subject,
    textBody: [...paragraphs, content.studio.name, ''].join('\n\n'),
    htmlBody: await mailPage(html`
      ${paragraphs.map((text) =>
        isLink(text) ? html`<p><a href="${text}">${text}</a></p>` : html`<p>${text}</p>`,
      )}
      <p>${content.studio.name}</p>
    `),
    autoSubmitted: 'auto-generated',
  };
}
