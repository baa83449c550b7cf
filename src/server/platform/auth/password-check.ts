import { content } from '../../../../content/content.ts';
import {
  findPasswordLengthError,
  PASSWORD_TOO_SHORT,
} from '../../../shared/account/password-rules.ts';
import { ApiError } from '../http/api/api-errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A password that may not be set; `field` names it in the form it came from. */
export class InvalidPassword extends ApiError {
  constructor(code: `auth.password_${string}`, message: string, field: string) {
    super(400, code, message, { fields: { [field]: message } });
  }
}

/** Throws `InvalidPassword` unless the password may be set by this person. */
export async function requireGoodPassword(
  password: string,
  person: { name: string; email: string },
  field = 'password',
): Promise<void> {
  const lengthError = findPasswordLengthError(password);
  if (lengthError !== undefined) {
    const what = lengthError === PASSWORD_TOO_SHORT ? 'short' : 'long';
    throw new InvalidPassword(`auth.password_too_${what}`, lengthError, field);
  }
  // Half a character would be stored as another sign, and the password never be right again.
  if (!password.isWellFormed()) {
    throw new InvalidPassword('auth.password_unreadable', 'This can’t be read as text', field);
  }
  if (await isCommonPassword(password, [content.studio.name, person.email, person.name])) {
    const message = 'This password is too easy to guess: please choose another one';
    throw new InvalidPassword('auth.password_too_common', message, field);
  }
}
