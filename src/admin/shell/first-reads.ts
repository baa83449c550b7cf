/** First reads of a screen, requested together with the session when a page is opened. */
import type { Params } from 'react-router';
import { storedText, storeText } from '../../ui/state/browser-storage.ts';
import { queryClient } from '../query.ts';

export interface ScreenAddress {
  params: Readonly<Params>;
  search: URLSearchParams;
}

export type FirstReads = (at: ScreenAddress) => readonly Promise<unknown>[];

const STORAGE_KEY = 'signed-in';

/** Requests nothing if the browser is known to be signed out. */
export function readAhead(reads: FirstReads, at: ScreenAddress): void {
  if (storedText(STORAGE_KEY) === null) return;
  for (const read of reads(at)) read.catch(forgetFailures);
}

/** Remembers, for the next page opened in this browser, whether the owner is signed in. */
export function noteSignedIn(isSignedIn: boolean): void {
  storeText(STORAGE_KEY, isSignedIn ? 'yes' : null);
}

/** The screen requests it again, and shows a second failure. */
function forgetFailures(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  });
}
