/** Sessions: the browsers that have them, their lifetimes and their cookie. */
import type { SessionRow } from '../../database/tables/accounts.table.ts';
import { instantText, type Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { COOKIE_PREFIX, cookieLine, cookieValue } from './cookies.ts';
import { newSecret, secretHash } from './secret-text.ts';

/** The browser that sent a request to the account’s routes. */
export interface Caller {
  headers: Headers;
  /** An IPv4 address, or an IPv6 /64 network. */
  network: string;
  /** Method and path of the request, e.g. `PUT /account/email`. */
  action: string;
  setCookie: (line: string) => void;
}

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Absolute lifetime of a session, even while in use (OWASP ASVS 5.0, 7.3.2). */
const SESSION_DAYS = 30;
/** Inactivity timeout of a session (7.3.1). */
const SESSION_IDLE_HOURS = 12;
/** Absolute lifetime while a Firebase account is linked: disabling it can’t end our session. */
const FIREBASE_SESSION_HOURS = 24;
/** Lifetime of a pending session, which waits for a second factor. */
export const HALF_SESSION_MINUTES = 10;

const MAX_AGE_SECONDS = {
  full: SESSION_DAYS * 24 * 60 * 60,
  second_factor: HALF_SESSION_MINUTES * 60,
};

/** More than any browser sends. */
const USER_AGENT_LENGTH = 300;

/** Times that tell live sessions from those that are over. */
export function sessionLimits(now: Temporal.Instant) {
  return {
    now: instantText(now),
    seenAfter: instantText(now.subtract({ hours: SESSION_IDLE_HOURS })),
  };
}

/**
 * A session that counts once its row is stored, and a Set-Cookie line for it. A pending one gives
 * no access; its cookie ends with it. `endsAt`: an instant before the usual end.
 */
export function newSession(
  clock: Clock,
  caller: Caller,
  { userId, stage, endsAt }: Pick<SessionRow, 'userId' | 'stage'> & { endsAt?: string | undefined },
): { row: SessionRow; cookie: string } {
  const now = clock.now();
  const token = newSecret();
  const row = {
    id: newId('ses', now),
    userId,
    tokenHash: secretHash(token),
    stage,
    tries: 0,
    network: caller.network,
    userAgent: userAgentOf(caller),
    createdAt: instantText(now),
    lastSeenAt: instantText(now),
    expiresAt: endsAt ?? instantText(now.add({ hours: SESSION_DAYS * 24 })),
  };
  return { row, cookie: cookieLine(SESSION_COOKIE, token, MAX_AGE_SECONDS[stage]) };
}

/** When a session ends that begins now, while a Firebase account is linked. */
export function endOfFirebaseSession(clock: Clock): string {
  return instantText(clock.now().add({ hours: FIREBASE_SESSION_HOURS }));
}

/** Deletes the cookie. */
export const NO_SESSION_COOKIE = cookieLine(SESSION_COOKIE, '', 0);

/** SHA-256 of the session’s token; undefined without one. */
export function sessionTokenHash(headers: Headers): string | undefined {
  const token = cookieValue(headers, SESSION_COOKIE);
  return token === undefined || token === '' ? undefined : secretHash(token);
}

export function userAgentOf({ headers }: Caller): string {
  return (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);
}
