import { Button } from '../ui/button.tsx';

/** Stands in place of a screen that crashed or could not be loaded; what surrounds it stays. */
export function AdminCrashFallback() {
  return (
    <div role="alert" className="flex max-w-xl flex-col items-start gap-4 p-6">
      <h1 className="font-display text-heading">Oops! Something went wrong</h1>
      <p className="text-ink-soft">
        This screen could not be shown. Please refresh to try again. Nothing you saved is lost.
      </p>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </div>
  );
}
