/** Secrets that we hand out, and what of them is stored. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex. Enough for random secrets; passwords need `passwordHasher`. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
