import type { EmailRow } from '../../database/tables/emails.table.ts';
import { isLoopback } from '../../database/loopback.ts';
import type { Bytes } from '../files/file-store.ts';

/** `server`: unreachable, or refused our login. `for_now`, `for_good`: refused this email. */
export type MailRefusal = 'server' | 'for_now' | 'for_good';

/** An email that was not accepted; `message`: the mail server’s response, or why there was none. */
export class MailRefused extends Error {
  readonly scope: MailRefusal;

  constructor(scope: MailRefusal, answer: string) {
    super(answer);
    this.scope = scope;
  }
}

type QueueColumn =
  | 'status'
  | 'attempts'
  | 'dueAt'
  | 'leaseToken'
  | 'lastResponse'
  | 'sentAt'
  | 'inHours';
type PdfColumn = 'pdfStatus' | 'pdfFileId' | 'pdfSha256';
export type OutgoingMail = Omit<
  EmailRow,
  QueueColumn | PdfColumn | 'kind' | 'relatedId' | 'retainsBody' | 'salt'
> & { attachments?: readonly EmailAttachment[] };

export interface EmailAttachment {
  name: string;
  /** MIME type. */
  type: string;
  bytes: Bytes;
  /** Shown in the HTML as `cid:…`, instead of as a file. */
  contentId?: string;
}

export interface MailTransport {
  /** Resolves with the server’s response once it accepted the email, else throws `MailRefused`. */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and signs in without sending; resolves with the result. */
  check(): Promise<string>;
}

/** TLS is required except on loopback: a stripped STARTTLS must fail, not send in the clear. */
export function smtpOptions(url: URL) {
  const secure = url.protocol === 'smtps:';
  const withoutTls = url.searchParams.get('tls') === 'off' || isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !withoutTls,
    ignoreTLS: !secure && withoutTls,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}
