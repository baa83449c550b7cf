/** The cookie that says who is signed in: its name, and what can be read from a request. */

/** Of every cookie of the accounts; browsers then see to it that only this host sets them. */
export const COOKIE_PREFIX = '__Host-wolfden';
const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** A session ends this long after it was opened, however busy it is (OWASP ASVS 5.0, 7.3.2). */
export const SESSION_DAYS = 30;
/** And this long after it was last used (7.3.1). */
export const SESSION_IDLE_HOURS = 12;

/** Takes the cookie away from the browser. */
export const NO_SESSION_COOKIE = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** The session’s token. Better Auth’s signature behind it adds nothing to 190 random bits. */
export function sessionToken(headers: Headers): string | undefined {
  const token = cookieValue(headers, SESSION_COOKIE)?.split('.')[0];
  return token === undefined || token === '' ? undefined : token;
}

/** Undefined for a cookie that is not there or can’t be read. */
export function cookieValue(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
