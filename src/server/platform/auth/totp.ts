/** Time-based one-time passwords (RFC 6238), as authenticator apps make them. Pure. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** One step to either side, for clocks that are not quite right (RFC 6238, 5.2). */
const STEPS_AROUND = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base 32. */
export function newTotpSecret(): string {
  let text = '';
  for (const byte of randomBytes(32)) text += alphabet.charAt(byte % 32);
  return text;
}

/** The address that an app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/**
 * The time step whose code this is, with or without the space that apps show in it; undefined for
 * a wrong one. A step may be used once.
 */
export function findTotpStep(
  secret: string,
  typed: string,
  at: Temporal.Instant,
): number | undefined {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(at.epochMilliseconds / 1000 / STEP_SECONDS);
  let found: number | undefined;
  // Every step is compared, so that the time taken does not tell which one it was.
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    if (timingSafeEqual(expected, Buffer.from(code))) found = step;
  }
  return found;
}

/** The code of a time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', base32Bytes(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

function base32Bytes(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xff_ff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}
