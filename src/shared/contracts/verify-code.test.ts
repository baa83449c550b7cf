import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatVerifyCode,
  readVerifyCode,
  VERIFY_CODE_LENGTH,
  verifyAlphabet,
} from './verify-code.ts';

const aCode = fc
  .array(fc.constantFrom(...verifyAlphabet.split('')), {
    minLength: VERIFY_CODE_LENGTH,
    maxLength: VERIFY_CODE_LENGTH,
  })
  .map((characters) => characters.join(''));

test('A verify code is read however it is typed', () => {
  fc.assert(
    fc.property(aCode, (code) => {
      const shown = formatVerifyCode(code);
      expect(shown).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
      for (const typed of [code, shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `]) {
        expect(readVerifyCode(typed)).toBe(code);
      }
      const misread = shown.replaceAll('0', 'O').replaceAll('1', 'l');
      expect(readVerifyCode(misread)).toBe(code);
    }),
  );
});

test('What is no verify code is refused', () => {
  for (const typed of ['', '7K3M-9QXW-0AB2-CD4', '7K3M-9QXW-0AB2-CD4EE', '7K3M-9QXW-0AB2-CD4U']) {
    expect(readVerifyCode(typed), typed).toBeUndefined();
  }
});
