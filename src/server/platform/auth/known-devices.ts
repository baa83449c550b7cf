/**
 * Browsers in which somebody has fully signed in. They are counted apart from all others when
 * passwords are tried, so that nobody elsewhere can lock the owner out.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_PREFIX, cookieValue } from './session-cookie.ts';

export interface KnownDevice {
  deviceId: string;
  userId: string;
}

export interface KnownDevices {
  /** The device that the request’s cookie proves; undefined for any other. */
  find(headers: Headers): KnownDevice | undefined;
  /** A cookie that makes the browser known for this user; the same device stays the same. */
  cookie(userId: string, device: KnownDevice | undefined): string;
}

const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;
/** As long as browsers keep a cookie at most: 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

export function knownDevices(key: Buffer): KnownDevices {
  const sign = (device: string) => createHmac('sha256', key).update(device).digest();
  return {
    find(headers) {
      const [deviceId = '', userId = '', signature = ''] =
        cookieValue(headers, DEVICE_COOKIE)?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${deviceId}.${userId}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return { deviceId, userId };
    },
    cookie(userId, device) {
      const isSame = device?.userId === userId;
      const deviceId = isSame ? device.deviceId : randomBytes(16).toString('base64url');
      const value = `${deviceId}.${userId}.${sign(`${deviceId}.${userId}`).toString('base64url')}`;
      return `${DEVICE_COOKIE}=${value}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    },
  };
}
