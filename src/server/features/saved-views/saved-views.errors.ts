import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const savedViewNotFound = () =>
  apiError(404, 'saved_views.not_found', 'View not found. It may have been deleted.');

export const savedViewConflict = (current: unknown) =>
  versionConflict('saved_views.version_conflict', 'this view', current);

/** `field`: its input field. */
export function invalidSavedView(field: 'name' | 'query', problem: string) {
  const message = `Couldn’t save the view. ${problem}`;
  return apiError(422, 'saved_views.invalid', message, { fields: { [field]: problem } });
}

export const tooManySavedViews = (most: number) =>
  apiError(
    409,
    'saved_views.too_many',
    `You can save at most ${most} views of a list. Delete one first.`,
  );
