import { ApiError, apiError } from '../platform/http/api/api-errors.ts';
import type { PictureRefused } from '../platform/pictures/picture-refused.ts';

export const documentNotFound = () => apiError(404, 'documents.not_found', 'Document not found.');

/** The document has no frozen revision. */
export const documentNotFrozen = () =>
  apiError(409, 'documents.not_frozen', 'This document is still a draft.');

/** The content of the revision was removed: its client was anonymized. */
export const documentRemoved = () =>
  apiError(
    410,
    'documents.removed',
    'The content of this version was removed because its client was anonymized.',
  );

/** The stored content is not what was frozen, so it is not served to anybody. */
export class DocumentChanged extends ApiError {
  readonly targetId: string;
  /** What was found, a line each, for the log. */
  readonly problems: readonly string[];

  constructor(targetId: string, problems: readonly string[] = []) {
    super(
      500,
      'documents.changed',
      'This document differs from what was issued or sent, so it isn’t shown. Run “npm run studio -- verify” for details; a backup may have the original.',
    );
    this.targetId = targetId;
    this.problems = problems;
  }
}

/** Settings, or what was agreed, are not what was saved, so nothing follows from them. */
export class RecordsChanged extends ApiError {
  /** What was found, a line each, for the log. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      500,
      'records.changed',
      'Records that this step relies on differ from what was saved, so it was refused. Run “npm run studio -- verify” for details; a backup may have the originals.',
    );
    this.problems = problems;
  }
}

/**
 * Characters that no document font has. `fields`: sentences by their path in the snapshot. `letters`:
 * all of them, for programs that take them out.
 */
export function documentUnprintable(fields: Record<string, string>, letters: string[]) {
  const [problem = ''] = Object.values(fields);
  return apiError(422, 'documents.unprintable', problem, { fields, current: { letters } });
}

/** `problem`: a sentence from the kind. */
export const documentNotSendable = (problem: string) =>
  apiError(409, 'documents.not_sendable', problem);

/** A contact of another client, or without an email address. `field`: its input field. */
export function invalidRecipient(field: string, problem: string) {
  const message = `Couldn’t send to all recipients. ${problem}`;
  return apiError(422, 'documents.invalid_recipient', message, { fields: { [field]: problem } });
}

export const documentFileNotFound = () =>
  apiError(404, 'documents.file_not_found', 'File not found.');

/** Also a file whose name doesn’t end as its type does: it would open as something else. */
export const fileNotAccepted = () =>
  apiError(
    415,
    'documents.file_type',
    'This type of file can’t be attached, or its name has another ending than its content. Use a PDF, an image, a Word, Excel or PowerPoint file, a text file, an email or a ZIP archive.',
  );

export const pictureNotAccepted = ({ status, reason, message }: PictureRefused) =>
  apiError(status, `documents.picture_${reason}`, message);

export const tooManyDocumentFiles = (count: number) =>
  apiError(409, 'documents.too_many_files', `A document can have at most ${count} files.`);

export const deliveryNotFound = () =>
  apiError(404, 'documents.delivery_not_found', 'Email not found.');

export const recipientNotFound = () =>
  apiError(404, 'documents.recipient_not_found', 'Recipient not found.');

/** `problem`: a sentence from the kind. */
export const grantNotPossible = (problem: string) =>
  apiError(409, 'documents.grant_not_possible', problem);

export const recipientNotReached = () =>
  apiError(
    409,
    'documents.recipient_not_reached',
    'No email was sent to this recipient yet. Try again once it is sent.',
  );

export const emailAlreadySent = () =>
  apiError(409, 'documents.already_sent', 'This email was already sent and can’t be canceled.');

export const emailNotWaiting = () =>
  apiError(409, 'documents.email_not_waiting', 'This email isn’t waiting for a PDF.');

/** Typst could not render it; see the log. The document itself is unaffected. */
export function pdfFailed() {
  const message = 'Couldn’t generate the PDF. Try again; see the server log for the reason.';
  return apiError(500, 'documents.pdf_failed', message);
}

/** `reason`: in a few words. */
export function sealFailed(reason: string) {
  const message = `Couldn’t seal the PDF: ${reason}. The server tries again.`;
  return apiError(503, 'documents.seal_failed', message);
}

/** The next number of the series is already in use. */
export function numberTaken(number: string) {
  const message = `Number ${number} is already in use. Change the pattern or raise the counter in the settings.`;
  return apiError(409, 'documents.number_taken', message);
}

export function previewTooLarge(kinds: string) {
  const message = 'This draft is too long for a preview. Download the PDF instead.';
  return apiError(422, `${kinds}.preview_too_large`, message);
}

/** The counter is already used: a yearly reset was switched off after higher counts were used. */
export function counterTaken(count: number, free: number) {
  const message = `Counter ${count} is already used. Set it to ${free} or higher in the settings.`;
  return apiError(409, 'documents.counter_taken', message);
}

/** Numbers would be skipped, and no event tells that the owner wanted that. */
export function counterChanged(count: number, next: number) {
  const message = `The next number is ${count} instead of ${next}, and was changed outside of the program. Set it in the settings.`;
  return apiError(409, 'documents.counter_changed', message);
}

/** The machine’s clock shows an earlier year than the last number was assigned in. */
export function clockBehind(year: number) {
  const message = `The last number was assigned in ${year}, and the server’s clock shows an earlier year. Correct the system clock first.`;
  return apiError(409, 'documents.clock_behind', message);
}
