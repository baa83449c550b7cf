import type { ContactField } from '../../../shared/inquiries/contact-rules.ts';
import { HttpError } from '../../platform/http/http-errors.ts';

/** A message that can't be taken as it is; nothing was stored. */
export class InvalidContactMessage extends HttpError {
  readonly field: ContactField | undefined;

  constructor(message: string, field?: ContactField) {
    super(400, message);
    this.field = field;
  }
}

export class TooManyMessages extends HttpError {
  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    super(429, `Too many messages were sent from here. Please try again in ${wait}.`, {
      'retry-after': String(retryAfterSeconds),
    });
  }
}

export class KeyUsedForAnother extends HttpError {
  constructor() {
    super(
      409,
      'Another message was already sent from this form. Please reload the page to send a new one.',
    );
  }
}

export class NotStored extends HttpError {
  constructor(studioEmail: string) {
    super(
      503,
      `Your message could not be stored just now. Please try again in a minute, or write to ${studioEmail}.`,
      { 'retry-after': '60' },
    );
  }
}

export class ForeignPage extends HttpError {
  constructor() {
    super(403, 'Messages can only be sent from the studio’s own pages');
  }
}

export class NotAForm extends HttpError {
  constructor() {
    super(415, 'Send the message as application/json or as a plain form');
  }
}
