import type { EmailRow } from '../../database/tables/emails.table.ts';

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

export type OutgoingMail = Pick<
  EmailRow,
  | 'id'
  | 'fromName'
  | 'fromAddress'
  | 'toName'
  | 'toAddress'
  | 'replyToName'
  | 'replyToAddress'
  | 'subject'
  | 'textBody'
  | 'htmlBody'
  | 'autoSubmitted'
  | 'messageId'
  | 'inReplyTo'
  | 'referenceIds'
  | 'createdAt'
>;

/** The destination of emails. */
export interface MailTransport {
  /** Resolves with the server’s response once it accepted the email, else throws `MailRefused`. */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and signs in without sending; resolves with the result. */
  check(): Promise<string>;
}
