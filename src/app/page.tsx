import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Spinner } from '../ui/loading.tsx';
import { loadChunk } from './chunk-load.ts';
import { useShownAsPage } from './first-page.ts';

/** A page that comes with the application. */
export function eagerPage(Page: ComponentType): ComponentType {
  return function EagerPage() {
    useShownAsPage();
    return <Page />;
  };
}

/** A page in a chunk of its own. A spinner stands in its place until the chunk is there. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: eagerPage(await loadChunk(load)) }));
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
