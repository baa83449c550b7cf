import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { AuthFailure } from './auth-client.ts';

const notGiven = 'No passkey was used. Try again, or sign in with your password.';

/**
 * Has the browser sign with a passkey: at once, or (`offer`) when the reader picks one in a field
 * with `autocomplete="webauthn"`. An offer that comes to nothing is never an error.
 */
export async function givePasskey(
  how: 'ask' | 'offer',
  signal: AbortSignal | undefined,
  loadOptions: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
): Promise<AuthenticationResponseJSON> {
  const isOffer = how === 'offer';
  try {
    if (isOffer && !(await browserSupportsWebAuthnAutofill())) throw new AuthFailure('dismissed');
    const optionsJSON = await loadOptions();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    return await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer });
  } catch (cause) {
    if (isOffer || signal?.aborted === true) throw new AuthFailure('dismissed', '', cause);
    if (!(cause instanceof Error) || cause.name !== 'NotAllowedError') throw cause;
    throw new AuthFailure('other', notGiven, cause);
  }
}
