import type { MessageField } from '../../../shared/inquiries/contact-rules.ts';
import { HttpError, httpError } from '../../platform/http/http-errors.ts';

/** A message that can't be taken as it is; nothing was stored. */
export class InvalidContactMessage extends HttpError {
  readonly field: MessageField | undefined;

  constructor(message: string, field?: MessageField) {
    super(400, message);
    this.field = field;
  }
}

export function tooManyMessages(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return httpError(429, `Too many messages were sent from here. Please try again in ${wait}.`, {
    'retry-after': String(retryAfterSeconds),
  });
}

export const keyUsedForAnother = () =>
  httpError(
    409,
    'Another message was already sent from this form. Please reload the page to send a new one.',
  );

export const notStored = (studioEmail: string) =>
  httpError(
    503,
    `Your message could not be stored just now. Please try again in a minute, or write to ${studioEmail}.`,
    { 'retry-after': '60' },
  );

export const foreignPage = () =>
  httpError(403, 'Messages can only be sent from the studio’s own pages');

export const notAForm = () =>
  httpError(415, 'Send the message as application/json or as a plain form');
