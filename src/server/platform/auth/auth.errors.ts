/** Errors of signing in, worded for the screens. */
import { ApiError, apiError } from '../http/api/api-errors.ts';

export class TooManyAttempts extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(429, 'auth.too_many', 'Too many attempts. Please try again later.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

/** The same for an unknown address and for a wrong password. */
export const invalidCredentials = () =>
  apiError(401, 'auth.invalid_credentials', 'Invalid email or password');

export class InvalidEmail extends ApiError {
  constructor() {
    super(400, 'auth.invalid_email', 'Invalid email address', {
      fields: { email: 'Invalid email address' },
    });
  }
}

export const invalidPasskey = () =>
  apiError(
    401,
    'auth.passkey_invalid',
    'This passkey can’t be used here. Try another way to sign in.',
  );

/** Firebase can’t be asked; nothing was changed. */
export class FirebaseUnavailable extends ApiError {
  /** For the log; contains no secret. */
  readonly reason: string;

  constructor(cause: unknown) {
    super(
      503,
      'auth.firebase_unavailable',
      'Firebase can’t be reached. Try again in a minute, or sign in another way.',
    );
    this.reason = cause instanceof Error ? cause.message : String(cause);
  }
}
