/**
 * WebAuthn by SimpleWebAuthn, which is loaded when a passkey is first asked for. The device must
 * have recognized the person, which makes a passkey two factors in one.
 */
import { content } from '../../../../content/content.ts';
import type {
  PasskeyRegistrationAnswer,
  PasskeySignInAnswer,
} from '../../../shared/account/passkeys.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { PasskeyRow, UserRow } from '../../database/tables/accounts.table.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { invalidPasskey } from './auth.errors.ts';
import { challengeStore, type ChallengeStore } from './challenges.ts';
import { findPasskey, listCredentials } from './passkeys.repository.ts';

interface Parts {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  baseUrl: string;
}

/** What the device gave; its name and times come with the change that stores it. */
type NewPasskey = Omit<PasskeyRow, 'name' | 'createdAt' | 'lastUsedAt'>;

export type WebAuthn = ReturnType<typeof webAuthn>;

export function webAuthn(parts: Parts) {
  const challenges = challengeStore(parts);
  return { ...registration(parts, challenges), ...signIn(parts, challenges) };
}

const load = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256. Those against quantum computers are still an experiment of Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

function registration({ db, clock, log, baseUrl }: Parts, challenges: ChallengeStore) {
  return {
    /** What a new passkey is made from. `cookie`: a line for Set-Cookie. */
    async registrationOptions({ id: userId, email }: Pick<UserRow, 'id' | 'email'>) {
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: content.studio.name,
        rpID: new URL(baseUrl).hostname,
        userName: email,
        userDisplayName: email,
        excludeCredentials: await credentialsOf(db, userId),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs,
      });
      const { challenge } = options;
      const cookie = await challenges.keep({ ceremony: 'registration', challenge, userId });
      return { options, cookie };
    },

    /** The new passkey, for the caller to store. Throws `invalidPasskey`. */
    async verifyRegistration(
      headers: Headers,
      userId: string,
      answer: PasskeyRegistrationAnswer,
    ): Promise<NewPasskey> {
      const { verifyRegistrationResponse } = await load();
      const asked = await challenges.take(headers, 'registration');
      if (asked?.userId !== userId) throw invalidPasskey();
      const { registrationInfo } = await orRefuse(log, () =>
        verifyRegistrationResponse({
          ...expectedOf(baseUrl, asked.challenge),
          response: answer,
          supportedAlgorithmIDs,
        }),
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
        transports: (answer.response.transports ?? []).join(','),
        aaguid,
      };
    },
  };
}

function signIn({ db, log, baseUrl }: Parts, challenges: ChallengeStore) {
  return {
    /** What a passkey is to sign; any one, unless half a session says whose it must be. */
    async signInOptions(userId: string | undefined) {
      const { generateAuthenticationOptions } = await load();
      const userVerification = 'required' as const;
      const options = await generateAuthenticationOptions({
        rpID: new URL(baseUrl).hostname,
        userVerification,
        ...(userId !== undefined && { allowCredentials: await credentialsOf(db, userId) }),
      });
      const { challenge } = options;
      const cookie = await challenges.keep({ ceremony: 'sign_in', challenge, userId: null });
      return { options: { ...options, userVerification }, cookie };
    },

    /** Whose passkey it is, with its new counter for the caller to store. Throws `invalidPasskey`. */
    async verifySignIn(
      headers: Headers,
      answer: PasskeySignInAnswer,
    ): Promise<Pick<PasskeyRow, 'userId' | 'credentialId' | 'counter'>> {
      const { verifyAuthenticationResponse } = await load();
      const asked = await challenges.take(headers, 'sign_in');
      const passkey = await findPasskey(db, answer.id);
      if (asked === undefined || passkey === undefined) throw invalidPasskey();
      const { userId, credentialId, publicKey, counter } = passkey;
      const { verified, authenticationInfo } = await orRefuse(log, () =>
        verifyAuthenticationResponse({
          ...expectedOf(baseUrl, asked.challenge),
          response: answer,
          credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64'), counter },
        }),
      );
      if (!verified) throw invalidPasskey();
      return { userId, credentialId, counter: authenticationInfo.newCounter };
    },
  };
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

/** The library throws plain errors at what it does not believe: whatever it was, nobody gets in. */
async function orRefuse<Result>(log: Log, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    // What a stranger sent may be in it, at any length.
    log.warn({ error: String(error).slice(0, 200) }, 'a passkey was refused');
    throw invalidPasskey();
  }
}
