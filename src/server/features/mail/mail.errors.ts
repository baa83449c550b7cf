import { ApiError } from '../../platform/http/api/api-errors.ts';

export class EmailNotFound extends ApiError {
  constructor() {
    super(404, 'emails.not_found', 'There is no such mail');
  }
}

export class NothingToRetry extends ApiError {
  constructor(status: string) {
    const why = {
      queued: 'This mail is waiting to be sent anyway',
      sending: 'This mail is being sent just now',
      forgotten: 'Whom this mail was for is forgotten',
      closed: 'The link in this mail opens nothing any more. Please send the invoice anew.',
    };
    const message = status in why ? why[status as keyof typeof why] : 'This mail was sent already';
    super(409, 'emails.not_retryable', message);
  }
}

export class TooManyTests extends ApiError {
  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    super(429, 'emails.too_many_tests', `That were many tests. Please try again in ${wait}.`, {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}
