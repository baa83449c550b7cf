/** Codes to sign in with when the second factor is lost; each works once. */
import { randomLetters } from '../ids.ts';

const COUNT = 10;
/** Characters of five bits each: with 120 bits, a fast hash is enough (OWASP ASVS 5.0, 6.5.2). */
const LETTERS = 24;

/** Ten codes, e.g. `4q8wzr-0n6x2d-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => inGroups(randomLetters(LETTERS)));
}

/** A code as it was made, however it was typed: case, spaces and dashes do not matter. */
export function asRecoveryCode(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return inGroups(letters);
}

const inGroups = (letters: string) => letters.match(/.{1,6}/g)?.join('-') ?? '';
