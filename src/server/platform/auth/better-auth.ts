/**
 * Better Auth, the engine of the accounts: it checks passwords, opens sessions and speaks WebAuthn.
 * It is called by our own routes only; its HTTP handler is mounted nowhere. What it leaves to us,
 * and why, is in docs/decisions/0009-accounts.md.
 */
import { passkey } from '@better-auth/passkey';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import { content } from '../../../../content/content.ts';
import type { Database } from '../../database/database.ts';
import { asDate, instantText, type Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { PasskeyRefused } from './auth.errors.ts';
import { betterAuthAdapter } from './better-auth.repository.ts';
import { NETWORK_HEADER } from './engine-request.ts';
import type { PasswordHasher } from './password-hash.ts';
import { COOKIE_PREFIX, SESSION_DAYS } from './session-cookie.ts';
import { listSecondFactors } from './sessions.repository.ts';

interface BetterAuthParts {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  log: Log;
  /** Signs its cookies. */
  secret: string;
  baseUrl: string;
}

/** A password is checked up to this length; ours are shorter. */
const PASSWORD_MOST_UNITS = 1024;
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

export function createBetterAuth(parts: BetterAuthParts) {
  return betterAuth({
    appName: content.studio.name,
    baseURL: parts.baseUrl,
    secret: parts.secret,
    database: betterAuthAdapter(parts.db),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, error) =>
        parts.log.warn({ error: String(error) }, `accounts: ${message}`),
    },
    // Ours are asked before it is called.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: PASSWORD_MOST_UNITS,
      password: {
        hash: (password) => parts.hasher.hash(password),
        verify: ({ password, hash }) => parts.hasher.verify(password, hash),
      },
    },
    ...storedAs,
    session: { ...storedAs.session, expiresIn: SESSION_SECONDS, freshAge: 0 },
    databaseHooks: { session: { create: { before: sessionColumns(parts) } } },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { joins: true, generateId: idOf(parts.clock), validateSchema: false },
    },
    plugins: [passkeys(parts.baseUrl), sessionOpener],
  });
}

/** Its models in our tables. */
const storedAs = {
  user: { modelName: 'users' },
  account: { modelName: 'credentials', fields: { password: 'passwordHash' } },
  verification: { modelName: 'challenges', storeIdentifier: 'hashed' },
  session: {
    modelName: 'sessions',
    fields: { token: 'tokenHash', ipAddress: 'network', updatedAt: 'lastSeenAt' },
    additionalFields: {
      stage: { type: 'string', input: false },
      tries: { type: 'number', input: false },
    },
    disableSessionRefresh: true,
    cookieCache: { enabled: false },
  },
} as const;

/** What a session starts with. After a password it is half a session where a second factor exists. */
function sessionColumns({ db, clock }: BetterAuthParts) {
  return async (
    session: { userId: string },
    context: { path?: string; headers?: Headers | undefined } | null,
  ) => {
    const now = clock.now();
    const isByPassword = context?.path === '/sign-in/email';
    const isHalf = isByPassword && (await listSecondFactors(db, session.userId)).length > 0;
    return {
      data: {
        ...session,
        stage: isHalf ? 'second_factor' : 'full',
        tries: 0,
        ipAddress: context?.headers?.get(NETWORK_HEADER) ?? '',
        createdAt: asDate(instantText(now)),
        updatedAt: asDate(instantText(now)),
        expiresAt: asDate(instantText(now.add({ hours: SESSION_DAYS * 24 }))),
      },
    };
  };
}

/** The person must have been recognised by the device, which makes a passkey two factors in one. */
function passkeys(baseUrl: string) {
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: content.studio.name,
    origin: baseUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: ({ verification }) => {
        if (verification.registrationInfo?.userVerified !== true) throw new PasskeyRefused();
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new PasskeyRefused();
        return Promise.resolve();
      },
    },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
  });
}

/** Opens a session for somebody who has shown by other means who it is. */
const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (user === null) throw new Error('There is no such user');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;

const idPrefixes = {
  account: 'crd',
  passkey: 'key',
  session: 'ses',
  user: 'usr',
  verification: 'cha',
} as const;

function idOf(clock: Clock) {
  return ({ model }: { model: string }): string => {
    const prefix = Object.entries(idPrefixes).find(([name]) => name === model)?.[1];
    if (prefix === undefined) throw new Error(`Better Auth has a new kind of thing: ${model}`);
    return newId(prefix, clock.now());
  };
}
