import { apiError } from '../../platform/http/api/api-errors.ts';

export const emailNotFound = () => apiError(404, 'emails.not_found', 'There is no such mail');

export function nothingToRetry(status: string) {
  const why = {
    queued: 'This mail is waiting to be sent anyway',
    sending: 'This mail is being sent just now',
    forgotten: 'Whom this mail was for is forgotten',
    closed: 'The link in this mail opens nothing any more. Please send the invoice anew.',
  };
  const message = status in why ? why[status as keyof typeof why] : 'This mail was sent already';
  return apiError(409, 'emails.not_retryable', message);
}

export function tooManyTests(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return apiError(
    429,
    'emails.too_many_tests',
    `That were many tests. Please try again in ${wait}.`,
    {
      headers: { 'retry-after': String(retryAfterSeconds) },
    },
  );
}
