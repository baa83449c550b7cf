import { describeProblem } from '../../../shared/text/problems.ts';
import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const clientNotFound = () => apiError(404, 'clients.not_found', 'There is no such client');

/** The request’s version is not the stored one; `current` is the stored client. */
export const clientVersionConflict = (current: unknown) =>
  versionConflict('clients.version_conflict', 'This client', current);

export const clientAnonymized = () =>
  apiError(409, 'clients.anonymized', 'This client was anonymized: nothing of it can be changed');

/** An error in a client’s form that only the database can detect. */
export const invalidClient = (field: string, problem: string) =>
  apiError(400, 'clients.invalid', `Couldn’t save the client. ${describeProblem(field, problem)}`, {
    fields: { [field]: problem },
  });

export const nameNotConfirmed = () =>
  apiError(422, 'clients.name_not_confirmed', 'Type the client’s name exactly as it stands there', {
    fields: { name: 'This doesn’t match the client’s name.' },
  });

export const noteNotFound = () => apiError(404, 'clients.note_not_found', 'There is no such note');

export const noteVersionConflict = (current: unknown) =>
  versionConflict('clients.note_version_conflict', 'This note', current);

export const fileNotFound = () => apiError(404, 'clients.file_not_found', 'There is no such file');

export const tooManyFiles = (most: number) =>
  apiError(422, 'clients.too_many_files', `A client has at most ${most} files. Delete one first.`);

export const invalidImport = (message: string, fields?: Record<string, string>) =>
  apiError(422, 'clients.import_invalid', message, fields && { fields });
