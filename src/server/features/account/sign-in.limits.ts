/**
 * How often something may be tried. Browsers in which the owner has signed in before have counts
 * of their own, so that a flood from elsewhere never keeps the owner out.
 */
import type { AttemptLimit } from '../../platform/auth/attempt-limits.ts';
import type { KnownDevice } from '../../platform/auth/known-devices.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { LINK_MINUTES } from './new-link.ts';

/** `device`: one that is known for the very account. */
export function passwordLimits(
  email: string,
  network: string,
  device: KnownDevice | undefined,
): AttemptLimit[] {
  if (device !== undefined) return [deviceLimit('sign-in', device, 10)];
  return [
    { bucket: `sign-in:network:${network}`, most: 10, minutes: 15 },
    // The address itself is nobody’s business here, and may be none of ours.
    { bucket: `sign-in:account:${secretHash(email)}`, most: 20, minutes: 15 },
    { bucket: 'sign-in:everybody', most: 100, minutes: 15 },
  ];
}

/** Over all half sessions together: each of them has five tries of its own. */
export function secondFactorLimits(
  userId: string,
  device: KnownDevice | undefined,
): AttemptLimit[] {
  if (device !== undefined) return [deviceLimit('second-factor', device, 10)];
  return [{ bucket: `second-factor:account:${userId}`, most: 10, minutes: 60 }];
}

/** Nothing can be guessed here; each costs a few queries. */
export function passkeyLimits(network: string, device: KnownDevice | undefined): AttemptLimit[] {
  if (device !== undefined) return [deviceLimit('passkey', device, 60)];
  return [
    { bucket: `passkey:network:${network}`, most: 60, minutes: 15 },
    { bucket: 'passkey:everybody', most: 300, minutes: 15 },
  ];
}

export function resetRequestLimit(network: string): AttemptLimit {
  return { bucket: `reset:network:${network}`, most: 10, minutes: 60 };
}

/**
 * How many mails may follow; asked after the answer, so that nobody learns of them. Counted for as
 * long as a link lives: whoever uses them up leaves the owner a link that works.
 */
export function resetMailLimits(email: string): AttemptLimit[] {
  return [
    { bucket: `reset:account:${secretHash(email)}`, most: 2, minutes: LINK_MINUTES.password },
  ];
}

/** For the password that is asked for again within a session. */
export function reauthenticationLimit(sessionId: string): AttemptLimit {
  return { bucket: `password-again:${sessionId}`, most: 5, minutes: 15 };
}

function deviceLimit(what: string, { deviceId }: KnownDevice, most: number): AttemptLimit {
  return { bucket: `${what}:device:${deviceId}`, most, minutes: 15 };
}
