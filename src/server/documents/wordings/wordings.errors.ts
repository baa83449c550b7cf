import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const wordingNotFound = () =>
  apiError(404, 'email_wordings.not_found', 'Email template not found.');

/** `field`: its input field. */
export function invalidWording(field: string, problem: string) {
  const message = `Couldn’t save the email template. ${problem}`;
  return apiError(422, 'email_wordings.invalid', message, { fields: { [field]: problem } });
}

export const tooManyWordings = (most: number) =>
  apiError(
    409,
    'email_wordings.too_many',
    `You can save at most ${most} templates for each kind of email.`,
  );

/** `current`: the stored wording. */
export const wordingVersionConflict = (current: unknown) =>
  versionConflict('email_wordings.version_conflict', 'this email template', current);
