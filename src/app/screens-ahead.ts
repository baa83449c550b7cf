/** Fetches the code of screens before they are gone to, while nothing else is to be done. */
import { queryClient } from '../admin/query.ts';
import type { ScreenHandle } from './lazy-screen.tsx';

/** For browsers that don't tell when they are idle, such as Safari. */
const REST_MS = 200;

/** Begins once the screen that is shown has its data. Not where the reader asks to save data. */
export async function fetchAhead(screens: readonly ScreenHandle[]): Promise<void> {
  if (isSavingData()) return;
  await dataShown();
  for (const screen of screens) {
    await idle();
    // It is tried again when the screen is gone to, which tells if that fails, too.
    await screen.load().catch(() => undefined);
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
