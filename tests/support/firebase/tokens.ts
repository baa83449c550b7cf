/** What the fake’s ID tokens say. */
import type { JWTPayload } from 'jose';
import { seconds, type FakeAccount, type FakeFactor, type FakeProject } from './project.ts';

const LIFE_SECONDS = 3600;

/** The claims of a sign-in by password. */
export function tokenClaims(
  { id, now }: FakeProject,
  { localId, email, emailVerified, lastLoginAt }: FakeAccount,
  factor?: FakeFactor,
): JWTPayload {
  const issuedAt = seconds(now());
  return {
    iss: `https://securetoken.google.com/${id}`,
    aud: id,
    sub: localId,
    user_id: localId,
    auth_time: seconds(lastLoginAt),
    iat: issuedAt,
    exp: issuedAt + LIFE_SECONDS,
    email,
    email_verified: emailVerified,
    firebase: {
      identities: { email: [email] },
      sign_in_provider: 'password',
      ...(factor !== undefined && {
        sign_in_second_factor: 'phoneInfo' in factor ? 'phone' : 'totp',
        second_factor_identifier: factor.mfaEnrollmentId,
      }),
    },
  };
}

/** With `alg: none` and no signature, as the emulator’s. */
export function unsignedToken(claims: JWTPayload): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The claims of any token, unchecked; undefined if it is none. */
export function readClaims(token: string): JWTPayload | undefined {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
  } catch {
    return undefined;
  }
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
