import { ApiError } from '../../platform/http/api/api-errors.ts';

export class CatalogItemNotFound extends ApiError {
  constructor() {
    super(404, 'catalog.not_found', 'There is no such entry in the catalog');
  }
}

/** The request’s version is not the stored one; `current` is the stored item. */
export class CatalogItemVersionConflict extends ApiError {
  constructor(current: unknown) {
    const message =
      'This entry was changed in the meantime, perhaps in another window. Look at what is there now, and change it again if need be.';
    super(409, 'catalog.version_conflict', message, { current });
  }
}
