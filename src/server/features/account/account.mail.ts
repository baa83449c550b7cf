/** Emails about the account. They never contain a secret except the reset link. */
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { type Block, greeting } from '../../platform/mail/letter.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';
import { type MailParts, newEmail } from '../../platform/mail/new-mail.ts';

type Parts = Pick<MailParts, 'from' | 'baseUrl'>;

type Recipient = Pick<UserRow, 'id' | 'name' | 'email'>;

interface When {
  studio: Letterhead;
  /** Created at this instant, sent `dueIn` later. */
  at: string;
  dueIn?: Temporal.DurationLike;
}

export interface AccountNotice {
  subject: string;
  sentence: string;
  /** Instead of the sentence that closes most notices. */
  ifNotYou?: string;
}

const texts = textsFor(DEFAULT_LANGUAGE).emails;

/** The owner learns of every change of the account. Names are of the owner’s choice. */
export const notices = {
  ...texts.account.notices,
  passwordChanged: (revokedTokens: readonly string[]) =>
    texts.account.notices.passwordChanged(revokedTokens.map(isolated)),
  passkeyAdded: (name: string) => texts.account.notices.passkeyAdded(isolated(name)),
  passkeyRemoved: (name: string) => texts.account.notices.passkeyRemoved(isolated(name)),
  firebaseLinked: (email: string) => texts.account.notices.firebaseLinked(isolated(email)),
  apiTokenCreated: (name: string) => texts.account.notices.apiTokenCreated(isolated(name)),
} satisfies Record<string, AccountNotice | ((...about: never[]) => AccountNotice)>;

/** The link works for `minutes`. */
export async function passwordResetMail(
  to: Recipient,
  link: { url: string; minutes: number },
  when: When,
  parts: Parts,
): Promise<NewEmail> {
  const { reset } = texts.account;
  const validity = reset.validity(link.minutes);
  const mail = await accountMail({ to, parts, ...when }, 'account_password_reset', {
    subject: reset.subject(when.studio.name),
    preheader: validity,
    heading: reset.heading,
    blocks: [
      greeting(isolated(to.name)),
      { is: 'text', text: reset.request },
      { is: 'links', links: [{ label: reset.link, url: link.url }] },
      { is: 'text', text: `${validity} ${reset.notYou}` },
    ],
  });
  return { ...mail, retainsBody: 0 };
}

export function noticeMail(
  to: Recipient,
  { subject, sentence, ifNotYou = texts.account.ifNotYou }: AccountNotice,
  when: When,
  parts: Parts,
): Promise<NewEmail> {
  const url = `${parts.baseUrl}${adminPaths.account}`;
  return accountMail({ to, parts, ...when }, 'account_notice', {
    subject,
    preheader: sentence,
    heading: subject,
    blocks: [
      greeting(isolated(to.name)),
      { is: 'text', text: sentence },
      { is: 'text', text: ifNotYou },
      { is: 'links', links: [{ label: texts.account.review, url }] },
    ],
  });
}

async function accountMail(
  { to, parts, ...when }: When & { to: Recipient; parts: Parts },
  kind: string,
  letter: { subject: string; preheader: string; heading: string; blocks: Block[] },
): Promise<NewEmail> {
  const envelope = {
    kind,
    relatedId: to.id,
    to: { name: to.name, address: to.email },
    autoSubmitted: 'auto-generated',
    ...when,
  } as const;
  return newEmail(letter, envelope, parts);
}
