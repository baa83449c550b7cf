import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../ui/buttons/button.tsx';
import { Spinner } from '../ui/texts/loading.tsx';
import { loadChunk } from './chunk-load.ts';

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

/** Stands in place of the whole page when rendering crashes or a chunk can't be loaded. */
export function CrashFallback() {
  useShownAsPage();
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-6 px-6">
      <h1 className="font-display text-4xl">Oops! Something went wrong</h1>
      <p className="text-lg text-ink-soft">
        This page couldn’t be displayed. Please refresh it to try again.
      </p>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </main>
  );
}

// When the prerendered page has been taken over, and answers to clicks.
const { promise: layoutShown, resolve: tellLayout } = Promise.withResolvers<void>();
const { promise: pageShown, resolve: tellPage } = Promise.withResolvers<void>();
export { layoutShown, pageShown };

/** For what stands around every page: says that it answers. */
export function useShownAsLayout(): void {
  useEffect(() => tellLayout(), []);
}

/** For a page, or what stands in its place: says that it answers. */
function useShownAsPage(): void {
  useEffect(() => tellPage(), []);
}
