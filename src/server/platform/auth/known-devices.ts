/**
 * Browsers in which somebody has fully signed in. They are counted apart from all others when
 * passwords are tried, so that nobody elsewhere can lock the owner out. A new password makes all of
 * them strangers again, as one of them may be what it was set against.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_PREFIX, cookieLine, cookieValue } from './session-cookie.ts';

export interface KnownDevice {
  deviceId: string;
  userId: string;
}

export interface KnownDevices {
  /** The device that the request’s cookie proves; undefined for any other. */
  find(headers: Headers): Promise<KnownDevice | undefined>;
  /** A cookie that makes the browser known while this is the user’s password; the same device stays the same. */
  cookie(user: { userId: string; passwordHash: string }, device: KnownDevice | undefined): string;
}

const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;
/** As long as browsers keep a cookie at most: 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** `findPasswordHash`: the stored one; each password that is set has its own. */
export function knownDevices(
  key: Buffer,
  findPasswordHash: (userId: string) => Promise<string | undefined>,
): KnownDevices {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  const stampOf = (passwordHash: string) => sign(`password ${passwordHash}`).toString('base64url');
  return {
    async find(headers) {
      const [deviceId = '', userId = '', stamp = '', signature = ''] =
        cookieValue(headers, DEVICE_COOKIE)?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${deviceId}.${userId}.${stamp}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // Only a cookie of ours costs a query, and whatever e-mail is typed beside it does not count.
      const passwordHash = await findPasswordHash(userId);
      if (passwordHash === undefined || stampOf(passwordHash) !== stamp) return undefined;
      return { deviceId, userId };
    },
    cookie({ userId, passwordHash }, device) {
      const isSame = device?.userId === userId;
      const deviceId = isSame ? device.deviceId : randomBytes(16).toString('base64url');
      const content = `${deviceId}.${userId}.${stampOf(passwordHash)}`;
      const value = `${content}.${sign(content).toString('base64url')}`;
      return cookieLine(DEVICE_COOKIE, value, MAX_AGE_SECONDS);
    },
  };
}
