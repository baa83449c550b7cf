import { expect, test } from 'vitest';
import { asRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

test('there are ten codes of 120 bits, each another', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
});

test('a code is known again however it is typed', () => {
  for (const code of newRecoveryCodes()) {
    expect(asRecoveryCode(code)).toBe(code);
    expect(asRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(code);
    expect(asRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code);
  }
});
