/** The code by which anyone finds an executed contract at `/verify`. */
import { randomBytes } from 'node:crypto';
import { VERIFY_CODE_LENGTH, verifyAlphabet } from '../../../../shared/contracts/verify-code.ts';

/** 80 random bits. */
export function newVerifyCode(): string {
  // 32 divides 256, so each character is as likely as any other.
  return Array.from(randomBytes(VERIFY_CODE_LENGTH), (byte) => verifyAlphabet[byte % 32]).join('');
}
