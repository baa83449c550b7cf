/** Screens of the back office, whose code comes in chunks. */
import type { ComponentType } from 'react';
import { useLocation, type RouteObject } from 'react-router';
import { queryClient } from '../admin/query.ts';
import { readAhead, type FirstReads, type ScreenAddress } from '../admin/shell/first-reads.ts';
import { lazyComponent } from '../ui/texts/lazy-component.tsx';
import { Spinner } from '../ui/texts/loading.tsx';
import { loadChunk } from './chunk-load.ts';

type LoadedScreen = readonly [Screen: ComponentType, reads?: FirstReads];

/** Tasks of the application for a screen besides showing it. */
export interface ScreenHandle {
  load: () => Promise<void>;
  /** Begins everything that the screen at this address waits for; resolves when its code is there. */
  open: (at: ScreenAddress) => Promise<void>;
}

/**
 * The part of a route that shows a screen, with "Loading..." in its place until its code is there.
 * `keptAlong`: it holds other screens, and stays as it is while one goes from one to the next.
 */
export function lazyScreen(
  loadScreen: () => Promise<LoadedScreen>,
  { keptAlong = false } = {},
): Pick<RouteObject, 'Component'> & { handle: ScreenHandle } {
  let reads: FirstReads | undefined;
  const { load, Component: Screen } = lazyComponent(
    async () => {
      const [Loaded, firstReads] = await loadChunk(loadScreen);
      reads = firstReads;
      return Loaded;
    },
    <Spinner />,
  );
  return {
    Component: function LazyScreen() {
      const { pathname } = useLocation();
      return <Screen key={keptAlong ? '' : pathname} />;
    },
    handle: {
      load,
      open: (at) =>
        load().then(
          () => reads && readAhead(reads, at),
          // The screen tells so itself, once it is shown.
          () => undefined,
        ),
    },
  };
}

/** Every screen of these routes. */
export function screensOf(routes: readonly RouteObject[]): ScreenHandle[] {
  return routes.flatMap(({ handle, children = [] }) => [
    ...(handle === undefined ? [] : [handle as ScreenHandle]),
    ...screensOf(children),
  ]);
}

/** For browsers that don't tell when they are idle, such as Safari. */
const REST_MS = 200;

/**
 * Begins once the screens that are shown have their code and their data. Not where the reader asks to
 * save data. Ends at the first failure: some browsers try no import again that failed once, and a
 * connection that is gone for a moment must not take every other screen with it.
 */
export async function fetchAhead(shown: readonly ScreenHandle[], all: readonly ScreenHandle[]) {
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
