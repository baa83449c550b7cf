/** Checks the ID tokens of Firebase Auth: signed, for this project, from a sign-in just now. */
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from 'jose';
import type { FirebaseProject } from '../../../../shared/account/firebase.ts';
import { asDate, instantText, type Clock } from '../../clock.ts';
import { FirebaseUnavailable, invalidCredentials } from '../auth.errors.ts';

/** The account that a token is about. */
export interface FirebaseIdentity {
  issuer: string;
  /** The uid. */
  subject: string;
  email: string;
}

/** Where Google publishes the keys that sign ID tokens. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const KEYS_TIMEOUT_MS = 5000;
/** Clocks of servers differ. */
const TOLERANCE_SECONDS = 30;
/** A token is valid for an hour; a stolen one that is older than this opens nothing. */
const SIGN_IN_AGE_SECONDS = 5 * 60;

export const issuerOf = ({ projectId }: Pick<FirebaseProject, 'projectId'>) =>
  `https://securetoken.google.com/${projectId}`;

/**
 * Throws `invalidCredentials` for every token that is not good, and `FirebaseUnavailable` if the
 * keys can’t be fetched.
 */
export function idTokenVerifier(
  project: Pick<FirebaseProject, 'projectId' | 'emulator'>,
  { clock, keysAt = GOOGLE_KEYS }: { clock: Clock; keysAt?: string },
) {
  const issuer = issuerOf(project);
  const verify = project.emulator === undefined ? signedPayload(keysAt) : unsignedPayload;
  return async (idToken: string): Promise<FirebaseIdentity> => {
    const now = clock.now();
    const payload = await verify(idToken, {
      issuer,
      audience: project.projectId,
      algorithms: ['RS256'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: asDate(instantText(now)),
      // Also refuses tokens from the future.
      maxTokenAge: '1 hour',
      requiredClaims: ['sub', 'auth_time', 'exp'],
    });
    return identityOf(payload, issuer, Math.floor(now.epochMilliseconds / 1000));
  };
}

type Verify = (idToken: string, options: JWTVerifyOptions) => Promise<JWTPayload>;

function signedPayload(keysAt: string): Verify {
  let keys: JWTVerifyGetKey | undefined;
  return async (idToken, options) => {
    // Loaded only where Firebase is configured, and only once it is needed.
    const { createRemoteJWKSet, errors, jwtVerify } = await import('jose');
    // A key that is not known yet is looked for at once: how often is limited by attempts.
    const fetching = { timeoutDuration: KEYS_TIMEOUT_MS, cooldownDuration: 0 };
    keys ??= createRemoteJWKSet(new URL(keysAt), fetching);
    try {
      return (await jwtVerify(idToken, keys, options)).payload;
    } catch (error) {
      const isRefused =
        error instanceof errors.JOSEError && !(error.code in codesOfUnreachableKeys);
      throw isRefused ? invalidCredentials() : new FirebaseUnavailable(error);
    }
  };
}

/** The keys could not be fetched or read: this says nothing about the token. */
const codesOfUnreachableKeys = {
  ERR_JOSE_GENERIC: true,
  ERR_JWKS_INVALID: true,
  ERR_JWKS_TIMEOUT: true,
};

/** The emulator signs nothing; only a development server on loopback accepts it. */
async function unsignedPayload(idToken: string, options: JWTVerifyOptions): Promise<JWTPayload> {
  const { UnsecuredJWT } = await import('jose');
  try {
    return UnsecuredJWT.decode(idToken, options).payload;
  } catch {
    throw invalidCredentials();
  }
}

function identityOf(payload: JWTPayload, issuer: string, nowSeconds: number): FirebaseIdentity {
  const { sub, auth_time: signedInAt, email, email_verified: isVerified } = payload;
  const firebase = payload['firebase'] as Record<string, unknown> | undefined;
  const age = typeof signedInAt === 'number' ? nowSeconds - signedInAt : Infinity;
  const isRecent = age >= -TOLERANCE_SECONDS && age <= SIGN_IN_AGE_SECONDS + TOLERANCE_SECONDS;
  const isByPassword =
    firebase?.['sign_in_provider'] === 'password' && firebase['tenant'] === undefined;
  const isAccount = typeof sub === 'string' && sub !== '' && sub.length <= 128;
  if (!isAccount || !isRecent || !isByPassword || isVerified !== true) throw invalidCredentials();
  return { issuer, subject: sub, email: typeof email === 'string' ? email.toLowerCase() : '' };
}
