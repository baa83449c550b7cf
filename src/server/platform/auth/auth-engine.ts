/** What the routes ask of Better Auth, in our own words and with our own errors. */
import type {
  PasskeyRegistrationAnswer,
  PasskeySignInAnswer,
} from '../../../shared/account/passkeys.schema.ts';
import type { Database } from '../../database/database.ts';
import { getServerKey } from '../../database/server-keys.repository.ts';
import type { PasskeyRow } from '../../database/tables/second-factors.table.ts';
import type { SessionRow } from '../../database/tables/sessions.table.ts';
import { instantText, type Clock } from '../clock.ts';
import type { HttpError } from '../http/http-errors.ts';
import type { Log } from '../log.ts';
import { InvalidCredentials, InvalidEmail, PasskeyRefused } from './auth.errors.ts';
import type { createBetterAuth } from './better-auth.ts';
import { engineHeaders, type Caller } from './engine-request.ts';
import type { PasswordHasher } from './password-hash.ts';
import { secretHash } from './secret-text.ts';
import { findSession } from './sessions.repository.ts';

/** `cookies`: lines for Set-Cookie. */
export interface OpenedSession {
  session: SessionRow;
  cookies: string[];
}

/** Not yet stored, and not yet of use. */
type NewPasskey = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>;

type BetterAuth = ReturnType<typeof createBetterAuth>;

export type AuthEngine = ReturnType<typeof authEngine>;

interface EngineParts {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  log: Log;
  baseUrl: string;
}

/** Loaded when it is first needed: most processes serve visitors long before anyone signs in. */
export function authEngine(parts: EngineParts) {
  const engine = loadedOnce(async () => {
    const { createBetterAuth } = await import('./better-auth.ts');
    const key = await getServerKey(parts.db, 'better-auth', instantText(parts.clock.now()));
    return createBetterAuth({ ...parts, secret: key.toString('base64url') });
  });
  const opened = async (token: string, headers: Headers): Promise<OpenedSession> => {
    const session = await findSession(parts.db, secretHash(token));
    if (session === undefined) throw new Error('A session was opened and is not there');
    return { session, cookies: headers.getSetCookie() };
  };
  return { ...sessions(engine, opened), ...passkeys(engine, opened) };
}

type Engine = () => Promise<BetterAuth>;
type Opened = (token: string, headers: Headers) => Promise<OpenedSession>;

function sessions(engine: Engine, opened: Opened) {
  return {
    /** Half a session where a second factor exists. Throws `InvalidCredentials`, `InvalidEmail`. */
    async signInWithPassword(caller: Caller, email: string, password: string) {
      const { api } = await engine();
      const { response, headers } = await orThrow(
        api.signInEmail({
          body: { email, password },
          headers: engineHeaders(caller),
          returnHeaders: true,
        }),
        (code) => (code === 'INVALID_EMAIL' ? new InvalidEmail() : new InvalidCredentials()),
      );
      return opened(response.token, headers);
    },

    /** A full session for somebody whose identity has been made sure of. */
    async openSession(caller: Caller, userId: string) {
      const { api } = await engine();
      const { response, headers } = await api.openSession({
        body: { userId },
        headers: engineHeaders(caller),
        returnHeaders: true,
      });
      return opened(response.token, headers);
    },
  };
}

function passkeys(engine: Engine, opened: Opened) {
  return {
    /** What a passkey is to sign; which ones is left open unless half a session says who it is. */
    async passkeySignInOptions(caller: Caller) {
      const { api } = await engine();
      const { response, headers } = await api.generatePasskeyAuthenticationOptions({
        headers: engineHeaders(caller),
        returnHeaders: true,
      });
      const options = { ...response, userVerification: 'required' as const };
      return { options, cookies: headers.getSetCookie() };
    },

    /** Always a full session: the device has recognised the person. Throws `PasskeyRefused`. */
    async signInWithPasskey(caller: Caller, answer: PasskeySignInAnswer) {
      const { api } = await engine();
      const { response, headers } = await orThrow(
        api.verifyPasskeyAuthentication({
          body: { response: answer },
          headers: engineHeaders(caller),
          returnHeaders: true,
        }),
        () => new PasskeyRefused(),
      );
      return opened(response.session.token, headers);
    },

    async passkeyRegistrationOptions(caller: Caller) {
      const { api } = await engine();
      const { response, headers } = await api.generatePasskeyRegistrationOptions({
        headers: engineHeaders(caller),
        returnHeaders: true,
      });
      return { options: response, cookies: headers.getSetCookie() };
    },

    /** The new passkey, which the caller stores. Throws `PasskeyRefused`. */
    async registerPasskey(
      caller: Caller,
      name: string,
      answer: PasskeyRegistrationAnswer,
    ): Promise<NewPasskey> {
      const { api } = await engine();
      const made = await orThrow(
        api.verifyPasskeyRegistration({
          body: { response: answer, name },
          headers: engineHeaders(caller),
        }),
        () => new PasskeyRefused(),
      );
      const { id, userId, publicKey, counter, deviceType, transports = '', aaguid = '' } = made;
      const credentialId = made.credentialID;
      const backedUp = Number(made.backedUp);
      const passkey = { id, userId, publicKey, counter, deviceType, transports, aaguid };
      return { ...passkey, name, credentialId, backedUp };
    },
  };
}

/** One value for all who ask; after a failure the next one tries again. */
function loadedOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** Better Auth’s refusals become ours; what is no refusal stays what it is. */
async function orThrow<Result>(
  call: Promise<Result>,
  refusal: (code: string | undefined) => HttpError,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw refusal(error.body?.code);
  }
}

function isRefusal(error: unknown): error is { body?: { code?: string } } {
  return error instanceof Error && error.name === 'APIError' && 'body' in error;
}
