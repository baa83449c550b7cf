/** Who is signed in, as known to this tab, and everything that may change it. */
import type { SessionUser, SignInBy } from '../../shared/account/account.schema.ts';
import { onSignInRequired } from '../api-call.ts';
import { api, unwrap } from '../api.ts';
import { AuthFailure, orFailure, type SessionFollower } from './auth-client.ts';

/** Until the server has answered once, it is asked again after this. */
const RETRY_MS = 3000;

/** When something may have changed without notice: asked then, even if only to learn it can’t be. */
const moments = ['focus', 'pageshow', 'online', 'offline'];

type TabMessage = 'signed-in' | 'signed-out';

export type FollowedSession = ReturnType<typeof followSession>;

/** Follows the session of this server in all tabs of the browser. */
export function followSession() {
  const tabs = new BroadcastChannel('wolfden-session');
  const followers = new Set<SessionFollower>();
  let known: SessionUser | null | undefined;
  let signInBy: SignInBy = { password: true, firebase: false };
  let turn = 0;

  const report = (user: SessionUser | null, by = signInBy) => {
    // Answers that are still on their way are outdated.
    turn += 1;
    const isNew = JSON.stringify([user, by]) !== JSON.stringify([known, signInBy]);
    if (!isNew && known !== undefined) return;
    known = user;
    signInBy = by;
    for (const { onUser } of followers) onUser(user, by);
  };
  const ask = async () => {
    const mine = (turn += 1);
    const answer = await orFailure(unwrap(api.session.$get()));
    if (mine === turn) report(answer.user, answer.signInBy);
  };
  const change = (user: SessionUser | null) => {
    report(user);
    const message: TabMessage = user === null ? 'signed-out' : 'signed-in';
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origins.
    tabs.postMessage(message);
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
  const watch = () =>
    watchMoments(tabs, {
      askQuietly,
      onSignedOut: () => report(null),
      // Until the first answer has come, it is what tells who is signed in.
      onRefused: () => known !== undefined && askQuietly(),
    });
  let unwatch: (() => void) | undefined;
  /** Asked at once, while the application is still being put together, for the first follower. */
  const firstAnswer = ask();
  firstAnswer.catch(() => undefined);

  return {
    /** After signing in or out in this tab; the others are told. */
    change,
    ask,
    signInBy: () => signInBy,
    /**
     * Calls back with the current user, or null, as soon as it is known and after every change in
     * any tab. `onFailure` is called while the server can’t be asked; it is asked again by itself.
     */
    subscribe: (onUser: SessionFollower['onUser'], onFailure?: SessionFollower['onFailure']) => {
      const follower = { onUser, onFailure };
      followers.add(follower);
      unwatch ??= watch();
      if (known === undefined) takeQuietly(firstAnswer);
      else onUser(known, signInBy);
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        unwatch?.();
        unwatch = undefined;
      };
    },
  };
}

interface Moments {
  askQuietly: () => void;
  onSignedOut: () => void;
  /** A call found no session. */
  onRefused: () => unknown;
}

/** Until the returned function is called. */
function watchMoments(tabs: BroadcastChannel, { askQuietly, onSignedOut, onRefused }: Moments) {
  const onTabMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'signed-out') onSignedOut();
    else askQuietly();
  };
  const stop = onSignInRequired(onRefused);
  tabs.addEventListener('message', onTabMessage);
  for (const event of moments) addEventListener(event, askQuietly);
  return () => {
    stop();
    tabs.removeEventListener('message', onTabMessage);
    for (const event of moments) removeEventListener(event, askQuietly);
  };
}
