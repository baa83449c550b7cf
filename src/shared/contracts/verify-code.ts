/** The code of an executed contract: 16 characters of Crockford’s base 32. Pure. */

/** No letter that is read as another. */
export const verifyAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const VERIFY_CODE_LENGTH = 16;
const coded = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** E.g. `7K3M-9QXW-0AB2-CD4E`. */
export function formatVerifyCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** As it is stored, from what somebody typed; undefined if it is none. */
export function readVerifyCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return coded.test(code) ? code : undefined;
}
