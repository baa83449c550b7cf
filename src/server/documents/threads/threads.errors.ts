import { apiError } from '../../platform/http/api/api-errors.ts';

export const threadNotFound = () => apiError(404, 'threads.not_found', 'Question not found.');

/** `current`: the stored thread. */
export function threadVersionConflict(current: unknown) {
  const message = 'This question was answered or continued in the meantime. Read it again first.';
  return apiError(409, 'threads.version_conflict', message, { current });
}

/** The client was anonymized. */
export const threadEmptied = () =>
  apiError(409, 'threads.emptied', 'The texts of this question were deleted with its client.');

/** No link is left by which they may read the document. */
export const askerRevoked = () =>
  apiError(
    409,
    'threads.asker_revoked',
    'The links of this person were revoked, so the answer can’t be sent. Send the document again, or mark the question as done.',
  );
