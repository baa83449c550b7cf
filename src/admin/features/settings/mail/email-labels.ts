import type { StatusTone } from '../../../../ui/status-mark.tsx';
import type { EmailStatus } from '../../../emails/emails.api.ts';
import type { MailStatus } from './mail.api.ts';

export const statusLooks: Record<EmailStatus, { tone: StatusTone; word: string }> = {
  queued: { tone: 'waiting', word: 'Waiting' },
  sending: { tone: 'active', word: 'Being sent' },
  sent: { tone: 'done', word: 'Sent' },
  retrying: { tone: 'attention', word: 'Not sent yet' },
  failed: { tone: 'stopped', word: 'Given up' },
};

const kinds: Readonly<Record<string, string>> = {
  inquiry_notice: 'Notice of a message',
  inquiry_acknowledgement: 'Acknowledgement',
  inquiry_reply: 'Reply',
  invoice: 'Invoice',
  receipt: 'Receipt',
  account_notice: 'Notice about your account',
  account_password_reset: 'Link for a new password',
  test: 'Test',
};

/** Labels of kinds of email; unknown kinds show their identifier. */
export function emailKindLabel(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('_', ' ');
}

const encryptions = {
  tls: 'encrypted (TLS)',
  starttls: 'encrypted (STARTTLS)',
  none: 'not encrypted',
};

/** The mail server or folder, in words. */
export function describeServer(server: MailStatus['server']): string {
  if (server.kind === 'files') return 'None: mails are written to files in the data folder';
  return `${server.host}, port ${server.port}, ${encryptions[server.encryption]}`;
}
