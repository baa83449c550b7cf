import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const catalogItemNotFound = () =>
  apiError(404, 'catalog.not_found', 'Catalog item not found.');

/** The request’s version is not the stored one; `current` is the stored item. */
export const catalogItemVersionConflict = (current: unknown) =>
  versionConflict('catalog.version_conflict', 'this catalog item', current);
