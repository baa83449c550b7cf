/** Stands where text will be, as wide and high as that, so that nothing moves when it comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}

export function SkeletonLines({ lines = 6 }: { lines?: number }) {
  return (
    <div role="status" className="grid gap-3 py-2">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: lines }, (_line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- They are all alike and never move.
        <Skeleton key={index} className="even:w-4/5" />
      ))}
    </div>
  );
}

/** Stands where a page is being loaded. */
export function Spinner() {
  return (
    <div role="status" className="flex min-h-svh items-center justify-center gap-4 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-amber"
      />
      Loading...
    </div>
  );
}

/** Progress from 0 to 1; indeterminate without `value`. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  return <progress aria-label={label} value={value} className="progress" />;
}
