/** Signing in and out through `/api/session`, and who is signed in, in all tabs of the browser. */
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  SecondFactor,
  SecondFactorAnswer,
  SessionUser,
} from '../../shared/account/account.schema.ts';
import { ApiError, onSignInRequired } from '../api-call.ts';
import { api, unwrap } from '../api.ts';

/** The password was right; one of these has to follow. No failure: the sign-in goes on. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded';
  readonly factors: readonly SecondFactor[];

  constructor(factors: readonly SecondFactor[]) {
    super('A second factor is required');
    this.factors = factors;
  }
}

/**
 * Why a call failed. `invalid-credentials` stands for an unknown user and for a wrong password
 * alike. `second-factor-expired`: sign-in starts over. `dismissed`: an offer was not taken.
 */
type AuthFailureCode =
  | 'invalid-credentials'
  | 'too-many-requests'
  | 'invalid-email'
  | 'second-factor-expired'
  | 'dismissed'
  | 'other';

/** A call that failed; `message` is the server’s, and empty if it gave none. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;

  constructor(code: AuthFailureCode, message = '', cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Until the server has answered once, it is asked again after this. */
const RETRY_MS = 3000;

interface Follower {
  onUser: (user: SessionUser | null) => void;
  onFailure: ((failure: AuthFailure) => void) | undefined;
}

/** When something may have changed without notice: asked then, even if only to learn it can’t be. */
const moments = ['focus', 'pageshow', 'online', 'offline'];

type TabMessage = 'signed-in' | 'signed-out';

export type AuthClient = ReturnType<typeof createAuthClient>;

export function createAuthClient() {
  const tabs = new BroadcastChannel('wolfden-session');
  const session = followedSession(tabs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origins.
  const tellOtherTabs = (message: TabMessage) => tabs.postMessage(message);
  const enter = async (call: Promise<{ user: SessionUser }>): Promise<SessionUser> => {
    const { user } = await orFailure(call);
    session.report(user);
    tellOtherTabs('signed-in');
    return user;
  };

  return {
    subscribe: session.subscribe,
    /** Throws `SecondFactorNeeded` if the password was right and is not enough. */
    async signIn(email: string, password: string): Promise<SessionUser> {
      const answer = await orFailure(unwrap(api.session.$post({ json: { email, password } })));
      if ('secondFactor' in answer) throw new SecondFactorNeeded(answer.secondFactor);
      return enter(Promise.resolve(answer));
    },
    /** Completes what `signIn` began. */
    signInWithSecondFactor: (json: SecondFactorAnswer) =>
      enter(unwrap(api.session['second-factor'].$post({ json }))),
    /** Counts as both factors. `offer` waits until a passkey is picked in the email field. */
    async signInWithPasskey(how: 'ask' | 'offer', signal?: AbortSignal): Promise<SessionUser> {
      const passkey = await orFailure(givePasskey(how, signal));
      const clientExtensionResults = { ...passkey.clientExtensionResults };
      const json = { ...passkey, clientExtensionResults };
      return enter(unwrap(api.session.passkey.$post({ json })));
    },
    async signOut(): Promise<void> {
      await orFailure(unwrap(api.session.$delete()));
      session.report(null);
      tellOtherTabs('signed-out');
    },
    async sendPasswordReset(email: string): Promise<void> {
      await orFailure(unwrap(api['password-resets'].$post({ json: { email } })));
    },
    /** Asks the server again, after something about the user was changed elsewhere. */
    refresh: session.ask,
  };
}

/** The signed-in user as known to this tab, and everything that may change it. */
function followedSession(tabs: BroadcastChannel) {
  const followers = new Set<Follower>();
  let known: SessionUser | null | undefined;
  let turn = 0;

  const report = (user: SessionUser | null) => {
    // Answers that are still on their way are outdated.
    turn += 1;
    if (JSON.stringify(user) === JSON.stringify(known)) return;
    known = user;
    for (const { onUser } of followers) onUser(user);
  };
  const ask = async () => {
    const mine = (turn += 1);
    const { user } = await orFailure(unwrap(api.session.$get()));
    if (mine === turn) report(user);
  };
  /** Runs in the background: while the server does not respond, the known user stays. */
  const takeQuietly = (answer: Promise<void>) => {
    answer.catch((failure: unknown) => {
      if (known !== undefined || !(failure instanceof AuthFailure)) return;
      for (const { onFailure } of followers) onFailure?.(failure);
      setTimeout(askQuietly, RETRY_MS);
    });
  };
  const askQuietly = () => takeQuietly(ask());
  const onTabMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'signed-out') report(null);
    else askQuietly();
  };
  const watch = () => {
    const stop = onSignInRequired(() => {
      // Until the first answer has come, it is what tells who is signed in.
      if (known !== undefined) askQuietly();
    });
    tabs.addEventListener('message', onTabMessage);
    for (const event of moments) addEventListener(event, askQuietly);
    return () => {
      stop();
      tabs.removeEventListener('message', onTabMessage);
      for (const event of moments) removeEventListener(event, askQuietly);
    };
  };
  let unwatch: (() => void) | undefined;
  /** Asked at once, while the application is still being put together, for the first follower. */
  const firstAnswer = ask();
  firstAnswer.catch(() => undefined);

  return {
    report,
    ask,
    /**
     * Calls back with the current user, or null, as soon as it is known and after every change in
     * any tab. `onFailure` is called while the server can’t be asked; it is asked again by itself.
     */
    subscribe: (onUser: Follower['onUser'], onFailure?: Follower['onFailure']) => {
      const follower = { onUser, onFailure };
      followers.add(follower);
      unwatch ??= watch();
      if (known === undefined) takeQuietly(firstAnswer);
      else onUser(known);
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        unwatch?.();
        unwatch = undefined;
      };
    },
  };
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

const failureCodes: Record<string, AuthFailureCode> = {
  'auth.invalid_credentials': 'invalid-credentials',
  'auth.too_many': 'too-many-requests',
  'auth.invalid_email': 'invalid-email',
  'auth.second_factor_expired': 'second-factor-expired',
};

async function orFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new AuthFailure(failureCodes[error.code] ?? 'other', error.message, error);
  }
}
