import { apiError } from '../../platform/http/api/api-errors.ts';

export const engagementNotFound = () =>
  apiError(404, 'engagements.not_found', 'Engagement not found.');

export const entryNotFound = () =>
  apiError(404, 'engagements.entry_not_found', 'This payment isn’t in the billing plan.');

export const detailNotFound = () =>
  apiError(404, 'engagements.detail_not_found', 'Nothing of this kind was given on acceptance.');

/** The plan is not in the status that the step needs. */
export const notPossible = (code: string, message: string) =>
  apiError(409, `engagements.${code}`, message);
