import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { loadChunk } from './chunk-load.ts';

/** A page in a chunk of its own. A spinner stands in its place until the chunk is there. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyPage() {
    const { pathname } = useLocation();
    // Keyed by path: a navigation is a transition, and only a new boundary shows its fallback then.
    return (
      <Suspense key={pathname} fallback={<Spinner />}>
        <Page />
      </Suspense>
    );
  };
}
