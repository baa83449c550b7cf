/** How this browser shows the back office, whoever uses it; everything else was written by somebody. */
const kept = new Set(['color-scheme', 'single-key-shortcuts']);

/** What was begun and not saved stays in no browser that its writer has signed out of. */
export function forgetDrafts(store: Storage): void {
  for (const key of Object.keys(store)) if (!kept.has(key)) store.removeItem(key);
}
