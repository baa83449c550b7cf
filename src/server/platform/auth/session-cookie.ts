/** The cookies of the accounts, and the one that says who is signed in. */

/** Browsers see to it that only this host sets cookies with this prefix. */
export const COOKIE_PREFIX = '__Host-wolfden';
const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** A session ends this long after it was opened, however busy it is (OWASP ASVS 5.0, 7.3.2). */
export const SESSION_DAYS = 30;
/** And this long after it was last used (7.3.1). */
export const SESSION_IDLE_HOURS = 12;
/** Half a session, which waits for a second factor, ends this long after it was opened. */
export const HALF_SESSION_MINUTES = 10;

const MAX_AGE_SECONDS = {
  full: SESSION_DAYS * 24 * 60 * 60,
  second_factor: HALF_SESSION_MINUTES * 60,
};

/** A line for Set-Cookie: sent to this host only, and not to be read by scripts. */
export function cookieLine(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** Gives the session to the browser. Half a session opens nothing; its cookie need not outlive it. */
export function sessionCookie(token: string, stage: keyof typeof MAX_AGE_SECONDS): string {
  return cookieLine(SESSION_COOKIE, token, MAX_AGE_SECONDS[stage]);
}

/** Takes the cookie away from the browser. */
export const NO_SESSION_COOKIE = cookieLine(SESSION_COOKIE, '', 0);

/** The session’s token; undefined without one. */
export function sessionToken(headers: Headers): string | undefined {
  const token = cookieValue(headers, SESSION_COOKIE);
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
