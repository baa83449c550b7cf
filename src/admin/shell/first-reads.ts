/** First reads of a screen, requested together with the session when a page is opened. */
import type { Params } from 'react-router';
import { storedText, storeText } from '../../ui/browser-storage.ts';
import { queryClient } from '../query.ts';

export interface ScreenAddress {
  params: Readonly<Params>;
  search: URLSearchParams;
}

export type FirstReads = (at: ScreenAddress) => readonly Promise<unknown>[];

const STORAGE_KEY = 'signed-in';

/** Nothing is asked where it is already clear that nobody is signed in. */
export function readAhead(reads: FirstReads, at: ScreenAddress): void {
  if (storedText(STORAGE_KEY) === null) return;
  for (const read of reads(at)) read.catch(forgetFailures);
}

/** Remembers for the next page opened by this browser whether somebody is signed in. */
export function noteSignedIn(isSignedIn: boolean): void {
  storeText(STORAGE_KEY, isSignedIn ? 'yes' : null);
}

/** The screen asks again, and tells if that fails, too. */
function forgetFailures(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  });
}
