import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';
import { counted } from '../../../shared/plural.ts';

export const emailTemplateNotFound = () =>
  apiError(404, 'email_templates.not_found', 'Email template not found.');

/** `field`: its input field. */
export function invalidEmailTemplate(field: string, problem: string) {
  const message = `Couldn’t save the email template. ${problem}`;
  return apiError(422, 'email_templates.invalid', message, { fields: { [field]: problem } });
}

export const tooManyEmailTemplates = (most: number) =>
  apiError(
    409,
    'email_templates.too_many',
    `You can save at most ${counted(most, 'template')} for this kind of email.`,
  );

/** `current`: the stored email template. */
export const emailTemplateVersionConflict = (current: unknown) =>
  versionConflict('email_templates.version_conflict', 'this email template', current);
