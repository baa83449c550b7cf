/** The rules for passwords that need no list; the server has one of common passwords besides. */

/**
 * In characters. Eight would be the least (OWASP ASVS 5.0, 6.2.1); twelve, as nobody is made to
 * have a second factor. There are no rules about kinds of characters, and no forced changes.
 */
export const PASSWORD_LENGTH = { min: 12, max: 256 } as const;

export const PASSWORD_TOO_SHORT = `Use at least ${PASSWORD_LENGTH.min} characters.`;
const PASSWORD_TOO_LONG = `Use at most ${PASSWORD_LENGTH.max} characters.`;

/** Undefined when the length is right; counts what people see as characters, more or less. */
export function findPasswordLengthError(password: string): string | undefined {
  const { length } = Array.from(password);
  if (length < PASSWORD_LENGTH.min) return PASSWORD_TOO_SHORT;
  return length > PASSWORD_LENGTH.max ? PASSWORD_TOO_LONG : undefined;
}

/** Number of characters missing to the minimum length. */
export function missingCharacters(password: string): number {
  return Math.max(PASSWORD_LENGTH.min - Array.from(password).length, 0);
}
