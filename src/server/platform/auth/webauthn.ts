/**
 * WebAuthn by SimpleWebAuthn, which is loaded when a passkey is first asked for. The device must
 * have recognized the person, which makes a passkey two factors in one.
 */
import type {
  PasskeyRegistrationAnswer,
  PasskeySignInAnswer,
} from '../../../shared/account/passkeys.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { ChallengeRow, UserRow } from '../../database/tables/accounts.table.ts';
import { instantText, type Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { getIdentity } from '../studio.repository.ts';
import { invalidPasskey } from './auth.errors.ts';
import { COOKIE_PREFIX, cookieLine, cookieValue } from './cookies.ts';
import {
  findPasskey,
  insertChallenge,
  listCredentials,
  takeChallenge,
} from './second-factors.repository.ts';
import { newSecret, secretHash } from './secret-text.ts';
import type { Caller } from './sessions.ts';

export interface WebAuthnDeps {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  baseUrl: string;
}

type Challenge = Pick<ChallengeRow, 'ceremony' | 'challenge' | 'userId'>;

interface AssertionRequest {
  userId: string | undefined;
  purpose?: string;
}

const CHALLENGE_COOKIE = `${COOKIE_PREFIX}.passkey`;
const CHALLENGE_MINUTES = 5;

/** EdDSA, ES256 and RS256. Node’s post-quantum algorithms are still experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

export function webAuthn(deps: WebAuthnDeps) {
  return { ...registration(deps), ...assertions(deps) };
}

const load = () => import('@simplewebauthn/server');

function registration(deps: WebAuthnDeps) {
  const { db, clock, log, baseUrl } = deps;
  return {
    async registrationOptions(caller: Caller, user: Pick<UserRow, 'id' | 'email'>) {
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: (await getIdentity(db)).name,
        rpID: new URL(baseUrl).hostname,
        userName: user.email,
        userDisplayName: user.email,
        excludeCredentials: await credentialsOf(db, user.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs,
      });
      const { challenge } = options;
      await keepChallenge(deps, caller, { ceremony: 'registration', challenge, userId: user.id });
      return options;
    },

    /** The new passkey, without name and times, for the caller to store. Throws `invalidPasskey`. */
    async verifyRegistration(
      { headers }: Caller,
      userId: string,
      response: PasskeyRegistrationAnswer,
    ) {
      const { verifyRegistrationResponse } = await load();
      const asked = await useChallenge(deps, headers, 'registration');
      if (asked?.userId !== userId) throw invalidPasskey();
      const expected = expectedOf(baseUrl, asked.challenge);
      const { registrationInfo } = await orRefuse(log, () =>
        verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs }),
      );
      if (registrationInfo === undefined) throw invalidPasskey();
      const { aaguid, credential, credentialBackedUp, credentialDeviceType } = registrationInfo;
      return {
        id: newId('key', clock.now()),
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64'),
        counter: credential.counter,
        deviceType: credentialDeviceType,
        backedUp: Number(credentialBackedUp),
        transports: (response.response.transports ?? []).join(','),
        aaguid,
      };
    },
  };
}

function assertions(deps: WebAuthnDeps) {
  const { db, log, baseUrl } = deps;
  return {
    /**
     * A challenge to sign. `userId`: only this user’s passkeys. `purpose`: the only use that
     * the signature counts for; none for a sign-in.
     */
    async assertionOptions(caller: Caller, { userId, purpose }: AssertionRequest) {
      const { generateAuthenticationOptions } = await load();
      const userVerification = 'required' as const;
      const options = await generateAuthenticationOptions({
        rpID: new URL(baseUrl).hostname,
        userVerification,
        ...(userId !== undefined && { allowCredentials: await credentialsOf(db, userId) }),
      });
      const challenge = {
        ceremony: 'sign_in',
        challenge: options.challenge,
        userId: null,
      } as const;
      await keepChallenge(deps, caller, challenge, purpose);
      return { ...options, userVerification };
    },

    /** User of the passkey, and its new counter for the caller to store. Throws `invalidPasskey`. */
    async verifyAssertion({ headers }: Caller, response: PasskeySignInAnswer, purpose?: string) {
      const { verifyAuthenticationResponse } = await load();
      const asked = await useChallenge(deps, headers, 'sign_in', purpose);
      const passkey = await findPasskey(db, response.id);
      if (asked === undefined || passkey === undefined) throw invalidPasskey();
      const { userId, credentialId, publicKey, counter } = passkey;
      const expected = expectedOf(baseUrl, asked.challenge);
      const credential = { id: credentialId, publicKey: Buffer.from(publicKey, 'base64'), counter };
      const { verified, authenticationInfo } = await orRefuse(log, () =>
        verifyAuthenticationResponse({ ...expected, response, credential }),
      );
      if (!verified) throw invalidPasskey();
      return { userId, credentialId, counter: authenticationInfo.newCounter };
    },
  };
}

/** A challenge: valid once, for minutes, in the browser that gets the cookie. */
async function keepChallenge(
  { write, clock }: WebAuthnDeps,
  caller: Caller,
  challenge: Challenge,
  purpose?: string,
) {
  const secret = newSecret();
  const expiresAt = instantText(clock.now().add({ minutes: CHALLENGE_MINUTES }));
  const row = { ...challenge, secretHash: hashFor(secret, purpose), expiresAt };
  await write((trx) => insertChallenge(trx, row));
  caller.setCookie(cookieLine(CHALLENGE_COOKIE, secret, CHALLENGE_MINUTES * 60));
}

/** The browser’s challenge, which can’t be used again; undefined if it has none of this ceremony. */
async function useChallenge(
  { write, clock }: WebAuthnDeps,
  headers: Headers,
  ceremony: Challenge['ceremony'],
  purpose?: string,
): Promise<Challenge | undefined> {
  const secret = cookieValue(headers, CHALLENGE_COOKIE);
  if (secret === undefined) return undefined;
  const found = await write((trx) => takeChallenge(trx, hashFor(secret, purpose)));
  if (found === undefined || found.expiresAt <= instantText(clock.now())) return undefined;
  return found.ceremony === ceremony ? found : undefined;
}

/** A challenge is found only for the purpose that it was made for. */
function hashFor(secret: string, purpose: string | undefined): string {
  return secretHash(purpose === undefined ? secret : `${secret} ${purpose}`);
}

async function credentialsOf(db: Database, userId: string) {
  const credentials = await listCredentials(db, userId);
  return credentials.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports.split(',').filter(Boolean),
  }));
}

function expectedOf(baseUrl: string, expectedChallenge: string) {
  const { origin, hostname } = new URL(baseUrl);
  return {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
}

/** The library throws plain errors for whatever it rejects. */
async function orRefuse<Result>(log: Log, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    // May contain untrusted input of any length.
    log.warn({ error: String(error).slice(0, 200) }, 'a passkey was refused');
    throw invalidPasskey();
  }
}
