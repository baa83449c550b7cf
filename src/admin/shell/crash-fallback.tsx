import { Button } from '../../ui/buttons/button.tsx';

/** Stands in place of a screen that crashed or could not be loaded; what surrounds it stays. */
export function AdminCrashFallback() {
  return (
    <div role="alert" className="flex max-w-xl flex-col items-start gap-4 p-6">
      <h1 className="font-display text-heading">Oops! Something went wrong</h1>
      <p className="text-ink-soft">
        This screen couldn’t be displayed. Please refresh it to try again.
      </p>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </div>
  );
}
