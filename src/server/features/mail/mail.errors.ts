import { ApiError } from '../../platform/http/api/api-errors.ts';

export class MailNotFound extends ApiError {
  constructor() {
    super(404, 'mails.not_found', 'There is no such mail');
  }
}

export class NothingToRetry extends ApiError {
  constructor(state: string) {
    const why = {
      queued: 'This mail is waiting to be sent anyway',
      sending: 'This mail is being sent just now',
      forgotten: 'Whom this mail was for is forgotten',
      closed: 'The link in this mail opens nothing any more. Please send the invoice anew.',
    };
    const message = state in why ? why[state as keyof typeof why] : 'This mail was sent already';
    super(409, 'mails.nothing_to_retry', message);
  }
}

export class TooManyTests extends ApiError {
  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    super(429, 'mails.too_many_tests', `That were many tests. Please try again in ${wait}.`, {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}
