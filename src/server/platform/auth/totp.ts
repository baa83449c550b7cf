/** Time-based one-time passwords (RFC 6238), as authenticator apps make them. Pure. */
import { Secret, TOTP } from 'otpauth';

/** Defaults that apps assume, whatever the URI of a secret says. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };
/** One step to either side, for clocks that are not quite right (RFC 6238, 5.2). */
const STEPS_AROUND = 1;

/** 160 random bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
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
export function findTotpStep(secret: string, typed: string, at: Temporal.Instant) {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = at.epochMilliseconds;
  const delta = TOTP.validate({
    ...settings,
    token,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: STEPS_AROUND,
  });
  return delta === null ? undefined : TOTP.counter({ ...settings, timestamp }) + delta;
}
