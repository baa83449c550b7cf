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
