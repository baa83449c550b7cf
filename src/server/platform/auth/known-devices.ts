/**
 * Browsers with an earlier complete sign-in. Their attempts are counted apart from all others,
 * so that attackers elsewhere can’t lock the owner out. A new password makes all of them unknown again:
 * one of them may be the reason why it was set.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_PREFIX, cookieLine, cookieValue } from './cookies.ts';

export interface KnownDevice {
  deviceId: string;
  userId: string;
}

const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;
/** The longest that browsers keep a cookie: 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** `findPasswordHash`: the stored one; each password that is set has its own. */
export function knownDevices(
  key: Buffer,
  findPasswordHash: (userId: string) => Promise<string | undefined>,
) {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  const stampOf = (passwordHash: string) => sign(`password ${passwordHash}`).toString('base64url');
  return {
    /** The device that the request’s cookie proves. */
    async find(headers: Headers): Promise<KnownDevice | undefined> {
      const [deviceId = '', userId = '', stamp = '', signature = ''] =
        cookieValue(headers, DEVICE_COOKIE)?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${deviceId}.${userId}.${stamp}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // Only a cookie of ours costs a query, whatever email address is entered with it.
      const passwordHash = await findPasswordHash(userId);
      if (passwordHash === undefined || stampOf(passwordHash) !== stamp) return undefined;
      return { deviceId, userId };
    },
    /** A cookie that makes the browser known while this is the user’s password; keeps the device’s id. */
    cookie(
      { userId, passwordHash }: { userId: string; passwordHash: string },
      device: KnownDevice | undefined,
    ): string {
      const isSame = device?.userId === userId;
      const deviceId = isSame ? device.deviceId : randomBytes(16).toString('base64url');
      const content = `${deviceId}.${userId}.${stampOf(passwordHash)}`;
      const value = `${content}.${sign(content).toString('base64url')}`;
      return cookieLine(DEVICE_COOKIE, value, MAX_AGE_SECONDS);
    },
  };
}
