/** Session cookies and the cookie of known browsers. */

/** Browsers only accept cookies with this prefix from the host itself. */
export const COOKIE_PREFIX = '__Host-wolfden';
const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Absolute lifetime of a session, even while in use (OWASP ASVS 5.0, 7.3.2). */
export const SESSION_DAYS = 30;
/** Inactivity timeout of a session (7.3.1). */
export const SESSION_IDLE_HOURS = 12;
/** Lifetime of a pending session, which waits for a second factor. */
export const HALF_SESSION_MINUTES = 10;

const MAX_AGE_SECONDS = {
  full: SESSION_DAYS * 24 * 60 * 60,
  second_factor: HALF_SESSION_MINUTES * 60,
};

/** A Set-Cookie line: sent to this host only, and not readable by scripts. */
export function cookieLine(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** Sets the session cookie. A pending session gives no access; its cookie ends with it. */
export function sessionCookie(token: string, stage: keyof typeof MAX_AGE_SECONDS): string {
  return cookieLine(SESSION_COOKIE, token, MAX_AGE_SECONDS[stage]);
}

/** Deletes the cookie. */
export const NO_SESSION_COOKIE = cookieLine(SESSION_COOKIE, '', 0);

/** The session’s token; undefined without one. */
export function sessionToken(headers: Headers): string | undefined {
  const token = cookieValue(headers, SESSION_COOKIE);
  return token === undefined || token === '' ? undefined : token;
}

/** Undefined if the cookie is missing or unreadable. */
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
