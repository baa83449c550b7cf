import { apiError } from '../../platform/http/api/api-errors.ts';
import { counted } from '../../../shared/plural.ts';

export const emailNotFound = () => apiError(404, 'emails.not_found', 'Email not found.');

const whyNotRetried = {
  queued: 'This email is already queued.',
  sending: 'This email is being sent right now.',
  sent: 'This email was already sent.',
  forgotten: 'The recipient was anonymized.',
  closed: 'The link in this email was revoked. Send the invoice again.',
};

export const nothingToRetry = (reason: keyof typeof whyNotRetried) =>
  apiError(409, 'emails.not_retryable', whyNotRetried[reason]);

export function tooManyTests(retryAfterSeconds: number) {
  const wait = counted(Math.ceil(retryAfterSeconds / 60), 'minute');
  const message = `Too many test emails. Try again in ${wait}.`;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return apiError(429, 'emails.too_many_tests', message, { headers });
}
