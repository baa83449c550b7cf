/** Who calls the API: the owner by the session’s cookie, or a program by its token. */
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../clock.ts';
import type { SignedInActor } from './actor.ts';
import type { AfterAnswer } from './after-answer.ts';
import { findApiToken, markApiTokenUsed } from './api-tokens.repository.ts';
import { secretHash } from './secret-text.ts';
import { SESSION_IDLE_HOURS, sessionToken } from './session-cookie.ts';
import { findLiveSession, markSessionSeen } from './sessions.repository.ts';

interface FindActorDeps {
  db: Database;
  clock: Clock;
  afterAnswer: AfterAnswer;
}

/** What API tokens begin with, so that a lost one is recognised, by scanners too. */
export const API_TOKEN_PREFIX = 'wfd_';
/** When a session was last used is written down at most this often. */
const SEEN_EVERY_SECONDS = 60;

/** Undefined for everyone whose cookie or token is not good now. Who sends a token is judged by it. */
export function actorFinder(deps: FindActorDeps) {
  return async (headers: Headers): Promise<SignedInActor | undefined> => {
    const authorization = headers.get('authorization');
    if (authorization !== null) return findByApiToken(deps, authorization);
    const token = sessionToken(headers);
    return token === undefined ? undefined : findBySession(deps, token);
  };
}

async function findBySession(
  { db, clock, afterAnswer }: FindActorDeps,
  token: string,
): Promise<SignedInActor | undefined> {
  const now = clock.now();
  const session = await findLiveSession(db, secretHash(token), {
    now: instantText(now),
    seenAfter: instantText(now.subtract({ hours: SESSION_IDLE_HOURS })),
  });
  if (session === undefined) return undefined;
  if (session.lastSeenAt <= instantText(now.subtract({ seconds: SEEN_EVERY_SECONDS }))) {
    afterAnswer.run('marking a session as seen', () =>
      markSessionSeen(db, session.id, instantText(now)),
    );
  }
  return { kind: 'owner', userId: session.userId, sessionId: session.id, name: session.name };
}

async function findByApiToken(
  { db, clock, afterAnswer }: FindActorDeps,
  authorization: string,
): Promise<SignedInActor | undefined> {
  const secret = /^Bearer (wfd_[\w-]{43})$/i.exec(authorization)?.[1];
  if (secret === undefined) return undefined;
  const token = await findApiToken(db, secretHash(secret));
  if (token === undefined) return undefined;
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  if (token.lastUsedOn !== today) {
    afterAnswer.run('marking a token as used', () => markApiTokenUsed(db, token.id, today));
  }
  const { id, userId, name, scope } = token;
  return { kind: 'token', tokenId: id, userId, name, scope };
}
