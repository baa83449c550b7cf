import { AuthFailure } from './auth-client.ts';

/** Shown where a failure brings no words of its own. */
export const unexplained = {
  login: 'An error occurred during login',
  logout: 'An error occurred during logout',
  reset: 'An error occurred during password reset',
  refresh: 'The server can’t be reached',
};

/** The words for a failed call: the studio's for the known failures, else the service's own. */
export function authMessage(error: unknown, call: keyof typeof unexplained): string {
  const known = error instanceof AuthFailure ? knownMessages[error.code] : undefined;
  if (known !== undefined) return known;
  const own = error instanceof Error ? error.message : '';
  return own === '' ? unexplained[call] : own;
}

const knownMessages: Partial<Record<AuthFailure['code'], string>> = {
  'invalid-credentials': 'Invalid email or password',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'invalid-email': 'Invalid email address',
};
