/** Screens of the back office, whose code comes in chunks. */
import type { ComponentType } from 'react';
import { useLocation, type RouteObject } from 'react-router';
import { readAhead, type FirstReads, type ScreenAddress } from '../admin/shell/first-reads.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Spinner } from '../ui/loading.tsx';
import { loadChunk } from './chunk-load.ts';

type LoadedScreen = readonly [Screen: ComponentType, reads?: FirstReads];

/** What the application does with a screen besides showing it. */
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
