import { ApiError } from '../../platform/http/api/api-errors.ts';

export class ClientNotFound extends ApiError {
  constructor() {
    super(404, 'clients.not_found', 'There is no such client');
  }
}

/** The request’s version is not the stored one; `current` is the stored client. */
export class ClientVersionConflict extends ApiError {
  constructor(current: unknown) {
    const message =
      'This client was changed in the meantime, perhaps in another window. Look at what is there now, and change it again if need be.';
    super(409, 'clients.version_conflict', message, { current });
  }
}

export class ClientAnonymized extends ApiError {
  constructor() {
    super(409, 'clients.anonymized', 'This client was anonymized: nothing of it can be changed');
  }
}

/** An error in a client’s form that only the database can detect. */
export class InvalidClient extends ApiError {
  constructor(field: string, problem: string) {
    super(400, 'clients.invalid', `The client can’t be kept like this: ${field}: ${problem}`, {
      fields: { [field]: problem },
    });
  }
}

export class NameNotConfirmed extends ApiError {
  constructor() {
    const problem = 'is not the name of this client';
    super(422, 'clients.name_not_confirmed', 'Type the client’s name exactly as it stands there', {
      fields: { name: problem },
    });
  }
}

export class NoteNotFound extends ApiError {
  constructor() {
    super(404, 'clients.note_not_found', 'There is no such note');
  }
}

export class NoteVersionConflict extends ApiError {
  constructor(current: unknown) {
    const message =
      'This note was changed in the meantime, perhaps in another window. Look at what is there now, and change it again if need be.';
    super(409, 'clients.note_version_conflict', message, { current });
  }
}

export class FileNotFound extends ApiError {
  constructor() {
    super(404, 'clients.file_not_found', 'There is no such file');
  }
}

export class TooManyFiles extends ApiError {
  constructor(most: number) {
    super(422, 'clients.too_many_files', `A client has at most ${most} files. Delete one first.`);
  }
}

/** A CSV file without anything to import. */
export class InvalidImport extends ApiError {
  constructor(message: string, fields?: Record<string, string>) {
    super(422, 'clients.import_invalid', message, fields && { fields });
  }
}
