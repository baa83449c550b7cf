/** Codes to sign in with when the second factor is lost; each works once. */
import { randomBytes } from 'node:crypto';

const COUNT = 10;
/** Characters of five bits each: with 120 bits, a fast hash is enough (OWASP ASVS 5.0, 6.5.2). */
const LETTERS = 24;
const GROUP = 6;
/** Crockford’s base 32: no letter that is read as another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes, e.g. `4q8wzr-0n6x2d-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    let code = '';
    for (const [index, byte] of randomBytes(LETTERS).entries()) {
      code += (index > 0 && index % GROUP === 0 ? '-' : '') + alphabet.charAt(byte % 32);
    }
    return code;
  });
}

/** A code as it was made, however it was typed: case, spaces and dashes do not matter. */
export function asRecoveryCode(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return letters.match(/.{1,6}/g)?.join('-') ?? '';
}
