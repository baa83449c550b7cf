import { apiError } from '../../../platform/http/api/api-errors.ts';

/** `problem`: also that it was anonymized. */
export const accountNotFound = (_field = '', problem = 'Client not found.') =>
  apiError(404, 'clients.not_found', problem);

export const statementNotFound = () =>
  apiError(404, 'statements.not_found', 'Statement not found.');

/** Nothing is known of the days after today. */
export function periodInFuture() {
  const problem = 'The last day can’t be in the future.';
  return apiError(422, 'statements.in_future', problem, { fields: { to: problem } });
}
