import { describeProblem } from '../../../shared/text/problems.ts';
import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const clientNotFound = () => apiError(404, 'clients.not_found', 'Client not found.');

/** The request’s version is not the stored one; `current` is the stored client. */
export const clientVersionConflict = (current: unknown) =>
  versionConflict('clients.version_conflict', 'this client', current);

export const clientAnonymized = () =>
  apiError(409, 'clients.anonymized', 'This client was anonymized and is read-only.');

/** An error in a client’s form that only the database can detect. */
export const invalidClient = (field: string, problem: string) =>
  apiError(400, 'clients.invalid', `Couldn’t save the client. ${describeProblem(field, problem)}`, {
    fields: { [field]: problem },
  });

export const nameNotConfirmed = () =>
  apiError(422, 'clients.name_not_confirmed', 'Type the client’s name exactly as shown.', {
    fields: { name: 'This doesn’t match the client’s name.' },
  });

export const noteNotFound = () => apiError(404, 'clients.note_not_found', 'Note not found.');

export const noteVersionConflict = (current: unknown) =>
  versionConflict('clients.note_version_conflict', 'this note', current);

export const fileNotFound = () => apiError(404, 'clients.file_not_found', 'File not found.');

export const tooManyFiles = (most: number) =>
  apiError(
    422,
    'clients.too_many_files',
    `A client can have at most ${most} files. Delete one first.`,
  );

export const invalidImport = (message: string, fields?: Record<string, string>) =>
  apiError(422, 'clients.import_invalid', message, fields && { fields });
