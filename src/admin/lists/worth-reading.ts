const PAGES_READ_AGAIN = 3;

/** A long list is read page by page: not again because somebody looks at it, only if it has changed. */
export function isWorthReading({
  state,
}: {
  state: { isInvalidated: boolean; data: ReadPages | undefined };
}) {
  return state.isInvalidated || (state.data?.pages.length ?? 0) <= PAGES_READ_AGAIN;
}

interface ReadPages {
  pages: readonly unknown[];
}
