/** Who calls the API: the owner by the session’s cookie, or a program by its token. */
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../clock.ts';
import type { AfterAnswer } from './accounts.ts';
import type { SignedInActor } from './actor.ts';
import { findApiToken, markApiTokenUsed } from './api-tokens.repository.ts';
import { secretHash } from './secret-text.ts';
import { findLiveSession, markSessionSeen } from './sessions.repository.ts';
import { sessionLimits, sessionTokenHash } from './sessions.ts';

interface FindActorDeps {
  db: Database;
  clock: Clock;
  afterAnswer: AfterAnswer;
}

/** Prefix of API tokens, so that scanners recognize a leaked one. */
export const API_TOKEN_PREFIX = 'wfd_';
/** The minimum interval between updates of a session’s last use. */
const SEEN_EVERY_SECONDS = 60;

/** Undefined without a valid cookie or token. If a token is sent, the cookie does not count. */
export function actorFinder(deps: FindActorDeps) {
  return async (headers: Headers): Promise<SignedInActor | undefined> => {
    const authorization = headers.get('authorization');
    if (authorization !== null) return findByApiToken(deps, authorization);
    const tokenHash = sessionTokenHash(headers);
    return tokenHash === undefined ? undefined : findBySession(deps, tokenHash);
  };
}

async function findBySession(
  { db, clock, afterAnswer }: FindActorDeps,
  tokenHash: string,
): Promise<SignedInActor | undefined> {
  const now = clock.now();
  const session = await findLiveSession(db, tokenHash, sessionLimits(now));
  if (session === undefined) return undefined;
  const { id: sessionId, userId, name, lastSeenAt } = session;
  if (lastSeenAt <= instantText(now.subtract({ seconds: SEEN_EVERY_SECONDS }))) {
    afterAnswer.run('marking a session as seen', () =>
      markSessionSeen(db, sessionId, instantText(now)),
    );
  }
  return { kind: 'owner', userId, sessionId, name };
}

async function findByApiToken(
  { db, clock, afterAnswer }: FindActorDeps,
  authorization: string,
): Promise<SignedInActor | undefined> {
  const secret = /^Bearer (wfd_[\w-]{43})$/i.exec(authorization)?.[1];
  if (secret === undefined) return undefined;
  const token = await findApiToken(db, secretHash(secret));
  if (token === undefined) return undefined;
  const { id: tokenId, userId, name, scope, lastUsedOn } = token;
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  if (lastUsedOn !== today) {
    afterAnswer.run('marking a token as used', () => markApiTokenUsed(db, tokenId, today));
  }
  return { kind: 'token', tokenId, userId, name, scope };
}
