/** The accounts in our own database, by `/api/session`. */
import { api, unwrap } from '../api.ts';
import { ApiError, onSignInRequired } from '../api-call.ts';
import { AuthFailure, SecondFactorNeeded, type AuthClient } from './auth-client.ts';
import type { SessionUser, SecondFactorAnswer } from '../../shared/account/account.schema.ts';
import { givePasskey } from './give-passkey.ts';

/** Until the service has answered once, it is asked again after this. */
const RETRY_MS = 3000;

interface Follower {
  onUser: (user: SessionUser | null) => void;
  onFailure: ((failure: AuthFailure) => void) | undefined;
}

/** When something may have changed without a word: asked then, even if only to learn it can't be. */
const moments = ['focus', 'pageshow', 'online', 'offline'];

type TabMessage = 'signed-in' | 'signed-out';

export function createEmbeddedAuthClient(): AuthClient {
  const tabs = new BroadcastChannel('wolfden-session');
  const session = followedSession(tabs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origins.
  const tellOtherTabs = (message: TabMessage) => tabs.postMessage(message);
  const enter = async (call: Promise<{ user: SessionUser }>) => {
    const { user } = await orFailure(call);
    session.report(user);
    tellOtherTabs('signed-in');
    return user;
  };

  return {
    subscribe: session.subscribe,
    async signIn(email, password) {
      const answer = await orFailure(unwrap(api.session.$post({ json: { email, password } })));
      if ('secondFactor' in answer) throw new SecondFactorNeeded(answer.secondFactor);
      return enter(Promise.resolve(answer));
    },
    signInWithSecondFactor: (answer: SecondFactorAnswer) =>
      enter(unwrap(api.session['second-factor'].$post({ json: answer }))),
    async signInWithPasskey(how, signal) {
      const loadOptions = () => unwrap(api.session['passkey-options'].$post());
      const passkey = await orFailure(givePasskey(how, signal, loadOptions));
      const clientExtensionResults = { ...passkey.clientExtensionResults };
      const json = { ...passkey, clientExtensionResults };
      return enter(unwrap(api.session.passkey.$post({ json })));
    },
    async signOut() {
      await orFailure(unwrap(api.session.$delete()));
      session.report(null);
      tellOtherTabs('signed-out');
    },
    sendPasswordReset: async (email) => {
      await orFailure(unwrap(api['password-resets'].$post({ json: { email } })));
    },
    refresh: session.ask,
  };
}

/** Who is signed in, as far as this tab knows, and everything that may change it. */
function followedSession(tabs: BroadcastChannel) {
  const followers = new Set<Follower>();
  let known: SessionUser | null | undefined;
  let turn = 0;

  const report = (user: SessionUser | null) => {
    // Answers that are still on their way speak of the past.
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
  /** Nobody waits for the answer: while the service is silent, what was known stays. */
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
  /** Asked at once, while the application is still being put together, for who follows first. */
  const firstAnswer = ask();
  firstAnswer.catch(() => undefined);

  return {
    report,
    ask,
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

const failureCodes: Record<string, AuthFailure['code']> = {
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
