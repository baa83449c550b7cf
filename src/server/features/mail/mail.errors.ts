import { apiError } from '../../platform/http/api/api-errors.ts';
import { counted } from '../../../shared/plural.ts';

export const emailNotFound = () => apiError(404, 'emails.not_found', 'There is no such mail');

const whyNotRetried = {
  queued: 'This mail is waiting to be sent anyway',
  sending: 'This mail is being sent just now',
  sent: 'This mail was sent already',
  forgotten: 'Whom this mail was for is forgotten',
  closed: 'The link in this mail opens nothing any more. Please send the invoice anew.',
};

export const nothingToRetry = (reason: keyof typeof whyNotRetried) =>
  apiError(409, 'emails.not_retryable', whyNotRetried[reason]);

export function tooManyTests(retryAfterSeconds: number) {
  const wait = counted(Math.ceil(retryAfterSeconds / 60), 'minute');
  const message = `Too many test emails. Try again in ${wait}.`;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return apiError(429, 'emails.too_many_tests', message, { headers });
}
