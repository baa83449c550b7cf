import { Button } from '../ui/button.tsx';
import { useShownAsPage } from './first-page.ts';

/** Stands in place of the whole page when rendering crashes or a chunk can't be loaded. */
export function CrashFallback() {
  useShownAsPage();
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-6 px-6">
      <h1 className="font-display text-4xl">Oops! Something went wrong</h1>
      <p className="text-lg text-ink-soft">
        This page could not be shown. Please refresh to try again. Nothing you sent before is lost.
      </p>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </main>
  );
}
