/** Asks Firebase what a token can’t tell: whether the account was disabled or its tokens revoked. */
import { z } from 'zod';
import type { FirebaseProject } from '../../../../shared/account/firebase.ts';
import { FirebaseUnavailable, invalidCredentials } from '../auth.errors.ts';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 5000;

/** Errors about the account or its token; others are about the request or the service. */
const refusals = new Set(['INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND']);

const found = z.object({
  users: z.tuple([
    z.object({
      localId: z.string(),
      emailVerified: z.boolean().default(false),
      disabled: z.boolean().default(false),
    }),
  ]),
});
const refused = z.object({ error: z.object({ message: z.string() }) });

interface LookUpOptions {
  /** Sent as the referrer: a key may be restricted to it. */
  baseUrl: string;
  /** Instead of Google. */
  service?: string;
}

/**
 * Throws `invalidCredentials` if the account of the token may not sign in, and
 * `FirebaseUnavailable` if Firebase can’t be reached or refuses the key.
 */
export function accountLookUp(
  { apiKey, emulator }: Pick<FirebaseProject, 'apiKey' | 'emulator'>,
  { baseUrl, service }: LookUpOptions,
) {
  const host = emulator === undefined ? (service ?? GOOGLE) : `${emulator}/${new URL(GOOGLE).host}`;
  const url = `${host}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;
  return async (idToken: string, subject: string): Promise<void> => {
    const { isOk, body } = await ask(url, idToken, baseUrl);
    if (!isOk) {
      const message = refused.safeParse(body).data?.error.message ?? '';
      const [code = ''] = message.split(' ');
      throw refusals.has(code) ? invalidCredentials() : new FirebaseUnavailable(message);
    }
    const user = found.safeParse(body).data?.users[0];
    if (user === undefined) throw new FirebaseUnavailable('an answer that can’t be read');
    if (user.localId !== subject || !user.emailVerified || user.disabled) {
      throw invalidCredentials();
    }
  };
}

async function ask(
  url: string,
  idToken: string,
  baseUrl: string,
): Promise<{ isOk: boolean; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${baseUrl}/` },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { isOk: response.ok, body: await response.json() };
  } catch (error) {
    throw new FirebaseUnavailable(error);
  }
}
