/** What passkeys are to sign: each challenge counts once, within minutes, and in one browser. */
import type { Write } from '../../database/group-writes.ts';
import type { ChallengeRow } from '../../database/tables/accounts.table.ts';
import { instantText, type Clock } from '../clock.ts';
import { insertChallenge, takeChallenge } from './challenges.repository.ts';
import { newSecret, secretHash } from './secret-text.ts';
import { COOKIE_PREFIX, cookieLine, cookieValue } from './session-cookie.ts';

const CHALLENGE_COOKIE = `${COOKIE_PREFIX}.passkey`;
const CHALLENGE_MINUTES = 5;

type Challenge = Pick<ChallengeRow, 'ceremony' | 'challenge' | 'userId'>;

export type ChallengeStore = ReturnType<typeof challengeStore>;

export function challengeStore({ write, clock }: { write: Write; clock: Clock }) {
  return {
    /** Gives the line for Set-Cookie that binds the challenge to the browser. */
    async keep(challenge: Challenge): Promise<string> {
      const secret = newSecret();
      const expiresAt = instantText(clock.now().add({ minutes: CHALLENGE_MINUTES }));
      const row = { ...challenge, secretHash: secretHash(secret), expiresAt };
      await write((trx) => insertChallenge(trx, row));
      return cookieLine(CHALLENGE_COOKIE, secret, CHALLENGE_MINUTES * 60);
    },

    /** The browser’s challenge, which is used up now; undefined if it has none of this ceremony. */
    async take(headers: Headers, ceremony: Challenge['ceremony']): Promise<Challenge | undefined> {
      const secret = cookieValue(headers, CHALLENGE_COOKIE);
      if (secret === undefined) return undefined;
      const found = await write((trx) => takeChallenge(trx, secretHash(secret)));
      if (found === undefined || found.expiresAt <= instantText(clock.now())) return undefined;
      return found.ceremony === ceremony ? found : undefined;
    },
  };
}
