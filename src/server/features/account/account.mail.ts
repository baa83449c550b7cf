/** Emails about the account. They never contain a secret except the reset link. */
import { html } from 'hono/html';
import { content } from '../../../../content/content.ts';
import { isolated } from '../../../shared/text/direction.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { type MailAddress, mailPage, newEmail } from '../../platform/mail/new-mail.ts';
import { counted } from '../../../shared/plural.ts';

interface MailParts {
  from: MailAddress;
  baseUrl: string;
}

type Recipient = Pick<UserRow, 'id' | 'name' | 'email'>;

export interface AccountNotice {
  subject: string;
  sentence: string;
}

/** A name of the owner’s choice. */
const quoted = (name: string) => `“${isolated(name)}”`;

/** The owner learns of every change of the account. */
export const notices = {
  passwordChanged: (revokedTokens: readonly string[]) => ({
    subject: 'your password was changed',
    sentence: `Your password was changed. You are signed out everywhere else.${
      revokedTokens.length === 0
        ? ''
        : ` These API tokens were revoked: ${revokedTokens.map(quoted).join(', ')}.`
    }`,
  }),
  passwordReset: {
    subject: 'a new password was set',
    sentence:
      'A new password was set by a link that was made for your account. Everybody is signed out, and your API tokens are revoked.',
  },
  totpAdded: {
    subject: 'an authenticator app was set up',
    sentence:
      'An authenticator app was set up. From now on its code is asked for after the password.',
  },
  totpRemoved: {
    subject: 'your authenticator app was removed',
    sentence: 'The authenticator app of your account was removed.',
  },
  secondFactorsRemoved: {
    subject: 'your second factors were removed',
    sentence:
      'The authenticator app, the passkeys and the recovery codes of your account were removed by the operator of the server.',
  },
  recoveryCodesRenewed: {
    subject: 'new recovery codes were made',
    sentence: 'New recovery codes were made. The ones before no longer work.',
  },
  recoveryCodeUsed: (left: number) => ({
    subject: 'a recovery code was used',
    sentence: `A recovery code was used to sign in. ${counted(left, 'code is', 'codes are')} left.`,
  }),
  emailChanged: (from: string, to: string) => ({
    subject: 'your email address was changed',
    sentence: `The address of your account was changed from ${from} to ${to}.`,
  }),
  passkeyAdded: (name: string) => ({
    subject: 'a passkey was added',
    sentence: `The passkey ${quoted(name)} was added. It opens your account without a password.`,
  }),
  passkeyRemoved: (name: string) => ({
    subject: 'a passkey was removed',
    sentence: `The passkey ${quoted(name)} was removed.`,
  }),
  apiTokenCreated: (name: string) => ({
    subject: 'an API token was created',
    sentence: `The API token ${quoted(name)} was created. Programs that have it can use your account’s data.`,
  }),
  bankDetailsChanged: (currency: string) => ({
    subject: 'your bank details were changed',
    sentence: `The bank details for ${currency} were changed. New invoices ask for payment there.`,
  }),
  bankDetailsRemoved: (currency: string) => ({
    subject: 'your bank details were removed',
    sentence: `The bank details for ${currency} were removed. New invoices don’t say where to pay.`,
  }),
  paymentLinkChanged: {
    subject: 'your payment link was changed',
    sentence: 'The payment link template was changed. “Pay online” on invoices opens the new link.',
  },
  paymentLinkRemoved: {
    subject: 'your payment link was removed',
    sentence:
      'The payment link template was removed. Only invoices with their own link can be paid online.',
  },
  invoicePaymentLinkChanged: (number: string) => ({
    subject: `the payment link of invoice ${number} was changed`,
    sentence: `The payment link of invoice ${number} was changed. “Pay online” opens the new link.`,
  }),
  invoicePaymentLinkRemoved: (number: string) => ({
    subject: `the payment link of invoice ${number} was removed`,
    sentence: `The payment link of invoice ${number} was removed. The template in settings applies.`,
  }),
  signedIn: (browser: string, network: string) => ({
    subject: 'a new sign-in',
    sentence: `Somebody signed in with ${browser} from ${network}, on a device that has not signed in before.`,
  }),
  secondFactorGuessed: (browser: string, network: string) => ({
    subject: 'somebody knows your password',
    sentence: `Somebody entered your password and then wrong codes, five times, with ${browser} from ${network}. They did not get in. Please set a new password.`,
  }),
} as const satisfies Record<string, AccountNotice | ((...about: never[]) => AccountNotice)>;

/** The link works for `minutes`; the email is created at `at` and sent after `dueIn`. */
export async function passwordResetMail(
  to: Recipient,
  link: { url: string; minutes: number },
  parts: MailParts,
  when: { at: string; dueIn: Temporal.DurationLike },
): Promise<NewEmail> {
  const mail = await accountMail({ to, parts, ...when }, 'account_password_reset', {
    subject: `Set a new password for ${content.studio.name}`,
    paragraphs: [
      `Hello ${to.name},`,
      'Somebody asked for a new password for your account. If it was you, this link sets one:',
      link.url,
      `It works once, for ${link.minutes} minutes. If it was not you, ignore this mail: your password stays as it is.`,
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
    subject: `${content.studio.name}: ${subject}`,
    paragraphs: [
      `Hello ${isolated(to.name)},`,
      sentence,
      'If this was you, no action is needed. If not, change your password now, and review the sessions, passkeys and API tokens of your account:',
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
