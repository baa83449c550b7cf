import type { EmailRow } from '../../database/tables/emails.table.ts';

/** `server`: it could not be reached or let us in. `for_now`, `for_good`: it refused this mail. */
export type MailRefusal = 'server' | 'for_now' | 'for_good';

/** A mail that was not accepted; `message` is the mail server's answer, or why there was none. */
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

/** Where mails go. */
export interface MailTransport {
  /** Resolves with the answer of the server once it has accepted the mail; else `MailRefused`. */
  send(mail: OutgoingMail): Promise<string>;
  /** Tries to reach the server and sign in, without sending; resolves with what was found. */
  check(): Promise<string>;
}
