import type { SessionRow } from '../../database/tables/accounts.table.ts';
import { instantText, type Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { userAgentOf, type Caller } from './caller.ts';
import { newSecret, secretHash } from './secret-text.ts';
import { SESSION_DAYS, sessionCookie } from './session-cookie.ts';

/** A session that counts once its row is stored. `cookie`: a line for Set-Cookie. */
export function newSession(
  clock: Clock,
  caller: Caller,
  { userId, stage }: Pick<SessionRow, 'userId' | 'stage'>,
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
    expiresAt: instantText(now.add({ hours: SESSION_DAYS * 24 })),
  };
  return { row, cookie: sessionCookie(token, stage) };
}
