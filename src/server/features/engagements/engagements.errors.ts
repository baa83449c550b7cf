import { z } from 'zod';
import { apiError } from '../../platform/http/api/api-errors.ts';

export const engagementNotFound = () =>
  apiError(404, 'engagements.not_found', 'Engagement not found.');

export const attachmentNotFound = () =>
  apiError(404, 'engagements.not_attached', 'This invoice isn’t attached to the engagement.');

export const engagementFileNotFound = () =>
  apiError(404, 'engagements.file_not_found', 'This engagement has no file.');

/** What was agreed can’t be billed. `fields`: of the request, as sentences; at least one. */
export function invalidEngagement(fields: Record<string, string>) {
  const [problem = ''] = Object.values(fields);
  const message = `Couldn’t start the engagement. ${problem}`;
  return apiError(422, 'engagements.invalid', message, { fields });
}

export const entryNotFound = () =>
  apiError(404, 'engagements.entry_not_found', 'This payment isn’t in the billing plan.');

export const detailNotFound = () =>
  apiError(404, 'engagements.detail_not_found', 'Nothing of this kind was given on acceptance.');

export const creditNotFound = () =>
  apiError(404, 'engagements.credit_not_found', 'No payment’s invoice has this credit note.');

/** Nothing is billed for it any more, and its plan doesn’t change. */
export const notActive = (status: 'completed' | 'canceled') =>
  notPossible(
    status === 'canceled' ? 'engagement_canceled' : 'engagement_completed',
    status === 'canceled'
      ? 'This engagement was canceled. Nothing more can be billed or changed.'
      : 'This engagement is completed. Reopen it first.',
  );

/** `problems`: at least one sentence. */
export const notCompletable = (problems: readonly string[]) =>
  notPossible('not_completable', `Can’t complete the engagement yet. ${problems.join(' ')}`);

/** The plan is not in the status that the step needs. */
export const notPossible = (code: string, message: string) =>
  apiError(409, `engagements.${code}`, message);

/** A draft would be deleted that the owner has changed, maybe in another window. `current`: its version. */
export const draftChanged = (current: { id: string; version: number; total: number }) =>
  apiError(
    409,
    'engagements.draft_changed',
    'The draft invoice of this milestone was changed. Choose “Not reached” in the engagement to delete it.',
    { current },
  );

/** A stored plan or adjustment that is no JSON, or not of its shape. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof z.ZodError;
