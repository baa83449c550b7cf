/** Fetches the code of screens before they are gone to, while nothing else is to be done. */
import { queryClient } from '../admin/query.ts';
import type { ScreenHandle } from './lazy-screen.tsx';

/** For browsers that don't tell when they are idle, such as Safari. */
const REST_MS = 200;

/**
 * Begins once the screens that are shown have their code and their data. Not where the reader asks to
 * save data. Ends at the first failure: some browsers try no import again that failed once, and a
 * connection that is gone for a moment must not take every other screen with it.
 */
export async function fetchAhead(
  shown: readonly ScreenHandle[],
  all: readonly ScreenHandle[],
): Promise<void> {
  if (isSavingData()) return;
  try {
    await Promise.all(shown.map((screen) => screen.load()));
    // Rendered by then, they have begun to read.
    await idle();
    await dataShown();
    for (const screen of all) {
      await idle();
      await screen.load();
    }
  } catch {
    // The screen tells so itself, once it is gone to.
  }
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function dataShown(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, REST_MS);
  });
}
