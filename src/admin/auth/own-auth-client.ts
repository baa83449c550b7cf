/** The embedded provider: passwords, passkeys and codes of this server. */
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { SecondFactor, SessionUser } from '../../shared/account/account.schema.ts';
import { api, unwrap } from '../api.ts';
import { AuthFailure, orFailure, SecondFactorNeeded, type AuthClient } from './auth-client.ts';
import type { FollowedSession } from './followed-session.ts';

export function ownAuthClient(session: FollowedSession): AuthClient {
  const take = (call: Promise<SignInAnswer>) => takeAnswer(session, call);
  return {
    subscribe: session.subscribe,
    refresh: session.ask,
    signIn: (email, password) => take(unwrap(api.session.$post({ json: { email, password } }))),
    signInWithSecondFactor: (json) => take(unwrap(api.session['second-factor'].$post({ json }))),
    async signInWithPasskey(how, signal) {
      const passkey = await orFailure(givePasskey(how, signal));
      const clientExtensionResults = { ...passkey.clientExtensionResults };
      const json = { ...passkey, clientExtensionResults };
      return take(unwrap(api.session.passkey.$post({ json })));
    },
    signInWithLink: (token) => take(unwrap(api.session.link.$post({ json: { token } }))),
    async signOut() {
      await orFailure(unwrap(api.session.$delete()));
      session.change(null);
    },
    async sendPasswordReset(email) {
      await orFailure(unwrap(api['password-resets'].$post({ json: { email } })));
      return 'server';
    },
    confirm: (currentPassword) => Promise.resolve({ currentPassword }),
  };
}

type SignInAnswer = { user: SessionUser } | { secondFactor: SecondFactor[] };

/** The user of a session that was opened; throws `SecondFactorNeeded` if it is not open yet. */
export async function takeAnswer(
  session: FollowedSession,
  call: Promise<SignInAnswer>,
): Promise<SessionUser> {
  const answer = await orFailure(call);
  if ('secondFactor' in answer) throw new SecondFactorNeeded(answer.secondFactor);
  session.change(answer.user);
  return answer.user;
}

/**
 * Has the browser sign with a passkey: at once, or (`offer`) when one is picked in a field with
 * `autocomplete="webauthn"`. An offer that comes to nothing is never an error.
 */
async function givePasskey(how: 'ask' | 'offer', signal: AbortSignal | undefined) {
  const isOffer = how === 'offer';
  try {
    if (isOffer && !(await browserSupportsWebAuthnAutofill())) throw new AuthFailure('dismissed');
    const optionsJSON = await unwrap(api.session['passkey-options'].$post());
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    return await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer });
  } catch (cause) {
    if (isOffer || signal?.aborted === true) throw new AuthFailure('dismissed', '', cause);
    if (!(cause instanceof Error) || cause.name !== 'NotAllowedError') throw cause;
    const message = 'No passkey was used. Try again, or sign in with your password.';
    throw new AuthFailure('other', message, cause);
  }
}
