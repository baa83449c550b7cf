/**
 * Rate limits of sign-in. Browsers in which the owner signed in before have their own
 * counts, so that a flood from elsewhere never locks out the owner.
 */
import type { AttemptLimit } from '../../platform/auth/attempt-limits.ts';
import type { KnownDevice } from '../../platform/auth/known-devices.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { LINK_MINUTES } from './account-links.ts';

/** `device`: a browser known for this account. */
export function passwordLimits(
  email: string,
  network: string,
  device: KnownDevice | undefined,
): AttemptLimit[] {
  if (device !== undefined) return [deviceLimit('sign-in', device, 10)];
  return [
    { bucket: `sign-in:network:${network}`, most: 10, minutes: 15 },
    // Hashed, because the address is personal data and may not belong to an account.
    { bucket: `sign-in:account:${secretHash(email)}`, most: 20, minutes: 15 },
    { bucket: 'sign-in:everybody', most: 100, minutes: 15 },
  ];
}

/** Nothing can be guessed here: a token is signed. The limit saves queries and calls to Firebase. */
export function firebaseLimits(network: string, device: KnownDevice | undefined): AttemptLimit[] {
  if (device !== undefined) return [deviceLimit('firebase', device, 20)];
  return [
    { bucket: `firebase:network:${network}`, most: 20, minutes: 15 },
    { bucket: 'firebase:everybody', most: 300, minutes: 15 },
  ];
}

/** Over all pending sessions together: each of them allows five attempts. */
export function secondFactorLimits(userId: string, device?: KnownDevice): AttemptLimit[] {
  if (device !== undefined) return [deviceLimit('second-factor', device, 10)];
  return [{ bucket: `second-factor:account:${userId}`, most: 10, minutes: 60 }];
}

/** Nothing can be guessed here; the limit only saves queries. */
export function passkeyLimits(network: string, device: KnownDevice | undefined): AttemptLimit[] {
  if (device !== undefined) return [deviceLimit('passkey', device, 60)];
  return [
    { bucket: `passkey:network:${network}`, most: 60, minutes: 15 },
    { bucket: 'passkey:everybody', most: 300, minutes: 15 },
  ];
}

/** Nothing can be guessed here; the limit saves queries. */
export function linkLimit(network: string): AttemptLimit {
  return { bucket: `sign-in-link:network:${network}`, most: 20, minutes: 15 };
}

export function resetRequestLimit(network: string): AttemptLimit {
  return { bucket: `reset:network:${network}`, most: 10, minutes: 60 };
}

/**
 * Limits emails; checked after the response, so that it reveals nothing. The window is the
 * lifetime of a link: exhausting the limit leaves the owner a link that works.
 */
export function resetMailLimit(email: string): AttemptLimit {
  return { bucket: `reset:account:${secretHash(email)}`, most: 2, minutes: LINK_MINUTES.password };
}

/** For re-entering the password within a session. */
export function reauthenticationLimit(sessionId: string): AttemptLimit {
  return { bucket: `password-confirmation:${sessionId}`, most: 5, minutes: 15 };
}

function deviceLimit(what: string, { deviceId }: KnownDevice, most: number): AttemptLimit {
  return { bucket: `${what}:device:${deviceId}`, most, minutes: 15 };
}
