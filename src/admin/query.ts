/** Cache of the server’s responses, and the handling of failed reads and writes. */
import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isOutOfReach, isPassing } from './api-call.ts';
import { toasts } from '../ui/overlays/toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** Asked again and again by itself, or told of elsewhere: no notice. */
      isQuiet?: true;
    };
    mutationMeta: {
      /** The screen shows this mutation’s errors itself: no notice. */
      showsErrors?: true;
    };
  }
}

/** Reads this fresh are not asked for again when another screen wants them. */
const STALE_MS = 5000;
const RETRIES = 2;

/**
 * A read that fails at first is thrown to the screen’s fallback; one that fails later leaves the
 * screen as it is, with a notice. A failed mutation gives a notice unless its `meta` says that the
 * screen shows it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data !== undefined && query.meta?.isQuiet !== true) tell(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.showsErrors !== true) tell(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // The browser knows of the internet; a studio’s own server may be in reach without it.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      // Where nobody is signed in any more, the sign-in screen follows, not a fallback.
      throwOnError: (error, query) => query.state.data === undefined && !isSignedOut(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** What these sections show is read again. */
export async function rereadSections(...sections: readonly string[]): Promise<void> {
  await Promise.all(
    sections.map((section) => queryClient.invalidateQueries({ queryKey: [section] })),
  );
}

/** Options of what screens work without: a failure gives no notice. */
export const optionalRead = { throwOnError: false, meta: { isQuiet: true } } as const;

/** Carries out a change outside of a mutation, and reports a failure. `done`: what is said after it. */
export function attempt(change: Promise<unknown>, done?: string): void {
  change.then(
    () => done !== undefined && toasts.success(done),
    (error: unknown) => toasts.show({ kind: 'error', text: (error as Error).message }),
  );
}

/** Reads again when a window in view gets the focus, not only when a hidden tab is shown. */
export function rereadOnFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listen = () => onFocus();
    for (const event of ['visibilitychange', 'focus']) addEventListener(event, listen);
    return () => {
      for (const event of ['visibilitychange', 'focus']) removeEventListener(event, listen);
    };
  });
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.code === 'auth.required';
}

/** Signed out, and out of reach, are said elsewhere, once for the whole back office. */
function tell(error: Error): void {
  if (isOutOfReach(error) || isSignedOut(error)) return;
  toasts.show({ kind: 'error', text: error.message });
}
